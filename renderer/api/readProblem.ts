import type { Problem } from '#shared/contract/problem.ts';
import { ApiError } from './apiError.ts';

export async function readProblem(response: Response): Promise<ApiError> {
  const status = response.status;
  const body: unknown = await response.json().catch(() => null);
  if (!isProblem(body)) {
    return new ApiError('unreadable', `The server answered ${status}`, { status });
  }
  return new ApiError(body.code, body.detail || body.title, { status, problem: body });
}

/** By its shape: a newer server may answer with a code that this page does not have. */
function isProblem(body: unknown): body is Problem {
  const { type, code, title, detail } = (body ?? {}) as Record<keyof Problem, unknown>;
  return type === 'about:blank' && [code, title, detail].every((text) => typeof text === 'string');
}
