/** Limits of reading a file from elsewhere. */
export interface ParserLimits {
  /** Limit of the heap of the engine. */
  heapMegabytes: number;
  /** Limit of the whole process: buffers and memory of native code lie outside of the heap. */
  processMegabytes: number;
  /** Queue in which the file waits, and for how long. */
  queue: 'imports' | 'previews';
  waitSeconds: number;
  /** Until an answer; a batch of records is one. */
  answerSeconds: number;
  /** Limit of reading altogether, without the handling of the records. */
  totalSeconds: number;
  records: number;
  /** Limit of all records together. */
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
