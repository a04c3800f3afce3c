/** What reading a file of others may take. */
export interface ParserLimits {
  /** Of the heap of the engine. */
  heapMegabytes: number;
  /** Of the whole process: buffers and what native code uses lie outside of the heap. */
  processMegabytes: number;
  /** Whom it waits for, and until when. */
  queue: 'imports' | 'previews';
  waitSeconds: number;
  /** Until an answer; a batch of records is one. */
  answerSeconds: number;
  /** Of reading altogether, without what is done with the records. */
  totalSeconds: number;
  records: number;
  /** Of all records. */
  recordMegabytes: number;
}

export const parserLimits: Readonly<ParserLimits> = {
  heapMegabytes: 512,
  processMegabytes: 1024,
  queue: 'previews',
  waitSeconds: 10,
  answerSeconds: 60,
  totalSeconds: 600,
  records: 1_000_000,
  recordMegabytes: 4000,
};
