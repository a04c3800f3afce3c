import type { Instant } from '#server/storage/catalogue/catalogueTables.ts';

export type InteractionKind = 'event-view' | 'event-click' | 'section-view' | 'section-show-more';

export interface InteractionTables {
  interaction: InteractionTable;
}

export interface InteractionTable {
  session_id: string;
  kind: InteractionKind;
  /** Event key or section id as text: what is counted once a minute. */
  subject: string;
  /** Minutes since 1970. */
  minute: number;
  event_key: number | null;
  /** Where it happened. */
  target: string;
  happened_at: Instant;
}
