import type { Request, RequestHandler } from 'express';
import { sessionHeader } from '#shared/domain/sessions/sessionCookie.ts';
import { identifyVisitor, type VisitorRules } from '#server/http/visitors/identifyVisitor.ts';
import { namedByHeader } from '#server/http/visitors/namedByHeader.ts';
import type { Visitor } from '#server/services/visitors/visitor.ts';

export interface RequestContext {
  readonly id: string;
  /** Of this answer's content security policy. */
  readonly nonce: string;
  /** Read from the cookies when first asked for. */
  readonly visitor: Visitor;
}

const contexts = new WeakMap<Request, RequestContext>();

/** The first step: gives each request an id, a nonce and its visitor. */
export function assignContext(rules: VisitorRules): RequestHandler {
  return (request, response, next) => {
    let visitor: Visitor | null = null;
    const id = rules.newId();
    contexts.set(request, {
      id,
      nonce: rules.newId().replaceAll('-', ''),
      get visitor() {
        visitor ??= namedByHeader(
          identifyVisitor(request.headers.cookie, rules),
          request.get(sessionHeader),
        );
        return visitor;
      },
    });
    response.set('X-Request-Id', id);
    next();
  };
}

/** What the pipeline knows of a request. */
export function requestContext(request: Request): RequestContext {
  const context = contexts.get(request);
  if (context === undefined) throw new Error('The request has no context yet');
  return context;
}
