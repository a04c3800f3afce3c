import {
  changeSearch,
  searchFilters,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/content/searchMessages.ts';

/** A condition of a search: its label, and the search without it. */
export interface Condition {
  /** The filter list that it belongs to: `Location`, `Dates`. */
  group: string;
  label: string;
  without: SearchState;
}

/** Every condition of a search beside its text, in the order of the filters. */
export function conditions(search: SearchState): Condition[] {
  const values = searchFilters.flatMap((filter) =>
    search[filter].map((value) => ({
      group: searchMessages.filters[filter],
      label: value,
      without: changeSearch(search, {
        [filter]: search[filter].filter((other) => other !== value),
      }),
    })),
  );
  const dates = dateLabel(search);
  if (dates === null) return values;
  const without = changeSearch(search, { date: null, from: null, to: null });
  return [...values, { group: searchMessages.dates, label: dates, without }];
}

/** A way out of a search that finds nothing. */
export interface Repair {
  label: string;
  count: number;
  search: SearchState;
}

/** Every search with one condition less; the counts come from asking. */
export function repairCandidates(search: SearchState): Omit<Repair, 'count'>[] {
  const found = conditions(search).map(({ label, without }) => ({ label, search: without }));
  if (search.q === '' || found.length === 0) return found;
  return [...found, { label: `“${search.q}”`, search: changeSearch(search, { q: '' }) }];
}

function dateLabel({ date, ...range }: SearchState): string | null {
  if (date !== null) return searchMessages.datePresets[date];
  const from = range.from === null ? null : dayLabel(range.from);
  const to = range.to === null ? null : dayLabel(range.to);
  if (from !== null && to !== null) return from === to ? from : searchMessages.fromTo(from, to);
  if (from !== null) return searchMessages.from(from);
  return to === null ? null : searchMessages.until(to);
}

/** Made when first needed: a browser's first formatter takes tens of milliseconds. */
let dayFormat: Intl.DateTimeFormat | null = null;

/** `2026-12-24` as `24 Dec 2026`. */
function dayLabel(day: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
