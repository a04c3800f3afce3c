import { paths } from '#shared/domain/paths.ts';
import {
  type SearchRadius,
  defaultSortOrder,
  listSortOrders,
  type SortOrder,
} from './searchOptions.ts';

/** Lists of values that a search is limited to, in the order of the page. */
export const searchFilters = [
  'states',
  'categories',
  'artists',
  'venues',
  'genres',
  'days',
  'times',
  'ages',
  'access',
] as const;
export type SearchFilter = (typeof searchFilters)[number];

export const datePresets = ['today', 'tomorrow', 'weekend', 'next-7-days', 'month'] as const;
export type DatePreset = (typeof datePresets)[number];

/** All a search is; the address of the page holds it and nothing else does (docs/product.md#26-search). */
export interface SearchState extends Record<SearchFilter, readonly string[]> {
  q: string;
  /** Counted from 1. */
  page: number;
  /** `2830`, `Dubbo, NSW`, `-32.25,148.60`, `me`, `anywhere`; empty for the place the visitor has set. */
  near: string;
  /** Kilometres around that place; null: the usual radius, or the next that finds enough. */
  within: SearchRadius | null;
  date: DatePreset | null;
  /** `YYYY-MM-DD`, first and last day of a range; a preset takes their place. */
  from: string | null;
  to: string | null;
  /** Dollars at most; 0 is free, null any price. */
  price: number | null;
  online: boolean;
  /** Conditions to leave out: a label and a filter of the search protocol, `Metal|Genres:-Metal`. */
  not: readonly string[];
  /** Conditions of which one is enough, a label and a filter each, `Metal|Genres:Metal`. */
  any: readonly string[];
  sort: SortOrder;
  /** The typed text, where its words became filters; empty otherwise. */
  asked: string;
  /** The words are to be searched for as they are. */
  literal: boolean;
  /** Empty: no map; `all`: it shows all events; else the degrees in view, which `boxOfMap` reads. */
  map: string;
}

const noFilters = Object.fromEntries(
  searchFilters.map((name): [string, string[]] => [name, []]),
) as Record<SearchFilter, string[]>;

export const emptySearch: SearchState = {
  q: '',
  page: 1,
  near: '',
  within: null,
  ...noFilters,
  date: null,
  from: null,
  to: null,
  price: null,
  online: false,
  not: [],
  any: [],
  sort: 'soonest',
  asked: '',
  literal: false,
  map: '',
};

/** South, west, north and east of the map, in degrees; null where it shows all events or is closed. */
export function boxOfMap(map: string): [number, number, number, number] | null {
  const [south = NaN, west = NaN, north = NaN, east = NaN] = map.split(',').map(Number);
  const isBox = south >= -90 && south < north && north <= 90 && west >= -180 && west < east;
  return isBox && east <= 180 ? [south, west, north, east] : null;
}

/** Whether a search asks for something by its name or state: then the visitor's place does not limit it. */
export function isSought({ q, states, artists, venues, online }: SearchState): boolean {
  return q !== '' || online || states.length + artists.length + venues.length > 0;
}

/** The query of an address for a search, without what stands at its default. */
export function searchQueryString(search: Partial<SearchState>): string {
  return addressPairs({ ...emptySearch, sort: defaultSortOrder(search.q ?? ''), ...search })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`)
    .join('&');
}

/** Every parameter in the order of the address; what stands at its default is empty. */
function addressPairs(search: SearchState): [name: string, value: string][] {
  const { q, page, within, price, sort } = search;
  const isDefaultSort = sort === defaultSortOrder(q) || !listSortOrders(q).includes(sort);
  return [
    ['q', q],
    ['near', search.near],
    ['within', within === null ? '' : String(within)],
    ...searchFilters.flatMap((name) =>
      search[name].map((value): [string, string] => [name, value]),
    ),
    ['date', search.date ?? ''],
    ['from', search.from ?? ''],
    ['to', search.to ?? ''],
    ['price', price === null ? '' : String(price)],
    ['online', search.online ? '1' : ''],
    ...search.not.map((value): [string, string] => ['not', value]),
    ...search.any.map((value): [string, string] => ['any', value]),
    ['sort', isDefaultSort ? '' : sort],
    ['asked', search.asked],
    ['literal', search.literal ? '1' : ''],
    ['map', search.map],
    ['page', page > 1 ? String(page) : ''],
  ];
}

/** The address of the search page for a search. */
export function searchAddress(search: Partial<SearchState>): string {
  const query = searchQueryString(search);
  return query === '' ? paths.search : `${paths.search}?${query}`;
}

/** The search with other values, from its first page; what was typed no longer describes it, nor fits the map. */
export function changeSearch(search: SearchState, change: Partial<SearchState>): SearchState {
  const isTurned = Object.keys(change).every((name) => ['page', 'sort', 'map'].includes(name));
  const map = search.map === '' ? '' : 'all';
  const changed = { ...search, page: 1, ...(!isTurned && { asked: '', map }), ...change };
  return listSortOrders(changed.q).includes(changed.sort)
    ? changed
    : { ...changed, sort: defaultSortOrder(changed.q) };
}
