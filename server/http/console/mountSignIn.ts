import express, { Router } from 'express';
import { signInPath, staffCookie } from '#shared/domain/visitors/sessionCookie.ts';
import { appError } from '#server/features/appError.ts';
import { isStaffKey } from '#server/features/staff/staffKeys.ts';
import type { StaffSessions } from '#server/features/staff/staffSessions.ts';
import { methodNotAllowed, requireJson } from '#server/http/endpoints/routeGuards.ts';
import { cookieValues } from '#server/http/pipeline/identifyVisitor.ts';
import { bearerOf } from '#server/http/pipeline/requireOperator.ts';
import { setStaffCookie } from '#server/http/pipeline/staffCookie.ts';

interface SignInOptions {
  sessions: StaffSessions;
  publicUrl: string | null;
}

/** Signs staff in to the console of this server and out of it. `identifyStaff` has checked key or session. */
export function mountSignIn({ sessions, publicUrl }: SignInOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const route = router.route(signInPath);
  route.post(requireJson, express.json({ limit: 100 }), async (request, response) => {
    const key = bearerOf(request);
    if (!isStaffKey(key)) {
      throw appError(
        'staff_key_refused',
        'This is no key of a person: those begin with "staff.", and an owner makes them.',
      );
    }
    setStaffCookie(response, await sessions.open(key), publicUrl);
    response.status(204).end();
  });
  route.delete(async (request, response) => {
    const tokens = cookieValues(request.headers.cookie, staffCookie);
    if (tokens.length > 0) await sessions.end(tokens, request.query['everywhere'] === 'true');
    setStaffCookie(response, null, publicUrl);
    response.status(204).end();
  });
  route.all(methodNotAllowed(['POST', 'DELETE']));
  return router;
}
