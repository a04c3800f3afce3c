import type { Flag } from '#server/storage/catalogue/catalogueTables.ts';

export interface DuplicateTables {
  event_duplicate: EventDuplicateTable;
  source_preference: SourcePreferenceTable;
}

/** `split`: an operator decided that the two are different events. */
export type DuplicateState = 'merged' | 'split';

/** A pair of events; the lower key comes first. */
interface EventDuplicateTable {
  event_key: number;
  other_key: number;
  state: DuplicateState;
  /** Decided by an operator: imports leave it alone. */
  is_by_hand: Flag;
  /** Why, in words. */
  reason: string;
}

/** Sources whose events are shown before those of others, in this order. */
interface SourcePreferenceTable {
  source: string;
  position: number;
}
