import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Takes a request through steps in their order; `done` hears of the first failure, or of none. */
export function runSteps(
  steps: readonly RequestHandler[],
  { request, response }: { request: Request; response: Response },
  done: NextFunction,
): void {
  let index = 0;
  // One for all steps: each calls it once, when it is through.
  const next = (error?: unknown): void => {
    if (error !== undefined) return done(error);
    const step = steps[index];
    index += 1;
    if (step === undefined) return done();
    try {
      const result: unknown = step(request, response, next);
      if (result instanceof Promise) void reportFailure(result, done);
    } catch (failure) {
      done(failure);
    }
  };
  next();
}

async function reportFailure(result: Promise<unknown>, done: NextFunction): Promise<void> {
  try {
    await result;
  } catch (error) {
    done(error);
  }
}
