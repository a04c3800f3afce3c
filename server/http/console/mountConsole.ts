import { Router, type Request } from 'express';
import { appError } from '#server/services/appError.ts';
import type { PageRenderer } from '#server/render/pageRenderer.ts';
import { consoleCalls, scenariosPath, targetsPath } from '#shared/contract/console/consoleCalls.ts';
import type { ConsoleParts } from '#server/services/console/consoleTools.ts';
import { createConsoleHandlers } from './consoleHandlers.ts';
import { ownPageOnly, refuseForwarded, tokenRequired } from './consoleGuard.ts';
import { mountConsoleApi } from './mountConsoleApi.ts';
import { mountConsolePage } from './mountConsolePage.ts';
import { mountScenarios } from './mountScenarios.ts';
import { mountTargets } from './mountTargets.ts';

/** The console: its page, its API and the proxy to its targets. Mounted on loopback only. */
export function mountConsole(parts: ConsoleParts, pages: PageRenderer | null): Router {
  const router = Router({ caseSensitive: true });
  const origin = (request: Request) =>
    parts.publicUrl ?? `http://${request.headers.host?.toLowerCase() ?? ''}`;
  const guards = [ownPageOnly(origin), tokenRequired(parts.token)];
  router.use(['/console', targetsPath], refuseForwarded);
  router.use(scenariosPath, ownPageOnly(origin));
  router.use(mountScenarios());
  router.use(['/console/api', targetsPath], guards);
  router.use(mountConsoleApi(createConsoleHandlers(parts), parts.tools.imports));
  router.use(mountTargets(parts.targets));
  router.use(['/console/api', targetsPath], () => {
    throw appError(
      'not_found',
      `The console has no such call; ${consoleCalls.getState.path} is one.`,
    );
  });
  if (pages !== null) router.use(mountConsolePage(pages, parts.brand));
  return router;
}
