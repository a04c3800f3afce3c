import type { RequestHandler } from 'express';
import { appError } from '#server/services/appError.ts';

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
