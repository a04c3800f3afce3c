import { dayLength, toWallTime, weekendOf } from '#shared/domain/time/calendar.ts';
import { columnsOf, selectIds, type SparseRows } from '#server/recommender/catalogue/sparseRows.ts';
import { computeSales } from '#server/recommender/demand/computeSales.ts';
import { finish, finishInSlices } from '#server/recommender/slicedWork.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';

/** Milliseconds in which recommendations, and with them the anonymous home page, stay the same. */
export const timeBucketLength = 5 * 60_000;

const nextWeekendEnds = 14 * dayLength;
/** Sales usually cease two hours before doors (docs/product.md#9-figures). */
const closingTime = 2 * 3_600_000;
/** With this many bookable events in Australia, those abroad no longer fill the page. */
const minHomeEvents = 100;

/** The events that can be shown in one time bucket. Arrays run over event ids, lists hold ids in ascending order. */
export type CurrentEvents = NonNullable<
  ReturnType<ReturnType<typeof computeCurrentEvents>['next']>['value']
>;

/** How many days back an event is just announced, and ahead it is a last chance. */
export const recentDays = 14;

export type Bookability = 'bookable' | 'undated' | 'cancelled' | 'past' | 'closing' | 'sold out';

/** By time bucket, the last used first: a bucket that staff look at does not evict the one of visitors. */
const latest = new WeakMap<PreparedCatalogue, readonly CurrentEvents[]>();
const maxBuckets = 3;

/** The events of the catalogue that can be shown now. */
export function findCurrentEvents(catalogue: PreparedCatalogue, now: Date): CurrentEvents {
  const bucketStart = startOfBucket(now);
  const cached = latest.get(catalogue) ?? [];
  const current =
    cached.find((other) => other.bucketStart === bucketStart) ??
    finish(computeCurrentEvents(catalogue, bucketStart));
  const others = cached.filter((other) => other !== current);
  latest.set(catalogue, [current, ...others].slice(0, maxBuckets));
  return current;
}

/** Computes the events of a time bucket before a request asks for them; other work runs between its slices. */
export async function prepareCurrentEvents(catalogue: PreparedCatalogue, at: Date): Promise<void> {
  const bucketStart = startOfBucket(at);
  if (latest.get(catalogue)?.some((current) => current.bucketStart === bucketStart)) return;
  const current = await finishInSlices(computeCurrentEvents(catalogue, bucketStart));
  const cached = latest.get(catalogue) ?? [];
  latest.set(catalogue, cached.toSpliced(1, 0, current).slice(0, maxBuckets));
}

function startOfBucket(now: Date): number {
  return Math.floor(now.getTime() / timeBucketLength) * timeBucketLength;
}

/** Whether an event can be recommended at an instant, and if not, why. */
export function findBookability(
  catalogue: PreparedCatalogue,
  id: number,
  instant: number,
): Bookability {
  const last = catalogue.lastEntries[id]!;
  if (catalogue.isCancelled[id] === 1) return 'cancelled';
  if (Number.isNaN(last)) return 'undated';
  if (last <= instant) return 'past';
  if (last - closingTime <= instant) return 'closing';
  if (catalogue.soldOutFrom[id]! < instant) return 'sold out';
  return 'bookable';
}

/** Yields between slices, each of which takes some milliseconds with 300,000 events. */
function* computeCurrentEvents(catalogue: PreparedCatalogue, bucketStart: number) {
  const { events, starts, onSale, lastEntries, venues, isFestival, actOf, labels } = catalogue;
  const bucketEnd = bucketStart + timeBucketLength;
  const ids = findShownIds(catalogue, bucketEnd);
  yield;
  const daysTo = (instant: number) => (instant - bucketStart) / dayLength;
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
  const belongs = (id: number) => isCurrent[id] === 1;
  const dates = new Int32Array(catalogue.actCount);
  for (const id of ids) dates[actOf[id]!]!++;
  yield;
  const fresh = fill(numbers(), (id) => freshness(-daysTo(onSale[id]!)));
  yield;
  const soon = fill(numbers(), (id) => 2 ** (-Math.max(daysTo(starts[id]!), 0) / 30));
  yield;
  const weekends = fill(flags(), (id) => weekendAt(catalogue, id, bucketStart));
  yield;
  const billings = selectBillings(catalogue.billings, isCurrent);
  yield;
  const withLabel = labels.labels.map((_, n) => selectIds(columnsOf(labels.events, n), belongs));
  yield;
  const atVenue = venues.timezones.map((_, n) => selectIds(columnsOf(venues.events, n), belongs));
  yield;
  return {
    bucketStart,
    /** Events that close before then are not shown any more. */
    bucketEnd,
    ids,
    isCurrent,
    /** Row a holds the ids of artist a and its billing there. */
    billings,
    isWorthTrip: fill(flags(), (id) => Number(isFestival[id] === 1 || dates[actOf[id]!] === 1)),
    isUpcoming: fill(flags(), (id) => Number(onSale[id]! > bucketStart)),
    fresh,
    soon,
    sales: computeSales(events, selectIds(catalogue.sellers, belongs), bucketStart),
    thisWeekend: selectIds(ids, (id) => weekends[id] === 1),
    nextWeekend: selectIds(ids, (id) => weekends[id] === 2),
    justAnnounced: selectIds(ids, (id) => daysTo(onSale[id]!) >= -recentDays),
    lastChance: selectIds(ids, (id) => daysTo(lastEntries[id]!) <= recentDays),
    withLabel,
    atVenue,
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

/** Judged at the end of the bucket, so that nothing closes while its answer is still given. */
function findShownIds(catalogue: PreparedCatalogue, bucketEnd: number): Int32Array {
  const { starts, venues, venueOf } = catalogue;
  const bookable = selectIds(
    new Int32Array(starts.length).map((_, id) => id),
    (id) => findBookability(catalogue, id, bucketEnd) === 'bookable',
  );
  const home = selectIds(bookable, (id) => venues.isAbroad[venueOf[id]!] === 0);
  return home.length >= minHomeEvents ? home : bookable;
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
