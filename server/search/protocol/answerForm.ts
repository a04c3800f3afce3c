import type { SearchRecord } from '#server/search/searchIndex.ts';
import type { ShownHit } from './showHit.ts';

/** What answers are made into: objects for callers in this process, JSON for the wire. */
export interface AnswerForm<T> {
  /** A search for hits: these first, then all else that is said of it. */
  ofHits(hits: readonly ShownHit[], rest: object): T;
  of(body: object): T;
  /** Of several searches in one call. */
  ofAll(results: readonly T[]): T;
}

export const asObject: AnswerForm<object> = {
  ofHits: (hits, rest) => ({ hits: hits.map(toRecord), ...rest }),
  of: (body) => body,
  ofAll: (results) => ({ results }),
};

/** The JSON of these objects; records, most of an answer, are written once for all. */
export const asJson: AnswerForm<string> = {
  ofHits: (hits, rest) =>
    `{"hits":[${hits.map(toJson).join(',')}],${JSON.stringify(rest).slice(1)}`,
  of: (body) => JSON.stringify(body),
  ofAll: (results) => `{"results":[${results.join(',')}]}`,
};

function toRecord({ record, added }: ShownHit): SearchRecord {
  return { ...record.fields, ...added };
}

function toJson({ record, added }: ShownHit): string {
  const more = JSON.stringify(added);
  return record.openJson + (more === '{}' ? '}' : `,${more.slice(1)}`);
}
