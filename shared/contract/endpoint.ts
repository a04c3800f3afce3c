import type { z } from 'zod';
import type { Call } from './calls.ts';
import type { ErrorCode } from './problem.ts';

/** One product call: what it takes, what it answers, which errors it may give beyond the general ones. */
export interface Endpoint {
  call: Call;
  summary: string;
  status: 200 | 201 | 204;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes, where it is not the common limit. */
  bodyLimit?: number;
  /** Fields of the body that may hold tabs and line ends. Everywhere else control characters are refused. */
  multiline?: readonly string[];
  response: z.ZodType;
  errors: readonly ErrorCode[];
}

/** What a caller hands over: `{ body, query, params }`, each where the endpoint has one. */
export type InputOf<E> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>;
/** The same as a handler receives it, parsed. */
export type OutputOf<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodType>
    ? Record<K, Side extends 'input' ? z.input<S> : z.output<S>>
    : unknown;
