import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { type OrderedEvents } from './orderEvents.ts';
import { buildTextStore, createTextNumbers, type TextStoreData } from './textStore.ts';
import { createZoneOffsets } from './zoneOffset.ts';

/** What a search hit shows of each event, a column an attribute. */
export interface EventColumns {
  keys: Float64Array<ArrayBuffer>;
  /** Instants in milliseconds; NaN for none. */
  starts: Float64Array<ArrayBuffer>;
  onSale: Float64Array<ArrayBuffer>;
  availability: Float64Array<ArrayBuffer>;
  /** Minutes ahead of UTC at the start. */
  offsets: Int16Array<ArrayBuffer>;
  flags: Uint8Array<ArrayBuffer>;
  groups: Uint32Array<ArrayBuffer>;
  /** Numbers of texts in `texts`. */
  names: Uint32Array<ArrayBuffer>;
  images: Uint32Array<ArrayBuffer>;
  /** Numbers of rows in the venue columns. */
  venues: Uint32Array<ArrayBuffer>;
  texts: TextStoreData;
  urls: TextStoreData;
}

export const eventFlags = { cancelled: 1, postponed: 2, rescheduled: 4, available: 8 } as const;

export function buildEventColumns(
  { events, starts, groups }: OrderedEvents,
  venueRow: (key: number) => number,
): EventColumns {
  const texts = createTextNumbers();
  const offsetAt = createZoneOffsets();
  const numbers = (read: (event: CatalogueEvent) => number) => Float64Array.from(events, read);
  const textNumbers = (read: (event: CatalogueEvent) => string) =>
    Uint32Array.from(events, (event) => texts.numberOf(read(event)));
  return {
    keys: numbers((event) => event.key),
    starts,
    onSale: numbers((event) => instant(event.onSaleAt)),
    availability: numbers((event) => instant(event.availabilityDate)),
    offsets: Int16Array.from(events, (event, doc) => offsetAt(event.venue.timezone, starts[doc]!)),
    flags: Uint8Array.from(events, flagsOf),
    groups,
    names: textNumbers((event) => event.name),
    images: textNumbers((event) => event.eventImage1 ?? ''),
    venues: Uint32Array.from(events, (event) => venueRow(event.venue.key)),
    texts: texts.store(),
    urls: buildTextStore(events.map((event) => event.url)),
  };
}

function instant(text: string | null): number {
  return text === null ? Number.NaN : Date.parse(text);
}

function flagsOf(event: CatalogueEvent): number {
  return (
    (event.isCancelled ? eventFlags.cancelled : 0) |
    (event.isPostponed ? eventFlags.postponed : 0) |
    (event.isRescheduled ? eventFlags.rescheduled : 0) |
    (event.hasAvailability ? eventFlags.available : 0)
  );
}
