import type { SearchColumns } from '#server/search/buildSearchIndex.ts';
import { type Facet, facetValuesOf } from '#server/search/facets/facet.ts';
import { keepRecent } from '#server/search/text/keepRecent.ts';
import { eventFlags } from './eventColumns.ts';
import { type StoredRecord, storedRecord } from './storedRecord.ts';
import { readText } from './textStore.ts';
import { isoWithOffset } from './zoneOffset.ts';

/** Reads search hits out of the columns; the most wanted events are hits again and again. */
export function eventRecords(data: SearchColumns, facets: ReadonlyMap<string, Facet>) {
  const { events, venues } = data;
  const valuesOf = (attribute: string, doc: number): string[] => {
    const facet = facets.get(attribute);
    return facet === undefined ? [] : facetValuesOf(facet, doc);
  };
  const nameOf = (doc: number) => readText(events.texts, events.names[doc]!);
  const recordOf = (doc: number): StoredRecord => {
    const venue = events.venues[doc]!;
    const flags = events.flags[doc]!;
    const start = events.starts[doc]!;
    return storedRecord({
      objectID: String(events.keys[doc]),
      EventId: events.keys[doc],
      EventName: nameOf(doc),
      DateStart: isoWithOffset(start, events.offsets[doc]!),
      DateStartTimestamp: Math.floor(start / 1000),
      EventUrl: readText(events.urls, doc),
      EventImage1: readText(events.texts, events.images[doc]!) || null,
      Categories: valuesOf('Categories', doc),
      Bands: valuesOf('Bands', doc),
      Venue: {
        Name: readText(venues.names, venue),
        Locality: readText(venues.localities, venue),
        State: readText(venues.states, venue),
        Timezone: readText(venues.zones, venue),
      },
      IsCancelled: (flags & eventFlags.cancelled) !== 0,
      IsPostponed: (flags & eventFlags.postponed) !== 0,
      IsRescheduled: (flags & eventFlags.rescheduled) !== 0,
      HasAvailability: (flags & eventFlags.available) !== 0,
      AvailabilityDate: isoOrNull(events.availability[doc]!),
      OnSaleAt: isoOrNull(events.onSale[doc]!),
    });
  };
  return { nameOf: keepRecent(nameOf), recordOf: keepRecent(recordOf) };
}

function isoOrNull(instant: number): string | null {
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}
