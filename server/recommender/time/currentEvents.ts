import { dayLength, toWallTime, weekendOf } from '#shared/domain/time/calendar.ts';
import { computeSales, type Sales } from '#server/recommender/demand/computeSales.ts';
import type { PreparedCatalogue, SparseRows } from '#server/recommender/types.ts';

/** Milliseconds in which recommendations, and with them the anonymous home page, stay the same. */
export const timeBucketLength = 5 * 60_000;

const nextWeekendEnds = 14 * dayLength;
/** Sales usually cease two hours before doors (docs/product.md#9-figures). */
const closingTime = 2 * 3_600_000;
/** With this many bookable events in Australia, those abroad no longer fill the page. */
const minHomeEvents = 100;

/** The events that can be shown in one time bucket; arrays run over positions, soonest first. */
export interface CurrentEvents {
  /** Milliseconds. */
  bucketStart: number;
  /** Events that close before then are not shown any more. */
  bucketEnd: number;
  /** Position to event index. */
  ids: Int32Array;
  /** Event index to position, −1 for those left out. */
  positionOf: Int32Array;
  /** Act and venue, see PreparedCatalogue; main genre (or category) by label number, or −1. */
  actOf: Int32Array;
  venueOf: Int32Array;
  genreOf: Int32Array;
  /** Set of labels, see PreparedLabels. */
  labelSetOf: Int32Array;
  /** Row a holds the positions of artist a and its billing there. */
  billings: SparseRows;
  /** 1 for a festival, and for the only date of an act. */
  isWorthTrip: Uint8Array;
  /** 1 where tickets cannot be bought yet. */
  isUpcoming: Uint8Array;
  /** 1, or .5 for a postponed or rescheduled event. */
  gate: Float64Array;
  fresh: Float64Array;
  soon: Float64Array;
  /** What box offices know. */
  sales: Sales;
  lists: CurrentLists;
}

export type Bookability = 'bookable' | 'undated' | 'cancelled' | 'past' | 'closing' | 'sold out';

/**
 * Computed from a catalogue once a time bucket: every request of the five minutes reads the same. The last used
 * first: a bucket that staff look at does not take the place of that of visitors.
 */
const latest = new WeakMap<PreparedCatalogue, readonly CurrentEvents[]>();
const maxBuckets = 3;

