import { Router, type RequestHandler } from 'express';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { readCacheFigures } from '#server/cache/createCache.ts';
import type { SharedCounts } from '#server/http/limits/pointStore.ts';
import { isFromPrivateNetwork } from '#server/http/pipeline/directRequest.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Counters of one server; nothing in them names a visitor. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  addCacheFigures(registry);
  return {
    /** Counts an answered request under its route pattern, never its address. */
    observe(options: { method: string; route: string; status: number; seconds: number }) {
      const { method, route, status, seconds } = options;
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    addGauge(name: string, help: string, read: () => number) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [],
        collect: () => gauge.set(read()),
      });
      registry.registerMetric(gauge);
    },
    addCounter(name: string, help: string) {
      const counter = new Counter({ name, help, registers: [registry] });
      return (by: number) => counter.inc(by);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addCacheFigures(registry: Registry): void {
  const requests: Counter = new Counter({
    name: 'cache_requests_total',
    help: 'Lookups in a cache by their result',
    labelNames: ['cache', 'result'],
    registers: [],
    collect() {
      requests.reset();
      for (const { name, hits, misses } of readCacheFigures()) {
        requests.inc({ cache: name, result: 'hit' }, hits);
        requests.inc({ cache: name, result: 'miss' }, misses);
      }
    },
  });
  const entries: Gauge = new Gauge({
    name: 'cache_entries',
    help: 'Entries of a cache, and what empties it beside eviction',
    labelNames: ['cache', 'emptied_by'],
    registers: [],
    collect() {
      entries.reset();
      for (const { name, emptiedBy, entries: count } of readCacheFigures()) {
        entries.set({ cache: name, emptied_by: emptiedBy }, count);
      }
    },
  });
  registry.registerMetric(requests);
  registry.registerMetric(entries);
}

/** Why the server should get no traffic now, or null. */
export type NotReady = () => Promise<string | null> | string | null;

/** Liveness and readiness for probes, metrics for operators. They answer under any host name. */
export function mountOperations(options: {
  metrics: Metrics;
  notReady: NotReady;
  database: { isWritable: () => Promise<boolean> };
  sharedCounts: SharedCounts | null;
  requireOperator: RequestHandler;
}): Router {
  const { metrics, notReady, database, sharedCounts, requireOperator } = options;
  const router = Router();
  let isBehindProxy = false;
  router.use((request, _response, next) => {
    const isForwarded = 'x-forwarded-for' in request.headers;
    const isUntrusted = isForwarded && request.app.get('trust proxy') === false;
    isBehindProxy ||= isUntrusted && isFromPrivateNetwork(request);
    next();
  });
  // Always 200: no restart mends a full disk.
  router.get('/healthz', async (_request, response) => {
    const status = (await database.isWritable()) ? 'ok' : 'storage takes no writes';
    const isShared = await sharedCounts?.isReachable();
    const rateLimits = isShared === true ? 'shared' : 'own';
    response.set('Cache-Control', 'no-store').json({
      status,
      ...(isBehindProxy && { proxy: 'not trusted' }),
      ...(sharedCounts !== null && { rateLimits }),
    });
  });
  router.get('/readyz', async (_request, response) => {
    const reason = await notReady();
    const status = reason === null ? 'ready' : reason;
    response
      .status(reason === null ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status });
  });
  router.get('/metrics', requireOperator, async (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  return router;
}
