import type { Request } from 'express';
import { eventPattern, paths } from '#shared/domain/paths.ts';

const isEventPage = /^\/events\/\d+$/;
const pagePaths = new Set<string>(Object.values(paths));

/**
 * What logs and figures call a request: the path of a page, which holds nothing of a visitor, else the pattern
 * of its route, the first of several. Other paths may hold the id of a session.
 */
export function findRoutePattern(request: Request): string {
  if (pagePaths.has(request.path)) return request.path;
  if (isEventPage.test(request.path)) return eventPattern;
  const route = request.route as { path: unknown } | undefined;
  const [path]: unknown[] = [route?.path].flat();
  return typeof path === 'string' ? request.baseUrl + path.replaceAll('\\', '') : 'other';
}