/** The events of the catalogue that can be shown now. */
export function findCurrentEvents(catalogue: PreparedCatalogue, now: Date): CurrentEvents {
  const bucketStart = Math.floor(now.getTime() / timeBucketLength) * timeBucketLength;
  const known = latest.get(catalogue) ?? [];
  if (known[0]?.bucketStart === bucketStart) return known[0];
  const current =
    known.find((other) => other.bucketStart === bucketStart) ??
    computeCurrentEvents(catalogue, bucketStart);
  const others = known.filter((other) => other !== current);
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

function computeCurrentEvents(catalogue: PreparedCatalogue, bucketStart: number): CurrentEvents {
  const bucketEnd = bucketStart + timeBucketLength;
  const ids = findShownIds(catalogue, bucketEnd);
  const positionOf = new Int32Array(catalogue.events.length).fill(-1);
  ids.forEach((id, position) => (positionOf[id] = position));
  const weekend = Uint8Array.from(ids, (id) => weekendAt(catalogue, id, bucketStart));
  const daysTo = (instants: Float64Array, id: number) => (instants[id]! - bucketStart) / dayLength;
  return {
    bucketStart,
    bucketEnd,
    ids,
    positionOf,
    actOf: ids.map((id) => catalogue.actOf[id]!),
    venueOf: ids.map((id) => catalogue.venueOf[id]!),
    genreOf: ids.map((id) => mainLabel(catalogue, id)),
    labelSetOf: ids.map((id) => catalogue.labels.setOf[id]!),
    billings: selectBillings(catalogue.billings, positionOf),
    isWorthTrip: findTrips(catalogue, ids),
    isUpcoming: Uint8Array.from(ids, (id) => Number(catalogue.onSale[id]! > bucketStart)),
    gate: Float64Array.from(ids, (id) => gateOf(catalogue, id)),
    fresh: Float64Array.from(ids, (id) => freshness(-daysTo(catalogue.onSale, id))),
    soon: Float64Array.from(ids, (id) => 2 ** (-Math.max(daysTo(catalogue.starts, id), 0) / 30)),
    sales: computeSales(
      Array.from(ids, (id) => catalogue.events[id]!),
      bucketStart,
    ),
    lists: sortIntoLists(catalogue, { ids, weekend, bucketStart }),
  };
}

function findTrips(
  { actOf, actCount, isFestival }: PreparedCatalogue,
  ids: Int32Array,
): Uint8Array {
  const dates = new Int32Array(actCount);
  for (const id of ids) dates[actOf[id]!]!++;
  return Uint8Array.from(ids, (id) => Number(isFestival[id] === 1 || dates[actOf[id]!] === 1));
}

/** The billings of the current events alone, by their positions. */
function selectBillings(all: SparseRows, positionOf: Int32Array): SparseRows {
  const starts = new Int32Array(all.starts.length);
  const columns = new Int32Array(all.columns.length);
  const values = new Float64Array(all.values.length);
  let size = 0;
  for (let artist = 0; artist + 1 < starts.length; artist++) {
    for (let i = all.starts[artist]!; i < all.starts[artist + 1]!; i++) {
      const position = positionOf[all.columns[i]!]!;
      if (position < 0) continue;
      columns[size] = position;
      values[size++] = all.values[i]!;
    }
    starts[artist + 1] = size;
  }
  return { starts, columns, values };
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

function gateOf(catalogue: PreparedCatalogue, id: number): number {
  const event = catalogue.events[id];
  return event?.isPostponed || event?.isRescheduled ? 0.5 : 1;
}

/** The first genre, else the last category. */
function mainLabel({ labels }: PreparedCatalogue, id: number): number {
  const { starts, columns } = labels.sets;
  const set = labels.setOf[id]!;
  const own = columns.subarray(starts[set], starts[set + 1]);
  return own.find((label) => labels.labels[label]?.kind === 'genre') ?? own.at(-1) ?? -1;
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

/** 1 for this weekend, 2 for the next one, 0 for neither. */
export type Weekend = 0 | 1 | 2;

/** Which weekend an event belongs to by the clock of its venue. */
export function findWeekend(timezone: string, start: number, now: number): Weekend {
  const { from, before } = weekendOf(toWallTime(now, timezone));
  const wallStart = toWallTime(start, timezone);
  if (wallStart >= from && wallStart < before) return 1;
  const week = 7 * dayLength;
  return wallStart >= from + week && wallStart < before + week ? 2 : 0;
}

/** Positions that sections begin from, each list ascending. */
interface CurrentLists {
  all: Int32Array;
  thisWeekend: Int32Array;
  nextWeekend: Int32Array;
  /** On sale for at most 14 days, or not yet. */
  justAnnounced: Int32Array;
  /** Can be seen for 14 days at most. */
  lastChance: Int32Array;
  /** By label number. */
  withLabel: readonly Int32Array[];
  /** By venue number. */
  atVenue: readonly Int32Array[];
}

/** How many days back an event is just announced, and ahead it is a last chance. */
export const recentDays = 14;

/** Sorts the current events into the lists that sections begin from. */
function sortIntoLists(
  catalogue: PreparedCatalogue,
  { ids, weekend, bucketStart }: { ids: Int32Array; weekend: Uint8Array; bucketStart: number },
): CurrentLists {
  const all = ids.map((_, position) => position);
  return {
    all,
    thisWeekend: all.filter((position) => weekend[position] === 1),
    nextWeekend: all.filter((position) => weekend[position] === 2),
    justAnnounced: all.filter(
      (position) => catalogue.onSale[ids[position]!]! >= bucketStart - recentDays * dayLength,
    ),
    lastChance: all.filter(
      (position) => catalogue.lastEntries[ids[position]!]! <= bucketStart + recentDays * dayLength,
    ),
    withLabel: byLabel(catalogue, ids),
    atVenue: byVenue(catalogue, ids),
  };
}

function byLabel({ labels }: PreparedCatalogue, ids: Int32Array): Int32Array[] {
  const { starts, columns } = labels.sets;
  const lists = labels.labels.map((): number[] => []);
  ids.forEach((id, position) => {
    const set = labels.setOf[id]!;
    for (let i = starts[set]!; i < starts[set + 1]!; i++) lists[columns[i]!]?.push(position);
  });
  return lists.map((list) => Int32Array.from(list));
}

function byVenue({ venueOf, venues }: PreparedCatalogue, ids: Int32Array): Int32Array[] {
  const lists = venues.timezones.map((): number[] => []);
  ids.forEach((id, position) => lists[venueOf[id]!]?.push(position));
  return lists.map((list) => Int32Array.from(list));
}
