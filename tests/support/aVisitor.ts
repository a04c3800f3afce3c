import type { Visitor } from '#server/features/visitors/visitor.ts';

/** The visitor of one request; without changes one whose cookie names no stored session. */
export function aVisitor(changes: Partial<Visitor> = {}): Visitor {
  return {
    sessionId: 'a session that is not stored',
    hasCookie: true,
    otherIds: [],
    trackingId: null,
    mode: 'visitor',
    isDeveloper: false,
    staff: null,
    scenario: null,
    shownTime: null,
    ...changes,
  };
}
