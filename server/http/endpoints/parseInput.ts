import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import {
  findUnreadable,
  type TextRules,
  type Unreadable,
} from '#shared/contract/findUnreadable.ts';
import { appError, type AppError, type ProblemErrors } from '#server/features/appError.ts';

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const parts = ['params', 'query', 'body'] as const;

/** Parses each part the endpoint takes; throws `invalid_path` or `invalid_request` naming every bad field. */
export function parseInput(endpoint: Endpoint, input: RawInput): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  const errors: ProblemErrors = [];
  for (const part of parts) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const value = input[part] ?? (part === 'query' ? {} : undefined);
    const result = parsePart(schema, value, part === 'body' ? endpoint : {});
    if (result.errors.length > 0 && part === 'params') throw invalidPath(result.errors);
    errors.push(...result.errors);
    parsed[part] = result.data;
  }
  if (endpoint.bytesLimit !== undefined) parsed['bytes'] = input.body;
  if (errors.length === 0) return parsed;
  throw appError('invalid_request', 'See errors for each field.', errors.slice(0, maxErrors));
}

function parsePart(schema: z.ZodType, value: unknown, rules: TextRules) {
  const { data, error } = schema.safeParse(value);
  const unreadable = findUnreadable(value, rules).map(toError);
  return { data, errors: [...unreadable, ...(error?.issues.flatMap(toErrors) ?? [])] };
}

/** Refuses a body with control characters or lone surrogates, naming the fields: 422. */
export function requireReadable(body: unknown, rules: TextRules): void {
  const errors = findUnreadable(body, rules).map(toError).slice(0, maxErrors);
  if (errors.length > 0) throw appError('invalid_request', 'See errors for each field.', errors);
}

/** The value of an address's parts; throws `invalid_path` where they are not what its route takes. */
export function parsePath<T>(schema: z.ZodType<T>, params: unknown): T {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  throw invalidPath(result.error.issues.flatMap(toErrors));
}

function invalidPath(errors: ProblemErrors): AppError {
  return appError('invalid_path', 'See errors for each part.', errors.slice(0, maxErrors));
}

/** A wrong list of 500 keys is reported by its first items. */
const maxErrors = 20;

function toErrors(issue: z.core.$ZodIssue): ProblemErrors {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: toPointer([...issue.path, key]),
      message: 'This field is not known',
    }));
  }
  return [toError(issue)];
}

/** A fault of an input as a problem document names it. */
export function toError({ path, message }: Unreadable): ProblemErrors[number] {
  return { path: toPointer(path), message };
}

/** JSON pointer (RFC 6901). */
function toPointer(path: readonly PropertyKey[]): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
