import { Router, type Request, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Config } from '#server/config.ts';
import { appError } from '#server/features/appError.ts';
import { requestContext } from '#server/http/pipeline/requestContext.ts';
import { clientNetwork } from './clientAddress.ts';
import { createPointStore, createSharedStore, type SharedCounts } from './pointStore.ts';

type Allowances = NonNullable<Config['rateLimits']>['requests'];
type RateLimitName = keyof Allowances;
type RateLimit = Allowances[RateLimitName];

export interface RateLimits {
  /** Counts each request, and refuses it where its address or session has no points left. */
  handle: RequestHandler;
  /** Charges a request for its content, beside the one point of every request. */
  charge: (request: Request, points: number) => void;
}

/** Milliseconds; an allowance is for a minute unless stated otherwise. */
const windowLengths: Partial<Record<RateLimitName, number>> = { forms: 600_000 };
const minute = 60_000;

/** Limits by address and method; the first match counts. Files and pictures are not limited. */
const routes: readonly { path: RegExp; reads: RateLimitName; writes: RateLimitName }[] = [
  { path: /^\/1\//, reads: 'search', writes: 'search' },
  { path: /^\/api\/onboarding\//, reads: 'reads', writes: 'forms' },
  { path: /^\/crm\//, reads: 'reads', writes: 'forms' },
  { path: /^\/api\/interaction\//, reads: 'reads', writes: 'interactions' },
  { path: /^\/notify$/, reads: 'reads', writes: 'interactions' },
  { path: /^\/api\/(?:recommendations$|staff\/)/, reads: 'reads', writes: 'reads' },
  { path: /^\/api\//, reads: 'reads', writes: 'writes' },
  { path: /^\/csp-reports$/, reads: 'reports', writes: 'reports' },
  { path: /^\/(?!assets\/|posters\/)/, reads: 'pages', writes: 'pages' },
];

/**
 * Limits each address and each session, every kind of request by itself: a visitor who types fast can still
 * save an event. A session id is free to invent, so its address is limited as well. Servers count together where
 * they share counts.
 */
export function createRateLimits(
  allowances: Allowances | null,
  shared: SharedCounts | null,
): RateLimits {
  if (allowances === null) {
    return { handle: (_request, _response, next) => next(), charge: () => undefined };
  }
  const names = Object.keys(allowances) as RateLimitName[];
  const counters = new Map(
    names.map((name) => [name, createCounters(name, allowances[name], shared)]),
  );
  const countersOf = (request: Request) => counters.get(limitOf(request) ?? 'pages') ?? [];
  const handlers = new Map(
    [...counters].map(([name, of]) => [name, Router().use(of.map(({ handle }) => handle))]),
  );
  return {
    handle(request, response, next) {
      const name = limitOf(request);
      const handle = name === null ? undefined : handlers.get(name);
      if (handle === undefined) next();
      else handle(request, response, next);
    },
    charge(request, points) {
      if (points <= 0) return;
      for (const counter of countersOf(request)) counter.charge(request, points);
    },
  };
}

function limitOf(request: Request): RateLimitName | null {
  const route = routes.find(({ path }) => path.test(request.path));
  if (route === undefined) return null;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead ? route.reads : route.writes;
}

function createCounters(
  name: RateLimitName,
  { perAddress, perSession }: RateLimit,
  shared: SharedCounts | null,
): ReturnType<typeof createCounter>[] {
  const common = { shared, windowMs: windowLengths[name] ?? minute };
  const address = { identifier: `${name}-by-address`, limit: perAddress, keyOf: clientNetwork };
  const byAddress = createCounter({ ...common, ...address });
  if (perSession === null) return [byAddress];
  const session = { identifier: `${name}-by-session`, limit: perSession, keyOf: sessionOf };
  return [byAddress, createCounter({ ...common, ...session })];
}

function sessionOf(request: Request): string | null {
  const { hasCookie, sessionId } = requestContext(request).visitor;
  return hasCookie ? sessionId : null;
}

interface CounterOptions {
  /** Null: the counts of this server. */
  shared: SharedCounts | null;
  /** Names the limit in the `RateLimit` headers. */
  identifier: string;
  windowMs: number;
  limit: number;
  /** Null: the request is not counted. */
  keyOf: (request: Request) => string | null;
}

function createCounter({ shared, identifier, windowMs, limit, keyOf }: CounterOptions) {
  const store =
    shared === null ? createPointStore(windowMs) : createSharedStore(identifier, windowMs, shared);
  const handle = rateLimit({
    identifier,
    windowMs,
    limit,
    store,
    skip: (request) => keyOf(request) === null,
    keyGenerator: (request) => keyOf(request) ?? '',
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // The proxy settings it would warn about are decided by TRUST_PROXY.
    validate: false,
    handler: (_request, _response, next) => {
      next(appError('rate_limited', 'Please wait a moment and try again.'));
    },
  });
  return {
    handle,
    charge(request: Request, points: number) {
      const key = keyOf(request);
      if (key !== null) void store.add(key, points);
    },
  };
}
