import { dayLength, toWallTime, weekendOf } from '#shared/domain/time/calendar.ts';
import { columnsOf, type SparseRows } from '#server/recommender/catalogue/sparseRows.ts';
import { computeSales } from '#server/recommender/demand/computeSales.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';

/** Milliseconds in which recommendations, and with them the anonymous home page, stay the same. */
export const timeBucketLength = 5 * 60_000;

const nextWeekendEnds = 14 * dayLength;
/** Sales usually cease two hours before doors (docs/product.md#9-figures). */
const closingTime = 2 * 3_600_000;
/** With this many bookable events in Australia, those abroad no longer fill the page. */
const minHomeEvents = 100;

/** The events that can be shown in one time bucket. Arrays run over event ids, lists hold ids in ascending order. */
export type CurrentEvents = ReturnType<typeof computeCurrentEvents>;

/** How many days back an event is just announced, and ahead it is a last chance. */
export const recentDays = 14;

export type Bookability = 'bookable' | 'undated' | 'cancelled' | 'past' | 'closing' | 'sold out';

/**
 * Computed from a catalogue once a time bucket, the last used first: a bucket that staff look at does not evict the
 * one of visitors.
 */
const latest = new WeakMap<PreparedCatalogue, readonly CurrentEvents[]>();
const maxBuckets = 3;

/** The events of the catalogue that can be shown now. */
export function findCurrentEvents(catalogue: PreparedCatalogue, now: Date): CurrentEvents {
  const bucketStart = Math.floor(now.getTime() / timeBucketLength) * timeBucketLength;
  const cached = latest.get(catalogue) ?? [];
  if (cached[0]?.bucketStart === bucketStart) return cached[0];
  const current =
    cached.find((other) => other.bucketStart === bucketStart) ??
    computeCurrentEvents(catalogue, bucketStart);
  const others = cached.filter((other) => other !== current);
  latest.set(catalogue, [current, ...others].slice(0, maxBuckets));
  return current;
}

/** Whether an event can be recommended at an instant, and if not, why. */
export function findBookability(
  catalogue: PreparedCatalogue,
  id: number,
  instant: number,
): Bookability {
  const last = catalogue.lastEntries[id]!;
  if (catalogue.events[id]?.isCancelled) return 'cancelled';
  if (Number.isNaN(last)) return 'undated';
  if (last <= instant) return 'past';
  if (last - closingTime <= instant) return 'closing';
  if (catalogue.soldOutFrom[id]! < instant) return 'sold out';
  return 'bookable';
}

function computeCurrentEvents(catalogue: PreparedCatalogue, bucketStart: number) {
  const { events, starts, onSale, lastEntries, venueOf, isFestival, actOf, labels } = catalogue;
  const bucketEnd = bucketStart + timeBucketLength;
  const ids = findShownIds(catalogue, bucketEnd);
  const daysTo = (instant: number) => (instant - bucketStart) / dayLength;
  const weekends = ids.map((id) => weekendAt(catalogue, id, bucketStart));
  const dates = new Int32Array(catalogue.actCount);
  for (const id of ids) dates[actOf[id]!]!++;
  const fill = <Values extends Uint8Array | Float64Array>(
    values: Values,
    valueOf: (id: number) => number,
  ): Values => {
    for (const id of ids) values[id] = valueOf(id);
    return values;
  };
  const flags = () => new Uint8Array(events.length);
  const numbers = () => new Float64Array(events.length);
  const isCurrent = fill(flags(), () => 1);
  return {
    bucketStart,
    /** Events that close before then are not shown any more. */
    bucketEnd,
    ids,
    isCurrent,
    /** Row a holds the ids of artist a and its billing there. */
    billings: selectBillings(catalogue.billings, isCurrent),
    /** A festival, or the only date of an act. */
    isWorthTrip: fill(flags(), (id) => Number(isFestival[id] === 1 || dates[actOf[id]!] === 1)),
    /** Tickets cannot be bought yet. */
    isUpcoming: fill(flags(), (id) => Number(onSale[id]! > bucketStart)),
    gate: fill(numbers(), (id) => (events[id]!.isPostponed || events[id]!.isRescheduled ? 0.5 : 1)),
    fresh: fill(numbers(), (id) => freshness(-daysTo(onSale[id]!))),
    soon: fill(numbers(), (id) => 2 ** (-Math.max(daysTo(starts[id]!), 0) / 30)),
    sales: computeSales(events, ids, bucketStart),
    thisWeekend: ids.filter((_, n) => weekends[n] === 1),
    nextWeekend: ids.filter((_, n) => weekends[n] === 2),
    justAnnounced: ids.filter((id) => daysTo(onSale[id]!) >= -recentDays),
    lastChance: ids.filter((id) => daysTo(lastEntries[id]!) <= recentDays),
    /** Lists by label number. */
    withLabel: groupIds(ids, labels.labels.length, (id) =>
      columnsOf(labels.sets, labels.setOf[id]!),
    ),
    /** Lists by venue number. */
    atVenue: groupIds(ids, catalogue.venues.timezones.length, (id) => [venueOf[id]!]),
  };
}

