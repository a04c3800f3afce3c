import { errorCodes, type ErrorCode, type Problem } from '#shared/contract/problem.ts';

export type ProblemErrors = NonNullable<Problem['errors']>;

/** A failure the caller may know about; the error handler turns it into a problem document. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: ProblemErrors | undefined;

  constructor(code: ErrorCode, detail: string, errors?: ProblemErrors) {
    super(detail);
    this.code = code;
    this.errors = errors;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  toProblem(): Problem {
    const { status, title } = errorCodes[this.code];
    const { code, errors, message: detail } = this;
    return { type: 'about:blank', code, status, title, detail, ...(errors && { errors }) };
  }
}

/** The one way to fail with a code of the contract. */
export function appError(code: ErrorCode, detail: string, errors?: ProblemErrors): AppError {
  return new AppError(code, detail, errors);
}
