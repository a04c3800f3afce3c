import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestContext } from '#server/http/pipeline/requestContext.ts';
import type { Metrics } from './metrics.ts';

/** Logs and counts each answer: route pattern and status, no address, query, cookie or body. */
export function requestLog(logger: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - start) / 1000;
      const facts = {
        method: request.method,
        route: routeOf(request),
        status: response.statusCode,
        seconds,
      };
      metrics.observe(facts);
      const level = response.statusCode >= 500 ? 'error' : 'info';
      logger[level]({ ...facts, id: requestContext(request).id }, 'request');
    });
    next();
  };
}

function routeOf(request: Request): string {
  const route: unknown = request.route;
  const isRoute = typeof route === 'object' && route !== null && 'path' in route;
  return isRoute && typeof route.path === 'string' ? request.baseUrl + route.path : 'other';
}
