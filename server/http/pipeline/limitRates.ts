import { Router } from 'express';
import { createRateLimits, type BucketName } from './rateLimits.ts';

/** Which bucket a request falls into, by address and method; the first match counts. */
const buckets: readonly { path: RegExp; reads: BucketName; writes: BucketName }[] = [
  { path: /^\/1\//, reads: 'search', writes: 'search' },
  { path: /^\/api\/onboarding\//, reads: 'reads', writes: 'forms' },
  { path: /^\/crm\//, reads: 'reads', writes: 'forms' },
  { path: /^\/api\/interaction\//, reads: 'reads', writes: 'interactions' },
  { path: /^\/notify$/, reads: 'reads', writes: 'interactions' },
  { path: /^\/api\/recommendations$/, reads: 'reads', writes: 'reads' },
  { path: /^\/api\//, reads: 'reads', writes: 'writes' },
  { path: /^\/(?!assets\/|posters\/)/, reads: 'pages', writes: 'pages' },
];

/** Limits each address and session, in separate buckets. */
export function limitRates(isOn: boolean): Router {
  const router = Router();
  const limits = createRateLimits(isOn);
  router.use((request, response, next) => {
    const bucket = buckets.find(({ path }) => path.test(request.path));
    if (bucket === undefined) return next();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const steps = limits(isRead ? bucket.reads : bucket.writes);
    const run = (index: number): void => {
      const step = steps[index];
      if (step === undefined) return next();
      void step(request, response, (error?: unknown) =>
        error === undefined ? run(index + 1) : next(error),
      );
    };
    run(0);
  });
  return router;
}
