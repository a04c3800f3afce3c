import express, { Router } from 'express';
import { targetsPath } from '#shared/contract/console/consoleCalls.ts';
import { modeHeader } from '#shared/domain/visitors/sessionCookie.ts';
import { appError } from '#server/features/appError.ts';
import type { TargetService } from '#server/features/console/createTargetService.ts';

/** Stored runs are the largest bodies, bytes. */
const bodyLimit = 8 * 1024 * 1024;

/** Prefixes of the calls that a console makes to a target. */
const forwarded = /^\/(?:api|1)\//;

/** Separators that a target may decode once more, and so leave the prefix. */
const encodedSeparators = /%(?:2f|5c|25)|\\/i;

/** Whether a path stays below its prefix, also after dot segments such as `..` and `%2e%2e` are resolved. */
function isForwarded(path: string): boolean {
  const { pathname } = new URL(path, 'http://target.invalid');
  return forwarded.test(path) && forwarded.test(pathname) && !encodedSeparators.test(path);
}
const methods = new Set(['GET', 'POST', 'DELETE']);

/** `/targets/:id/*`: forwards calls to configured addresses, each with its own cookie jar. */
export function mountTargets(targets: TargetService): Router {
  const router = Router();
  router.use(
    `${targetsPath}/:id`,
    express.raw({ type: () => true, limit: bodyLimit }),
    async (request, response) => {
      if (!isForwarded(request.path)) {
        throw appError('not_found', 'Only calls of the API are passed on.');
      }
      if (!methods.has(request.method)) {
        throw appError('method_not_allowed', 'GET, POST and DELETE are passed on.');
      }
      const body: unknown = request.body;
      const answer = await targets.ask(request.params['id'] ?? '', {
        method: request.method,
        path: request.url,
        contentType: request.headers['content-type'],
        shownMode: request.get(modeHeader),
        body: Buffer.isBuffer(body) && body.length > 0 ? new Uint8Array(body) : undefined,
      });
      response.status(answer.status).set(answer.headers);
      response.send(answer.status === 204 ? undefined : answer.body);
    },
  );
  return router;
}
