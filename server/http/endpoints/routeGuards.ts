import { Router, type RequestHandler } from 'express';
import { isStaffCall } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { isDeveloperCall } from '#shared/contract/pageCalls.ts';
import { appError } from '#server/features/appError.ts';
import { requireDeveloper, requireRole, type Visitor } from '#server/features/visitors/visitor.ts';

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

const methodNames = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/** Routes of calls by their names, and 405 for the methods that an address does not take. */
export function mountCalls<Name>(
  names: readonly Name[],
  callOf: (name: Name) => { method: keyof typeof methodNames; path: string },
  stepsOf: (name: Name) => RequestHandler[],
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, mounted] of Map.groupBy(names, (name) => callOf(name).path)) {
    const route = router.route(path);
    for (const name of mounted) route[methodNames[callOf(name).method]](...stepsOf(name));
    route.all(methodNotAllowed(mounted.map((name) => callOf(name).method)));
  }
  return router;
}

/** Writes must be `application/json`, which no simple cross-site form can send. */
export const requireJson = requireBody('application/json');

/** Parts of files must be `application/octet-stream`, which no form can send either. */
export const requireBytes = requireBody('application/octet-stream');

function requireBody(type: string): RequestHandler {
  return (request, _response, next) => {
    const [mediaType] = (request.headers['content-type'] ?? '').split(';');
    if (mediaType?.trim().toLowerCase() !== type) {
      throw appError('unsupported_media_type', `Send the body with content-type ${type}.`);
    }
    const length = request.headers['content-length'];
    if (length === '0' || (length === undefined && !request.headers['transfer-encoding'])) {
      throw appError('malformed_body', 'The body is empty.');
    }
    next();
  };
}

/** Throws `developer_required`, `staff_required` or `role_required` where a call is not for this visitor. */
export function requireCaller({ call, role }: Pick<Endpoint, 'call' | 'role'>, visitor: Visitor) {
  if (isDeveloperCall(call)) requireDeveloper(visitor);
  // A call of staff whose row names no role is the owner's.
  if (role !== undefined || isStaffCall(call)) requireRole(role ?? 'owner', visitor);
}
