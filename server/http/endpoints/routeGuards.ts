import type { RequestHandler } from 'express';
import { appError } from '#server/services/appError.ts';
import { isDeveloperCall, isStaffCall, type Call } from '#shared/contract/calls.ts';
import { requireDeveloper, type Visitor } from '#server/services/visitors/visitor.ts';

/** The last step of a route: names the methods it takes. */
export function methodNotAllowed(methods: readonly string[]): RequestHandler {
  const taken = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  const allow = [...taken, 'OPTIONS'].join(', ');
  return (request, response) => {
    response.set('Allow', allow);
    if (request.method === 'OPTIONS') {
      response.status(204).end();
      return;
    }
    throw appError('method_not_allowed', `This address takes ${allow}.`);
  };
}

/** Writes must be `application/json`, which no simple cross-site form can send. */
export const requireJson: RequestHandler = (request, _response, next) => {
  const [mediaType] = (request.headers['content-type'] ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/json') {
    throw appError('unsupported_media_type', 'Send the body with content-type application/json.');
  }
  const length = request.headers['content-length'];
  if (length === '0' || (length === undefined && !request.headers['transfer-encoding'])) {
    throw appError('malformed_body', 'The body is empty.');
  }
  next();
};

/** Throws `developer_required` or `staff_required` where a call is for those alone and the visitor is none. */
export function requireCaller(call: Pick<Call, 'path'>, visitor: Visitor): void {
  if (isDeveloperCall(call)) requireDeveloper(visitor);
  if (isStaffCall(call) && !visitor.isStaff) {
    throw appError('staff_required', 'Set STAFF_KEY on the server, and its key for this target.');
  }
}
