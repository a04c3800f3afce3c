import type { Request, RequestHandler } from 'express';
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
  { path: /^\/csp-reports$/, reads: 'reports', writes: 'reports' },
  { path: /^\/(?!assets\/|posters\/)/, reads: 'pages', writes: 'pages' },
];

/** Limits each address and session, in separate buckets. */
export function limitRates(isOn: boolean): RequestHandler {
  if (!isOn) return (_request, _response, next) => next();
  const limits = createRateLimits();
  return (request, response, next) => {
    const bucket = bucketOf(request);
    if (bucket === null) return next();
    limits(bucket)(request, response, next);
  };
}

function bucketOf(request: Request): BucketName | null {
  const bucket = buckets.find(({ path }) => path.test(request.path));
  if (bucket === undefined) return null;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead ? bucket.reads : bucket.writes;
}
