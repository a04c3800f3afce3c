import { isLimited, radiusOf, type SearchPlace } from '#shared/contract/searchArea.ts';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import {
  boxOfMap,
  changeSearch,
  searchFilters,
  type SearchFilter,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { searchMessages } from './searchMessages.ts';

/** A condition of a search: its label, and the search without it. */
export interface Condition {
  /** The filter list that it belongs to: `Location`, `Dates`. */
  group: string;
  label: string;
  without: SearchState;
  /** The search without it in words, where "without" and the label read badly. */
  relaxed?: string;
}

/** The name of a filter, in the words of the brand where it has its own. */
export function filterName(filter: SearchFilter, texts = siteTexts): string {
  return { ...searchMessages.filters, ...texts }[filter];
}

/** Every condition of a search beside its text, in the order of the filters; the place apart. */
export function conditions(search: SearchState, texts = siteTexts): Condition[] {
  const { price, date } = search;
  const isNight = search.times.toSorted().join() === 'Evening,Late';
  const isTonight = isNight && date === 'today';
  const dates = isTonight ? searchMessages.tonight : dateLabel(search);
  const one = (group: string, label: string | null, without: Partial<SearchState>, relaxed = {}) =>
    label === null ? [] : [{ group, label, without: changeSearch(search, without), ...relaxed }];
  const each = (name: SearchFilter | 'not' | 'any', group: string, labelOf = sameText) =>
    search[name].flatMap((value) => {
      const others = search[name].filter((other) => other !== value);
      return one(group, labelOf(value), { [name]: others });
    });
  const { where, anyDay, anyPrice, anyTime, wholeMap } = searchMessages;
  const noDates = { date: null, from: null, to: null, ...(isTonight && { times: [] }) };
  const priceLabel = price === null ? null : searchMessages.priceUpTo(price);
  const view = boxOfMap(search.map) === null ? null : searchMessages.inView;
  return [
    ...searchFilters.flatMap((filter) => {
      const group = filterName(filter, texts);
      if (filter !== 'times' || !isNight) return each(filter, group);
      const label = isTonight ? null : searchMessages.night;
      return one(group, label, { times: [] }, { relaxed: anyTime });
    }),
    ...one(searchMessages.dates, dates, noDates, { relaxed: anyDay }),
    ...each('not', searchMessages.not, labelOfTerm),
    ...each('any', searchMessages.any, labelOfTerm),
    ...one(searchMessages.price, priceLabel, { price: null }, { relaxed: anyPrice }),
    ...one(where, search.online ? searchMessages.online : null, { online: false }),
    ...one(where, view, { map: 'all' }, { relaxed: wholeMap }),
  ];
}

const sameText = (value: string) => value;
/** Before the bar of `Metal|Genres:-Metal`. */
const labelOfTerm = (value: string) => value.split('|')[0] ?? '';

/** The condition of the place, where results are limited to its surroundings. */
export function placeCondition(search: SearchState, place: SearchPlace | null): Condition | null {
  if (place === null || !isLimited(search, place)) return null;
  return {
    group: searchMessages.where,
    label: searchMessages.within(radiusOf(search, place), place.name),
    // An address without a place stands for the visitor's own.
    without: changeSearch(search, { near: 'anywhere' }),
  };
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
