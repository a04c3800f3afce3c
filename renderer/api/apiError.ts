import type { ErrorCode } from '#shared/contract/errorCodes.ts';
import type { Problem } from '#shared/contract/problem.ts';

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
