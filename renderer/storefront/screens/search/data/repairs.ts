import { isLimited, radiusOf, type SearchPlace } from '#shared/contract/searchArea.ts';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import { searchRadii } from '#shared/domain/search/searchOptions.ts';
import {
  changeSearch,
  searchFilters,
  type SearchFilter,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';

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
  const { price, online } = search;
  const dates = dateLabel(search);
  const without = (change: Partial<SearchState>) => changeSearch(search, change);
  const all: (Condition | null)[] = [
    ...searchFilters.flatMap((filter) =>
      search[filter].map((value) => ({
        group: filterName(filter, texts),
        label: value,
        without: without({ [filter]: search[filter].filter((other) => other !== value) }),
      })),
    ),
    dates === null
      ? null
      : {
          group: searchMessages.dates,
          label: dates,
          without: without({ date: null, from: null, to: null }),
          relaxed: searchMessages.anyDay,
        },
    ...(['not', 'any'] as const).flatMap((name) =>
      search[name].map((value) => ({
        group: searchMessages[name],
        label: value.split('|')[0] ?? '',
        without: without({ [name]: search[name].filter((other) => other !== value) }),
      })),
    ),
    price === null
      ? null
      : {
          group: searchMessages.price,
          label: searchMessages.priceUpTo(price),
          without: without({ price: null }),
          relaxed: searchMessages.anyPrice,
        },
    online
      ? {
          group: searchMessages.where,
          label: searchMessages.online,
          without: without({ online: false }),
        }
      : null,
  ];
  return all.filter((condition) => condition !== null);
}

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

/** A way out of a search that finds nothing. */
export interface Repair {
  /** Text of the link before the count: `without VIC`, `within 100 km of Dubbo`. */
  label: string;
  count: number;
  search: SearchState;
}

type Candidate = Omit<Repair, 'count'>;

/** The search without its words, larger radii, then one condition less, the place last; the counts come from asking. */
export function repairCandidates(search: SearchState, place: SearchPlace | null = null) {
  const isNear = placeCondition(search, place) !== null;
  const wider = isNear && place ? widerSearches(search, place) : [];
  const found = [...wider, ...withoutFilters(search), ...withoutPlace(search, place)];
  return found.length === 0 ? [] : [...withoutText(search), ...found];
}

/** For where one condition less finds nothing either: two less and so on, the words first and the place last. */
export function fartherCandidates(search: SearchState, place: SearchPlace | null): Candidate[] {
  const next =
    withoutText(search)[0] ?? withoutFilters(search).at(-1) ?? withoutPlace(search, place)[0];
  if (next === undefined) return [];
  const further = fartherCandidates(next.search, place).map((candidate) => ({
    ...candidate,
    label: `${next.label}, ${candidate.label}`,
  }));
  return [next, ...further];
}

function withoutFilters(search: SearchState): Candidate[] {
  return conditions(search).map(({ label, without, relaxed }) => ({
    label: relaxed ?? searchMessages.without(label),
    search: without,
  }));
}

function withoutPlace(search: SearchState, place: SearchPlace | null): Candidate[] {
  const nearby = placeCondition(search, place);
  return nearby ? [{ label: searchMessages.acrossAustralia, search: nearby.without }] : [];
}

function withoutText(search: SearchState): Candidate[] {
  const label = searchMessages.without(`“${search.q}”`);
  return search.q === '' ? [] : [{ label, search: changeSearch(search, { q: '' }) }];
}

function widerSearches(search: SearchState, place: SearchPlace): Candidate[] {
  return searchRadii
    .filter((radius) => radius > radiusOf(search, place))
    .map((within) => ({
      label: searchMessages.within(within, place.name),
      search: changeSearch(search, { within }),
    }));
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
