import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { findRoutePattern, requestContext } from '#server/http/pipeline/requestContext.ts';
import type { Metrics } from './metrics.ts';

/** Logs and counts each answer: route pattern and status, no address, query, cookie or body. */
export function requestLog(logger: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.on('close', () => {
      const seconds = (performance.now() - start) / 1000;
      const facts = {
        method: request.method,
        route: findRoutePattern(request),
        status: response.statusCode,
        seconds,
      };
      metrics.observe(facts);
      logger[levelOf(response.statusCode)]({ ...facts, id: requestContext(request).id }, 'request');
    });
    next();
  };
}

/** 503 is a warning: a failure behind it is logged by itself. */
function levelOf(status: number): 'error' | 'warn' | 'info' {
  if (status === 503) return 'warn';
  return status >= 500 ? 'error' : 'info';
}