function selectBillings(all: SparseRows, isCurrent: Uint8Array): SparseRows {
  const starts = new Int32Array(all.starts.length);
  const columns = new Int32Array(all.columns.length);
  const values = new Float64Array(all.values.length);
  let size = 0;
  for (let artist = 0; artist + 1 < starts.length; artist++) {
    for (let i = all.starts[artist]!; i < all.starts[artist + 1]!; i++) {
      if (isCurrent[all.columns[i]!] === 0) continue;
      columns[size] = all.columns[i]!;
      values[size++] = all.values[i]!;
    }
    starts[artist + 1] = size;
  }
  return { starts, columns, values };
}

/** The ids in lists, each event in those of its numbers. */
function groupIds(
  ids: Int32Array,
  count: number,
  numbersOf: (id: number) => Iterable<number>,
): Int32Array[] {
  const lists = Array.from({ length: count }, (): number[] => []);
  for (const id of ids) for (const number of numbersOf(id)) lists[number]?.push(id);
  return lists.map((list) => Int32Array.from(list));
}

/**
 * Judged at the end of the bucket, so nothing closes while its answer is still given. Events
 * abroad are left out once there are enough at home to fill the page.
 */
function findShownIds(catalogue: PreparedCatalogue, bucketEnd: number): Int32Array {
  const isAbroad = (id: number) => catalogue.venues.isAbroad[catalogue.venueOf[id]!] === 1;
  const bookable = [...catalogue.events.keys()].filter(
    (id) => findBookability(catalogue, id, bucketEnd) === 'bookable',
  );
  const home = bookable.filter((id) => !isAbroad(id));
  return Int32Array.from(home.length >= minHomeEvents ? home : bookable);
}

/** Half after a week on sale; 0 where the day is unknown. */
function freshness(daysOnSale: number): number {
  return Number.isNaN(daysOnSale) ? 0 : 2 ** (-Math.max(daysOnSale, 0) / 7);
}

function weekendAt(catalogue: PreparedCatalogue, id: number, now: number): number {
  const start = catalogue.starts[id]!;
  // A postponed event will not take place on the day it is listed for.
  if (start - now > nextWeekendEnds || catalogue.events[id]?.isPostponed) return 0;
  return findWeekend(catalogue.venues.timezones[catalogue.venueOf[id]!] ?? 'UTC', start, now);
}

/** The weekend of an event by the clock of its venue: 1 for this one, 2 for the next one, 0 for neither. */
export function findWeekend(timezone: string, start: number, now: number): 0 | 1 | 2 {
  const { from, before } = weekendOf(toWallTime(now, timezone));
  const wallStart = toWallTime(start, timezone);
  if (wallStart >= from && wallStart < before) return 1;
  const week = 7 * dayLength;
  return wallStart >= from + week && wallStart < before + week ? 2 : 0;
}
