import { parseCookie, type Cookies } from 'cookie';
import type { Request, RequestHandler } from 'express';
import { eventPattern, paths } from '#shared/domain/paths.ts';
import { shownTimeCookie, type ShownTime } from '#shared/domain/time/shownTime.ts';
import { shownTimeHeader } from '#shared/domain/time/shownTimeHeader.ts';
import { modeHeader } from '#shared/domain/visitors/sessionCookie.ts';
import {
  requireShownMode,
  visitorModes,
  type StaffMember,
  type Visitor,
} from '#server/features/visitors/visitor.ts';
import { asMember, identifyVisitor, type VisitorRules } from './identifyVisitor.ts';

const contextKey = Symbol('context');

interface InContext extends Request {
  [contextKey]?: RequestContext;
}

/** Gives each request an id, a nonce and its visitor, and reports the id in a header. */
export function assignContext(rules: VisitorRules): RequestHandler {
  return (request: InContext, response, next) => {
    const context = new RequestContext(request, rules);
    request[contextKey] = context;
    response.set('X-Request-Id', context.id);
    next();
  };
}

/** The facts that the pipeline knows of a request. */
export function requestContext(request: Request): RequestContext {
  const context = (request as InContext)[contextKey];
  if (context === undefined) throw new Error('The request has no context yet');
  return context;
}

/** When the visitor of a request looks at the shop; null: now. Few ask for another time, so cookies are seldom parsed. */
export function shownTimeOf(request: Request): ShownTime | null {
  const isAsked = request.headers.cookie?.includes(shownTimeCookie) ?? false;
  return isAsked ? requestContext(request).visitor.shownTime : null;
}

/** Names the instant of an answer that is not of now. */
export const nameShownTime: RequestHandler = (request, response, next) => {
  const shown = shownTimeOf(request);
  if (shown !== null) response.set(shownTimeHeader, shown.instant.toISOString());
  next();
};

/** A page in the console's preview names the mode that it shows; other pages name none. */
export const refuseOtherMode: RequestHandler = (request, _response, next) => {
  const shown = request.get(modeHeader);
  if (shown !== undefined) requireShownMode(shown, requestContext(request).visitor.mode);
  next();
};

/** Computes nonce and visitor when they are first read: most requests need only one of them. */
class RequestContext {
  readonly id: string;
  readonly #request: Request;
  readonly #rules: VisitorRules;
  #cookies: Cookies | null = null;
  #nonce: string | null = null;
  #visitor: Visitor | null = null;

  constructor(request: Request, rules: VisitorRules) {
    this.id = rules.newId();
    this.#request = request;
    this.#rules = rules;
  }

  /** Nonce of this answer's content security policy. */
  get nonce(): string {
    this.#nonce ??= this.#rules.newId().replaceAll('-', '');
    return this.#nonce;
  }

  /** Cookies by name, of several of one name the first. */
  get cookies(): Cookies {
    this.#cookies ??= parseCookie(this.#request.headers.cookie ?? '');
    return this.#cookies;
  }

  get visitor(): Visitor {
    this.#visitor ??= identifyVisitor(this.cookies, this.#request, this.#rules);
    return this.#visitor;
  }

  /** Makes the visitor one of staff, whose own key or session proved it; in the mode that a page shows, if any. */
  signIn(member: StaffMember, shownMode?: string): void {
    const visitor = asMember(this.visitor, member, this.cookies);
    const mode = visitorModes.find((name) => name === shownMode);
    const shownTime = mode === 'visitor' ? null : visitor.shownTime;
    this.#visitor = mode === undefined ? visitor : { ...visitor, mode, shownTime };
  }
}

const isEventPage = /^\/events\/\d+$/;
const pagePaths = new Set<string>(Object.values(paths));

/**
 * The name of a request in logs and figures: the path of a page, which holds nothing of a visitor, else the pattern
 * of its route, the first of several. Other paths may hold the id of a session.
 */
export function findRoutePattern(request: Request): string {
  if (pagePaths.has(request.path)) return request.path;
  if (isEventPage.test(request.path)) return eventPattern;
  const route = request.route as { path: unknown } | undefined;
  const [path]: unknown[] = [route?.path].flat();
  return typeof path === 'string' ? request.baseUrl + path.replaceAll('\\', '') : 'other';
}
