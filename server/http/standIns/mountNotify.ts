import express, { Router } from 'express';
import { parseCookie } from 'cookie';
import { z } from 'zod';
import { isReadable } from '#shared/contract/findUnreadable.ts';
import { cookieNames } from '#shared/domain/sessionCookie.ts';
import { methodNotAllowed } from '#server/http/endpoints/methodNotAllowed.ts';
import { requireReadable } from '#server/http/endpoints/parseInput.ts';
import { requireJson } from '#server/http/endpoints/requireJson.ts';
import type { ReceiveBody } from '#server/http/limits/receiveBody.ts';
import { requestContext } from '#server/http/pipeline/requestContext.ts';
import { appError } from '#server/services/appError.ts';
import { notifySchema } from './notifySchema.ts';

/** A page's data layer grows with every event, bytes. */
const bodyLimit = 64 * 1024;

/** The stand-in for the analytics host: issues tracking ids, accepts page views. */
export function mountNotify(newId: () => string, receiveBody: ReceiveBody): Router {
  const router = Router();
  const readJson = receiveBody(express.json({ limit: bodyLimit, type: () => true }));
  router
    .route('/notify')
    .post(requireJson, readJson, (request, response) => {
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
    })
    .all(methodNotAllowed(['POST']));
  return router;
}

const trackingIdSchema = z.string().min(1).max(100).refine(isReadable);

function trackingIdIn(cookies: z.infer<typeof notifySchema>['cookies']): string | null {
  const jar = typeof cookies === 'string' ? parseCookie(cookies) : cookies;
  const parsed = trackingIdSchema.safeParse(jar?.[cookieNames.tracking]);
  return parsed.success ? parsed.data : null;
}
