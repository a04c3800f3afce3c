import { dayLength } from '#shared/domain/time/calendar.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';

/** Positions that sections begin from, each list ascending. */
export interface CurrentLists {
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
export function sortIntoLists(
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
