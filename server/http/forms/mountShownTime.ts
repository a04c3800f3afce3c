import { Router, type Request, type RequestHandler } from 'express';
import { shownTimeCookie, shownTimePath, writeShownTime } from '#shared/domain/time/shownTime.ts';
import { requireShownTime } from '#server/features/visitors/visitor.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import type { ReceiveBody } from '#server/http/limits/receiveBody.ts';
import { requestContext } from '#server/http/pipeline/requestContext.ts';
import { temporaryCookie } from '#server/http/pipeline/sessionCookie.ts';
import { readForm, requireForm } from './mountCrm.ts';

/** The form by which developers and staff choose the instant of the shop; visitors are led back as they came. */
export function mountShownTime(receiveBody: ReceiveBody): Router {
  const router = Router();
  router.post(shownTimePath, requireForm, receiveBody(readForm), chooseShownTime);
  router.all(shownTimePath, methodNotAllowed(['POST']));
  return router;
}

const chooseShownTime: RequestHandler = (request, response) => {
  const { time, zone } = request.body as Record<string, unknown>;
  if (requestContext(request).visitor.mode !== 'visitor') {
    const shown = requireShownTime({ time: String(time), zone: String(zone) });
    const value = shown && writeShownTime(shown);
    response.append('Set-Cookie', temporaryCookie(shownTimeCookie, value));
  }
  response.set('Cache-Control', 'no-store').redirect(303, pageOfForm(request));
};

function pageOfForm(request: Request): string {
  const page = URL.parse(request.get('referer') ?? '');
  const isOurs = page?.host === request.headers.host?.toLowerCase();
  return isOurs && page && !page.pathname.startsWith('//') ? page.pathname + page.search : '/';
}
