import type { z } from 'zod';
import type { StaffRole } from '#shared/domain/staff/staffRoles.ts';
import type { Call } from './pageCalls.ts';
import type { ErrorCode } from './problem.ts';

/** Input, answer and errors of a call, beyond the errors that its path and input imply. */
export interface EndpointRow {
  summary: string;
  /** The least role of staff that may call it; without it staff are not asked for. */
  role?: StaffRole;
  /** 200 without it. */
  status?: 201 | 204;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes, where it is not the common limit. */
  bodyLimit?: number;
  /** The body is a file, or a part of one, of this many bytes at most; `body` is not there then. */
  bytesLimit?: number;
  /** Fields of the body that may hold tabs and line ends. Everywhere else control characters are refused. */
  multiline?: readonly string[];
  response: z.ZodType;
  errors?: readonly ErrorCode[];
}

interface Addressed {
  call: Call;
  status: 200 | 201 | 204;
}

export type Endpoint = Omit<EndpointRow, 'status'> & Addressed;

/** Joins the rows of an API with their methods and paths, which stand in a table of their own. */
export function withCalls<R extends Record<string, EndpointRow>>(
  rows: R,
  calls: Readonly<Record<keyof R, Call>>,
) {
  const joined = Object.entries(rows).map(([name, row]) => [
    name,
    { status: 200, ...row, call: calls[name] },
  ]);
  return Object.fromEntries(joined) as { readonly [N in keyof R]: R[N] & Addressed };
}

/** The input that a caller passes: `{ body, query, params, bytes }`, each where the endpoint has one. */
export type InputOf<E> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> &
  (E extends { bytesLimit: number } ? { bytes: Uint8Array<ArrayBuffer> } : unknown);
/** The same as a handler receives it, parsed. */
export type OutputOf<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E extends { bytesLimit: number } ? { bytes: Uint8Array } : unknown);

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodType>
    ? Record<K, Side extends 'input' ? z.input<S> : z.output<S>>
    : unknown;
