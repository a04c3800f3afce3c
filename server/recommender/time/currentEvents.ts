import type { PreparedCatalogue, SparseRows } from '#server/recommender/types.ts';
import { isBookable, minHomeEvents, statusAt } from './bookability.ts';
import { currentLists, type CurrentLists } from './currentLists.ts';
import { weekendOf } from './weekend.ts';

const stepLength = 5 * 60_000;
const day = 86_400_000;
const nextWeekendEnds = 14 * day;

/** The events that can be shown at one step of the clock; arrays run over positions, soonest first. */
export interface CurrentEvents {
  /** Start of the step of five minutes, in milliseconds. */
  step: number;
  /** Its end: what is closing then is not shown any more. */
  stepEnd: number;
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
  /** 1, or .5 for a postponed or rescheduled event. */
  gate: Float64Array;
  fresh: Float64Array;
  soon: Float64Array;
  lists: CurrentLists;
  /** Counters by act, all 0 between uses. */
  perAct: Uint8Array;
  /** What the candidates of one section compete with, while they do. */
  ranks: Float64Array;
  /** Arrays over positions, ready to be used again. */
  spareArrays: Float64Array[];
}

const latest = new WeakMap<PreparedCatalogue, CurrentEvents>();

/** What of the catalogue can be shown now; the newest step is remembered for each catalogue. */
export function currentEvents(catalogue: PreparedCatalogue, now: Date): CurrentEvents {
  const step = Math.floor(now.getTime() / stepLength) * stepLength;
  const known = latest.get(catalogue);
  if (known?.step === step) return known;
  const current = computeCurrentEvents(catalogue, step);
  latest.set(catalogue, current);
  return current;
}

function computeCurrentEvents(catalogue: PreparedCatalogue, step: number): CurrentEvents {
  const ids = shownIds(catalogue, step + stepLength);
  const positionOf = new Int32Array(catalogue.events.length).fill(-1);
  ids.forEach((id, position) => (positionOf[id] = position));
  const weekend = Uint8Array.from(ids, (id) => weekendAt(catalogue, id, step));
  const daysTo = (instants: Float64Array, id: number) => (instants[id]! - step) / day;
  return {
    step,
    stepEnd: step + stepLength,
    ids,
    positionOf,
    actOf: ids.map((id) => catalogue.actOf[id]!),
    venueOf: ids.map((id) => catalogue.venueOf[id]!),
    genreOf: ids.map((id) => mainLabel(catalogue, id)),
    labelSetOf: ids.map((id) => catalogue.labels.setOf[id]!),
    billings: currentBillings(catalogue.billings, positionOf),
    gate: Float64Array.from(ids, (id) => gateOf(catalogue, id)),
    fresh: Float64Array.from(ids, (id) => freshness(-daysTo(catalogue.onSale, id))),
    soon: Float64Array.from(ids, (id) => 2 ** (-daysTo(catalogue.starts, id) / 30)),
    lists: currentLists(catalogue, { ids, weekend, step }),
    perAct: new Uint8Array(catalogue.actCount),
    ranks: new Float64Array(ids.length),
    spareArrays: [],
  };
}

/** The billings of those events alone, by their positions. */
function currentBillings(all: SparseRows, positionOf: Int32Array): SparseRows {
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
 * Judged at the end of the step, so that nothing closes while its answer is still given. Events
 * abroad are left out once there are enough at home to fill the page.
 */
function shownIds(catalogue: PreparedCatalogue, stepEnd: number): Int32Array {
  const bookable: number[] = [];
  let atHome = 0;
  for (let id = 0; id < catalogue.events.length; id++) {
    if (!isBookable(statusAt(catalogue, id, stepEnd))) continue;
    bookable.push(id);
    if (!isAbroad(catalogue, id)) atHome++;
  }
  return Int32Array.from(
    atHome >= minHomeEvents ? bookable.filter((id) => !isAbroad(catalogue, id)) : bookable,
  );
}

function isAbroad(catalogue: PreparedCatalogue, id: number): boolean {
  return catalogue.venues.isAbroad[catalogue.venueOf[id]!] === 1;
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

function weekendAt(catalogue: PreparedCatalogue, id: number, step: number): number {
  const start = catalogue.starts[id]!;
  if (start - step > nextWeekendEnds) return 0;
  return weekendOf(catalogue.venues.timezones[catalogue.venueOf[id]!] ?? 'UTC', start, step);
}
