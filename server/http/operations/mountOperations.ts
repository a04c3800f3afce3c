import { Router, type RequestHandler } from 'express';
import type { Metrics } from './metrics.ts';

export interface OperationsOptions {
  metrics: Metrics;
  /** Why the server should get no traffic now, or null. */
  notReady: () => Promise<string | null> | string | null;
  requireOperator: RequestHandler;
}

/** Liveness and readiness for probes, metrics for operators. They answer under any host name. */
export function mountOperations({ metrics, notReady, requireOperator }: OperationsOptions): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
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
