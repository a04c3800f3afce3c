import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { modeHeader, staffCookie } from '#shared/domain/visitors/sessionCookie.ts';
import { AppError, appError } from '#server/features/appError.ts';
import type { StaffKeyCheck } from '#server/features/staff/checkStaffKey.ts';
import { isStaffKey } from '#server/features/staff/staffKeys.ts';
import type { StaffSessions } from '#server/features/staff/staffSessions.ts';
import { missingProxySettings, type StaffMember } from '#server/features/visitors/visitor.ts';
import type { WrongKeyLimit } from '#server/http/limits/limitWrongKeys.ts';
import { isForwarded } from './directRequest.ts';
import { cookieValues } from './identifyVisitor.ts';
import { requestContext } from './requestContext.ts';
import { bearerOf, isBearerOf } from './requireOperator.ts';
import { setStaffCookie } from './staffCookie.ts';

interface StaffRules {
  keys: StaffKeyCheck;
  /** Null: nobody signs in to the console of this server. */
  sessions: StaffSessions | null;
  publicUrl: string | null;
  wrongKeys: WrongKeyLimit;
  logger: Logger;
  /** Token of the console on this computer, which is an owner; null: there is none. */
  launchToken: string | null;
}

/** Whoever has this computer may do everything on its server. */
const consoleOwner: StaffMember = { name: 'console', role: 'owner', isConsole: true };

/** Refuses forwarded requests: a proxy would open the console of this computer to its clients. */
export function refuseForwarded(request: Request): void {
  if (isForwarded(request)) throw appError('proxy_not_configured', missingProxySettings);
}

/** Reads who of staff calls from `Authorization: Bearer KEY`; refuses wrong keys, and logs them without the key. */
export function identifyStaff(rules: StaffRules): RequestHandler {
  const { keys, sessions, wrongKeys, logger, launchToken, publicUrl } = rules;
  const find = async (request: Request, key: string) => {
    const recalled = await keys.recall(key);
    if (recalled !== null) return recalled;
    // Counted before: of many that come at once, no more are checked than are allowed.
    const uncount = wrongKeys.count(request);
    const member = await keys.check(key).catch((error: unknown) => {
      // Not compared, so not wrong: too many wait, or the storage fails.
      if (!(error instanceof AppError && error.code === 'staff_key_refused')) uncount();
      throw error;
    });
    if (member !== null) uncount();
    return member;
  };
  /** A session that has ended is nobody's; that of a person who was removed is refused once. */
  const findSession = async (request: Request, response: Response) => {
    const tokens = cookieValues(request.headers.cookie, staffCookie);
    if (sessions === null || tokens.length === 0) return;
    const member = await sessions.find(tokens).catch((error: unknown) => {
      setStaffCookie(response, null, publicUrl);
      throw error;
    });
    if (member !== null) requestContext(request).signIn(member, request.get(modeHeader));
  };
  return async (request, response, next) => {
    if (launchToken !== null && isBearerOf(request, launchToken)) {
      refuseForwarded(request);
      requestContext(request).signIn(consoleOwner);
      return next();
    }
    const key = bearerOf(request);
    if (!isStaffKey(key)) {
      await findSession(request, response);
      return next();
    }
    const member = await find(request, key);
    if (member !== null) {
      requestContext(request).signIn(member);
      return next();
    }
    logger.warn({ id: requestContext(request).id }, 'a wrong staff key was refused');
    throw appError(
      'staff_key_refused',
      'This key opens nothing: it is wrong, or was replaced by a new one. An owner can make another.',
    );
  };
}
