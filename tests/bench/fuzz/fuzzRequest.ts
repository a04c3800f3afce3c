export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type FuzzBody =
  | { kind: 'json'; value: Json }
  | { kind: 'form'; fields: [string, string][] }
  | { kind: 'text'; text: string };

/** A request before it is written, in the parts a mutation can get at. */
export interface FuzzRequest {
  /** What it was before it was mutated, for the report. */
  shape: string;
  method: string;
  path: string;
  query: [string, string][];
  headers: [string, string][];
  body: FuzzBody | null;
}

/** A request as it goes over the wire. */
export interface WrittenRequest {
  shape: string;
  method: string;
  bytes: Buffer;
  /** The server may end the connection without an answer: the message has no clear end, or no form. */
  isBroken: boolean;
}
