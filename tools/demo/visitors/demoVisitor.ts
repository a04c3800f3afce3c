import type { Preferences } from '#shared/domain/visitors/visitor.ts';
import type { InteractionKind } from '#server/storage/engine/schema.ts';

/** One invented visitor with everything the server would have stored of them. */
export interface DemoVisitor {
  sessionId: string;
  trackingId: string;
  createdAt: string;
  /** Null: no location was set. */
  postcode: string | null;
  preferences: Preferences;
  bookmarks: readonly { eventKey: number; at: string }[];
  interactions: readonly DemoInteraction[];
}

export interface DemoInteraction {
  kind: InteractionKind;
  eventKey: number | null;
  /** Place on the site: `home`, `search`, or a section id. */
  target: string;
  at: string;
}
