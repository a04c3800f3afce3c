import { randomUUID } from 'node:crypto';
import { Router, type Request, type RequestHandler } from 'express';
import { consoleCalls, scenariosPath, targetsPath } from '#shared/contract/console/consoleCalls.ts';
import { findScenario, scenarioCookie } from '#shared/contract/console/scenarios.ts';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import { appError } from '#server/features/appError.ts';
import type { ConsoleParts } from '#server/features/console/createConsoleParts.ts';
import { isFromPageOf, isOnPort, originAt } from '#server/http/pipeline/hostCheck.ts';
import { refuseForwarded } from '#server/http/pipeline/identifyStaff.ts';
import { isBearerOf } from '#server/http/pipeline/requireOperator.ts';
import { temporaryCookie } from '#server/http/pipeline/sessionCookie.ts';
import type { PageRenderer } from '#server/render/pageRenderer.ts';
import { mountConsoleApi } from './mountConsoleApi.ts';
import { mountConsolePage } from './mountConsolePage.ts';
import { mountTargets } from './mountTargets.ts';

/** The console: its page, its API and the proxy to its targets. Mounted on loopback only. */
export function mountConsole(parts: ConsoleParts, pages: PageRenderer | null): Router {
  const router = Router({ caseSensitive: true });
  const origin = (request: Request) =>
    (isOnPort(request, parts.consolePort()) ? null : parts.publicUrl) ??
    `http://${request.headers.host?.toLowerCase() ?? ''}`;
  const guards = [ownPageOnly(origin), tokenRequired(parts.token)];
  router.use(['/console', targetsPath], (request, _response, next) => {
    refuseForwarded(request);
    next();
  });
  router.use(scenariosPath, ownPageOnly(origin));
  router.use(mountScenarios(parts));
  router.use(['/console/api', targetsPath], guards);
  router.use(mountConsoleApi(parts));
  router.use(mountTargets(parts.targets));
  router.use(['/console/api', targetsPath], () => {
    throw appError(
      'not_found',
      `The console has no such call; ${consoleCalls.getState.path} is one.`,
    );
  });
  if (pages !== null) router.use(mountConsolePage(pages, parts));
  return router;
}

/** Refuses requests from pages of other sites, reads included. */
function ownPageOnly(origin: (request: Request) => string): RequestHandler {
  return (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    if (isFromPageOf(origin(request), request)) return next();
    next(appError('forbidden_origin', 'The console answers its own page only.'));
  };
}

/** Refuses requests without the launch token: other users and programs of this machine. */
function tokenRequired(token: string): RequestHandler {
  return (request, _response, next) => {
    if (isBearerOf(request, token)) return next();
    next(
      appError(
        'console_token_required',
        'Open the console by the address that was printed when this server started.',
      ),
    );
  };
}

/** Opens the storefront in one of its scenarios, until the browser is closed; `off` ends them. */
function mountScenarios({ port, consolePort }: ConsoleParts): Router {
  const router = Router();
  router.get(`${scenariosPath}/:id`, (request, response) => {
    const { id } = request.params;
    const scenario = findScenario(id);
    if (scenario === null && id !== 'off') throw appError('not_found', 'No such scenario.');
    response.append('Set-Cookie', temporaryCookie(scenarioCookie, scenario?.id ?? null));
    if (scenario?.isFresh === true) {
      // A new id, since a browser without one would take the last from its storage.
      response.append('Set-Cookie', temporaryCookie(cookieNames.session, randomUUID()));
      response.append('Set-Cookie', temporaryCookie(cookieNames.tracking, null));
    }
    const origin = isOnPort(request, consolePort()) ? originAt(request, port()) : '';
    response.redirect(303, origin + (scenario?.path ?? '/'));
  });
  return router;
}
