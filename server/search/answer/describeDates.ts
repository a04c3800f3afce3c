import type { EventColumns } from '#server/search/index/columns.ts';
import { type Bitset, hasBit } from '#server/search/index/bitset.ts';
import { formatWithOffset } from './formatWithOffset.ts';

/** How many dates of one name were found, and the last of them. */
export type FoundDates = {
  DateCount: number;
  /** ISO 8601 with the offset of its venue's zone. */
  LastDate: string;
};

/** The dates that a hit stands for, where each name is one hit. The documents of a name are adjacent. */
export function describeDates(
  { groups, starts, offsets }: EventColumns,
  found: Bitset,
  doc: number,
): FoundDates {
  let first = doc;
  while (groups[first - 1] === groups[doc]) first -= 1;
  let count = 0;
  let last = doc;
  for (let date = first; groups[date] === groups[doc]; date += 1) {
    if (!hasBit(found, date)) continue;
    count += 1;
    if (starts[date]! > starts[last]!) last = date;
  }
  return { DateCount: count, LastDate: formatWithOffset(starts[last]!, offsets[last]!) };
}
