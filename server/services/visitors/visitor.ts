import type { ScenarioId } from '#shared/contract/console/scenarios.ts';

export type VisitorMode = 'visitor' | 'developer' | 'staff';

/** Who calls, read from cookies: an identifier, never a credential. */
export interface Visitor {
  sessionId: string;
  /** False while the visitor has sent no `sessionId` cookie. */
  hasCookie: boolean;
  /** Ids of further `sessionId` cookies: a neighbour on the parent domain can have set one. */
  otherIds: readonly string[];
  trackingId: string | null;
  /** Anything but `visitor` is answered as usual and stored nowhere. */
  mode: VisitorMode;
  /** May call the developer endpoints and use their options. */
  isDeveloper: boolean;
  /** May call the staff endpoints: the cookie is signed, which needs a key even on loopback. */
  isStaff: boolean;
  /** A proxy passed the call on to a server on loopback that is configured for none. */
  isBehindUnknownProxy?: boolean;
  /** The state of the storefront to be played, on loopback only. */
  scenario: ScenarioId | null;
}
