import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { appError, type AppError, type ProblemErrors } from '#server/services/appError.ts';

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
    const result = schema.safeParse(input[part] ?? (part === 'query' ? {} : undefined));
    if (result.success) parsed[part] = result.data;
    else if (part === 'params') throw invalidPath(result.error);
    else errors.push(...result.error.issues.flatMap(toErrors));
  }
  if (errors.length === 0) return parsed;
  throw appError('invalid_request', 'See errors for each field.', errors.slice(0, maxErrors));
}

/** The refusal of an address whose parts are not what its route takes. */
export function invalidPath(error: z.ZodError): AppError {
  return appError('invalid_path', 'See errors for each part.', error.issues.flatMap(toErrors));
}

/** A wrong list of 500 keys is told in its first lines. */
const maxErrors = 20;

function toErrors(issue: z.core.$ZodIssue): ProblemErrors {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: toPointer([...issue.path, key]),
      message: 'This field is not known',
    }));
  }
  return [{ path: toPointer(issue.path), message: issue.message }];
}

/** JSON pointer (RFC 6901). */
function toPointer(path: readonly PropertyKey[]): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
