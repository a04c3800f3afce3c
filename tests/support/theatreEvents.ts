import type { EventRecord } from '#server/import/record/eventRecord.ts';
import { anEventRecord, aVenueRecord } from './anEventRecord.ts';
import { testNow } from './startTestServer.ts';

const plays = ['The Lamplighter', 'Salt and Ash', 'An Evening with Ida Marsh', 'Two Left Shoes'];
const kinds = ['Drama', 'Comedy', 'Dance'];

/** Performances of plays by companies in two houses, in the weeks after `testNow`; a theatre's listing has no genres. */
export function theatreEvents(count = 28): EventRecord[] {
  return Array.from({ length: count }, (_, index) =>
    anEventRecord({
      sourceId: `p${index + 1}`,
      url: '',
      name: `${plays[index % plays.length]} ${Math.floor(index / plays.length) + 1}`,
      dateStart: new Date(testNow.getTime() + (index + 3) * 86_400_000).toISOString(),
      venue: aVenueRecord({ name: index % 2 === 0 ? 'Main Stage' : 'The Attic' }),
      artists: [{ name: index % 3 === 0 ? 'Chalk Circle Company' : 'Paper Moon Players' }],
      categories: [kinds[index % kinds.length] ?? ''],
      genres: [],
    }),
  );
}
