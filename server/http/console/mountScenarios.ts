import { Router } from 'express';
import { scenariosPath } from '#shared/contract/console/consoleCalls.ts';
import { findScenario, scenarioCookie } from '#shared/contract/console/scenarios.ts';
import { cookieNames } from '#shared/domain/sessions/sessionCookie.ts';
import { temporaryCookie } from '#server/http/visitors/sessionCookie.ts';
import { appError } from '#server/services/appError.ts';

/** Opens the storefront in one of its scenarios, until the browser is closed; `off` ends them. */
export function mountScenarios(): Router {
  const router = Router();
  router.get(`${scenariosPath}/:id`, (request, response) => {
    const { id } = request.params;
    const scenario = findScenario(id);
    if (scenario === null && id !== 'off') throw appError('not_found', 'No such scenario.');
    response.append('Set-Cookie', temporaryCookie(scenarioCookie, scenario?.id ?? null));
    if (scenario?.isFresh === true) {
      response.append('Set-Cookie', temporaryCookie(cookieNames.session, null));
      response.append('Set-Cookie', temporaryCookie(cookieNames.tracking, null));
    }
    response.redirect(303, scenario?.path ?? '/');
  });
  return router;
}
