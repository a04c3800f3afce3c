import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { eventPattern, paths } from '#shared/domain/paths.ts';
import { requestContext } from '#server/http/pipeline/requestContext.ts';
import type { Metrics } from './metrics.ts';

/** Logs and counts each answer: route pattern and status, no address, query, cookie or body. */
export function requestLog(logger: Logger, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.on('close', () => {
      const seconds = (performance.now() - start) / 1000;
      const facts = {
        method: request.method,
        route: routeOf(request),
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

const isEventPage = /^\/events\/\d+$/;
const pagePaths = new Set<string>(Object.values(paths));

/** The address of a page, which holds nothing of a visitor; else the pattern of a route, the first of several. */
function routeOf(request: Request): string {
  if (pagePaths.has(request.path)) return request.path;
  if (isEventPage.test(request.path)) return eventPattern;
  const route = request.route as { path: unknown } | undefined;
  const [path]: unknown[] = [route?.path].flat();
  return typeof path === 'string' ? request.baseUrl + path.replaceAll('\\', '') : 'other';
}
