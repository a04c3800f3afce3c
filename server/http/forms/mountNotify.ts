import { parseCookie } from 'cookie';
import express, { Router } from 'express';
import { z } from 'zod';
import { isReadable } from '#shared/contract/findUnreadable.ts';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import { appError } from '#server/features/appError.ts';
import { requireReadable } from '#server/http/endpoints/parseInput.ts';
import { methodNotAllowed, requireJson } from '#server/http/endpoints/routeGuards.ts';
import type { ReceiveBody } from '#server/http/limits/receiveBody.ts';
import { requestContext } from '#server/http/pipeline/requestContext.ts';

/** A page's data layer grows with every event, bytes. */
const bodyLimit = 64 * 1024;

/** Issues tracking ids and accepts page views, as the host of an analytics provider would. */
export function mountNotify(newId: () => string, receiveBody: ReceiveBody): Router {
  const router = Router();
  const readJson = receiveBody(express.json({ limit: bodyLimit, type: () => true }));
  router.post('/notify', requireJson, readJson, (request, response) => {
    requireReadable(request.body, { multiline: [''] });
    const parsed = notifySchema.safeParse(request.body);
    if (!parsed.success) throw appError('invalid_request', 'See the analytics call of the docs.');
    const { visitor } = requestContext(request);
    if (visitor.mode !== 'visitor') response.set('x-not-stored', visitor.mode);
    response.set('Cache-Control', 'no-store');
    if (parsed.data.action === 'page_view') {
      response.status(204).end();
      return;
    }
    const value = visitor.trackingId ?? trackingIdIn(parsed.data.cookies) ?? newId();
    response.json({ value });
  });
  router.all('/notify', methodNotAllowed(['POST']));
  return router;
}

const trackingIdSchema = z.string().min(1).max(100).refine(isReadable);

function trackingIdIn(cookies: z.infer<typeof notifySchema>['cookies']): string | null {
  const jar = typeof cookies === 'string' ? parseCookie(cookies) : cookies;
  const parsed = trackingIdSchema.safeParse(jar?.[cookieNames.tracking]);
  return parsed.success ? parsed.data : null;
}

/** A call as the analytics host takes it (docs/product.md#75-analytics); unknown members are ignored. */
export const notifySchema = z.object({
  event: z.literal('track'),
  action: z.enum(['get_cookie', 'page_view']),
  location: z.string().max(4096).optional(),
  referrer: z.string().max(4096).optional(),
  cookies: z.union([z.string().max(8192), z.record(z.string(), z.unknown())]).nullish(),
  dataLayer: z.unknown(),
});
