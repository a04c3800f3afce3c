import { Router } from 'express';
import type { Metrics } from './metrics.ts';

export interface OperationsOptions {
  metrics: Metrics;
  /** Why the server should get no traffic now, or null. */
  notReady: () => Promise<string | null> | string | null;
}

/** Liveness, readiness and figures, for whoever runs the server. */
export function mountOperations({ metrics, notReady }: OperationsOptions): Router {
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
  router.get('/metrics', async (_request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  return router;
}
