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

/** One pass over the events: each of them lies anywhere in memory, and is waited for once. */
export function buildEventColumns(
  { events, starts, groups }: OrderedEvents,
  venueRow: (key: number) => number,
): EventColumns {
  const size = events.length;
  const texts = createTextNumbers();
  const offsetAt = createZoneOffsets();
  const urls: string[] = [];
  const columns = {
    keys: new Float64Array(size),
    onSale: new Float64Array(size),
    availability: new Float64Array(size),
    offsets: new Int16Array(size),
    flags: new Uint8Array(size),
    names: new Uint32Array(size),
    images: new Uint32Array(size),
    venues: new Uint32Array(size),
  };
  for (let doc = 0; doc < size; doc += 1) {
    const event = events[doc]!;
    const { venue } = event;
    columns.keys[doc] = event.key;
    columns.onSale[doc] = instant(event.onSaleAt);
    columns.availability[doc] = instant(event.availabilityDate);
    columns.offsets[doc] = offsetAt(venue.timezone, starts[doc]!);
    columns.flags[doc] = flagsOf(event);
    columns.names[doc] = texts.numberOf(event.name);
    columns.images[doc] = texts.numberOf(event.eventImage1 ?? '');
    columns.venues[doc] = venueRow(venue.key);
    urls.push(event.url);
  }
  return { ...columns, starts, groups, texts: texts.store(), urls: buildTextStore(urls) };
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
