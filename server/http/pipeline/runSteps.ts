import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Takes a request through steps in their order; `done` hears of the first failure, or of none. */
export function runSteps(
  steps: readonly RequestHandler[],
  { request, response }: { request: Request; response: Response },
  done: NextFunction,
): void {
  const run = (index: number): void => {
    const step = steps[index];
    if (step === undefined) return done();
    const next = (error?: unknown) => (error === undefined ? run(index + 1) : done(error));
    try {
      const result: unknown = step(request, response, next);
      if (result instanceof Promise) void reportFailure(result, done);
    } catch (error) {
      done(error);
    }
  };
  run(0);
}

async function reportFailure(result: Promise<unknown>, done: NextFunction): Promise<void> {
  try {
    await result;
  } catch (error) {
    done(error);
  }
}
