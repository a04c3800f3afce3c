import { errorCodes } from '#shared/contract/errorCodes.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { ApiError } from './apiError.ts';

/** Turns an answer that is no success into an `ApiError`. */
export async function readProblem(response: Response): Promise<ApiError> {
  const status = response.status;
  const body: unknown = await response.json().catch(() => null);
  if (!isProblem(body)) {
    return new ApiError('unreadable', `The server answered ${status}`, { status });
  }
  return new ApiError(body.code, body.detail || body.title, { status, problem: body });
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null || !('code' in body)) return false;
  return typeof body.code === 'string' && Object.hasOwn(errorCodes, body.code);
}
