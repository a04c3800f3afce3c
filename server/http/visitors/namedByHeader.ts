import type { Visitor } from '#server/services/visitors/visitor.ts';

/** As browsers without cookies state it for one visit; a cookie, where there is one, says it better. */
export function namedByHeader(visitor: Visitor, sessionId: string | undefined): Visitor {
  const isUsable = sessionId !== undefined && /^[\w-]{1,100}$/.test(sessionId);
  return isUsable && !visitor.hasCookie ? { ...visitor, sessionId } : visitor;
}
