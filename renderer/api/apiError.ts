import type { ErrorCode, Problem } from '#shared/contract/problem.ts';

/** `network`: no answer came. `unreadable`: an answer came that is no problem document. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** 0 without an answer. */
  readonly status: number;
  readonly problem: Problem | null;

  constructor(code: ApiErrorCode, detail: string, facts: { status: number; problem?: Problem }) {
    super(detail);
    this.name = 'ApiError';
    this.code = code;
    this.status = facts.status;
    this.problem = facts.problem ?? null;
  }

  /** Whether the same call may succeed later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export async function readProblem(response: Response): Promise<ApiError> {
  const status = response.status;
  const body: unknown = await response.json().catch(() => null);
  if (!isProblem(body)) {
    return new ApiError('unreadable', `The server answered ${status}`, { status });
  }
  return new ApiError(body.code, body.detail || body.title, { status, problem: body });
}

/** Checks the shape alone: a newer server may answer with a code that this page does not have. */
function isProblem(body: unknown): body is Problem {
  const { type, code, title, detail } = (body ?? {}) as Record<keyof Problem, unknown>;
  return type === 'about:blank' && [code, title, detail].every((text) => typeof text === 'string');
}

/** The HTTP status of a failed call or search, over HTTP or in process; 0 where no answer came. */
export function statusOf(cause: unknown): number {
  const status =
    typeof cause === 'object' && cause !== null && 'status' in cause ? cause.status : 0;
  return typeof status === 'number' ? status : 0;
}
