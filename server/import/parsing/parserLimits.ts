export type ParserLimits = typeof parserLimits;

/** Limits of reading a file from elsewhere. */
export const parserLimits = {
  heapMegabytes: 512,
  /** Limit of the whole process: buffers and memory of native code lie outside of the heap. */
  processMegabytes: 1024,
  /** Queue in which the file waits, and for how long. */
  queue: 'previews' as 'imports' | 'previews',
  waitSeconds: 10,
  /** Until an answer; a batch of records is one. */
  answerSeconds: 60,
  /** Limit of reading altogether, without the handling of the records. */
  totalSeconds: 600,
  records: 1_000_000,
  recordMegabytes: 4000,
};
