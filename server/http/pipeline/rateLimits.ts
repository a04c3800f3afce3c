import { Router, type RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit, type Options } from 'express-rate-limit';
import { appError } from '#server/services/appError.ts';
import { requestContext } from './requestContext.ts';

interface Bucket {
  perAddress: number;
  /** Absent: the address alone counts. */
  perSession?: number;
  /** Seconds. */
  window: number;
}

/** Separate buckets: a visitor who types fast can still save an event. */
const buckets = {
  pages: { perAddress: 600, window: 60 },
  reads: { perAddress: 600, perSession: 300, window: 60 },
  writes: { perAddress: 400, perSession: 120, window: 60 },
  interactions: { perAddress: 2000, perSession: 600, window: 60 },
  search: { perAddress: 1200, perSession: 600, window: 60 },
  reports: { perAddress: 60, window: 60 },
  forms: { perAddress: 30, perSession: 10, window: 600 },
} as const satisfies Record<string, Bucket>;

export type BucketName = keyof typeof buckets;
export type LimitRate = (name: BucketName) => RequestHandler;

/** Creates the limits of each bucket. */
export function createRateLimits(): LimitRate {
  const limits = new Map<BucketName, RequestHandler>();
  return (name) => {
    const limit = limits.get(name) ?? createLimit(name);
    limits.set(name, limit);
    return limit;
  };
}

function createLimit(name: BucketName): RequestHandler {
  const { perAddress, window, ...bucket }: Bucket = buckets[name];
  const byAddress = rateLimit({
    ...common(`${name}-by-address`, window),
    limit: perAddress,
    keyGenerator: (request) => ipKeyGenerator(request.ip ?? ''),
  });
  if (bucket.perSession === undefined) return byAddress;
  const bySession = rateLimit({
    ...common(`${name}-by-session`, window),
    limit: bucket.perSession,
    skip: (request) => !requestContext(request).visitor.hasCookie,
    keyGenerator: (request) => requestContext(request).visitor.sessionId,
  });
  return Router().use(byAddress, bySession);
}

function common(identifier: string, window: number): Partial<Options> {
  return {
    identifier,
    windowMs: window * 1000,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // The proxy settings it would warn about are decided by TRUST_PROXY.
    validate: false,
    handler: (_request, _response, next) => {
      next(appError('rate_limited', 'Please wait a moment and try again.'));
    },
  };
}
