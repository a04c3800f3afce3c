import type { Tables } from '#server/storage/schema.ts';

interface CopiedTable {
  name: keyof Tables;
  /** The column that numbers its rows, where there is one. */
  key: string | null;
}

/** The column that numbers the rows of each table; in an order in which references find their rows. */
const numberedBy: Record<keyof Tables, string | null> = {
  catalogue_state: null,
  venue: 'key',
  venue_source: null,
  artist: 'key',
  category: 'key',
  genre: 'key',
  event: 'key',
  event_artist: null,
  event_category: null,
  event_genre: null,
  event_change: 'key',
  event_duplicate: null,
  source_preference: null,
  session: null,
  bookmark: null,
  preference: null,
  interaction: null,
  event_exposure: null,
  submission: 'key',
  submission_delivery: 'key',
  remote_source: 'key',
  report_run: 'id',
  retention_state: null,
  model: null,
  brand_state: null,
  brand_file: null,
  brand_change: 'key',
  brand_change_file: null,
};

/** Every table of ours, what is referred to before what refers to it. */
export const copiedTables: readonly CopiedTable[] = Object.entries(numberedBy).map(
  ([name, key]) => ({ name: name as keyof Tables, key }),
);
