import type { Request, RequestHandler } from 'express';
import { sessionHeader } from '#shared/domain/sessions/sessionCookie.ts';
import { identifyVisitor, type VisitorRules } from '#server/http/visitors/identifyVisitor.ts';
import { namedByHeader } from '#server/http/visitors/namedByHeader.ts';
import type { Visitor } from '#server/services/visitors/visitor.ts';

export interface RequestContext {
  readonly id: string;
  /** Of this answer's content security policy; made when first asked for. */
  readonly nonce: string;
  /** Read from the cookies when first asked for. */
  readonly visitor: Visitor;
}

const contextKey = Symbol('context');

/** A request that has been given one. */
interface InContext extends Request {
  [contextKey]?: RequestContext;
}

/** The first step: gives each request an id, a nonce and its visitor. */
export function assignContext(rules: VisitorRules): RequestHandler {
  return (request, response, next) => {
    giveContext(request, rules);
    tellId(request, response, next);
  };
}

/** Says the id of a request that has been given one. */
export const tellId: RequestHandler = (request, response, next) => {
  response.set(idHeader, requestContext(request).id);
  next();
};

/** The header that says a request's id. */
export const idHeader = 'X-Request-Id';

/** Gives a request what the pipeline knows of it. */
export function giveContext(request: Request, rules: VisitorRules): RequestContext {
  const context = new LazyContext(request, rules);
  (request as InContext)[contextKey] = context;
  return context;
}

/** What the pipeline knows of a request. */
export function requestContext(request: Request): RequestContext {
  const context = (request as InContext)[contextKey];
  if (context === undefined) throw new Error('The request has no context yet');
  return context;
}

/** A class: an object with a getter of its own is put together anew each time, which takes longer. */
class LazyContext implements RequestContext {
  readonly id: string;
  readonly #request: Request;
  readonly #rules: VisitorRules;
  #nonce: string | null = null;
  #visitor: Visitor | null = null;

  constructor(request: Request, rules: VisitorRules) {
    this.id = rules.newId();
    this.#request = request;
    this.#rules = rules;
  }

  get nonce(): string {
    this.#nonce ??= this.#rules.newId().replaceAll('-', '');
    return this.#nonce;
  }

  get visitor(): Visitor {
    this.#visitor ??= namedByHeader(
      identifyVisitor(this.#request.headers.cookie, this.#rules),
      this.#request.get(sessionHeader),
    );
    return this.#visitor;
  }
}
