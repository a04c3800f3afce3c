import type { SearchRecord } from '#server/search/match/searchIndex.ts';

/** The form of an answer: objects for callers in this process, JSON for HTTP. */
export interface AnswerForm<T> {
  /** The result of a search for hits, followed by its other members. */
  ofHits(hits: readonly SearchRecord[], rest: object): T;
  of(body: object): T;
  /** The results of several searches in one call. */
  ofAll(results: readonly T[]): T;
  /** Bytes on the wire; 0 where nothing is sent. */
  sizeOf(result: T): number;
}

export const asObject: AnswerForm<object> = {
  ofHits: (hits, rest) => ({ hits, ...rest }),
  of: (body) => body,
  ofAll: (results) => ({ results }),
  sizeOf: () => 0,
};

/** The JSON of these objects. */
export const asJson: AnswerForm<string> = {
  ofHits: (hits, rest) => JSON.stringify({ hits, ...rest }),
  of: (body) => JSON.stringify(body),
  ofAll: (results) => `{"results":[${results.join(',')}]}`,
  sizeOf: (result) => Buffer.byteLength(result),
};
