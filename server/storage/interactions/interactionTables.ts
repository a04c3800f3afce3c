import type { Instant } from '#server/storage/catalogue/catalogueTables.ts';

export type InteractionKind =
  | 'event-view'
  | 'event-click'
  /** The server answered it in the first section; once a day. */
  | 'event-shown'
  | 'section-view'
  | 'section-show-more';

export interface InteractionTables {
  interaction: InteractionTable;
  event_exposure: ExposureTable;
}

/** How often an event was shown, whoever saw it. */
export interface ExposureTable {
  event_key: number;
  /** `2026-03-04`, by the visitor's day. */
  day: string;
  shown: number;
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
