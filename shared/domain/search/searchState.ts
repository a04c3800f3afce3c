import { paths } from '#shared/domain/paths.ts';

export const searchFilters = ['states', 'categories', 'artists', 'venues'] as const;
export type SearchFilter = (typeof searchFilters)[number];

export const datePresets = ['today', 'tomorrow', 'weekend', 'next-7-days', 'month'] as const;
export type DatePreset = (typeof datePresets)[number];

export const searchSorts = ['relevance', 'soonest', 'announced'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** All a search is; the address of the page holds it and nothing else does (product 2.6). */
export interface SearchState extends Record<SearchFilter, readonly string[]> {
  q: string;
  /** Counted from 1. */
  page: number;
  date: DatePreset | null;
  /** `YYYY-MM-DD`, first and last day of a range; a preset takes their place. */
  from: string | null;
  to: string | null;
  sort: SearchSort;
}

export const emptySearch: SearchState = {
  q: '',
  page: 1,
  states: [],
  categories: [],
  artists: [],
  venues: [],
  date: null,
  from: null,
  to: null,
  sort: 'soonest',
};

/** Longest text the search service takes, in characters; it counts 512 bytes. */
const longestQuery = 128;

/** What reading needs of `URLSearchParams`, which either runtime has and the language has not. */
interface QueryReader {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** Reads a search from the query of an address; what cannot be read is left out. */
export function readSearch(params: QueryReader): SearchState {
  const date = oneOf(datePresets, params.get('date'));
  const q = readText(params.get('q') ?? '')
    .slice(0, longestQuery)
    .toWellFormed();
  return {
    q,
    page: readPage(params.get('page')),
    states: readList(params, 'states'),
    categories: readList(params, 'categories'),
    artists: readList(params, 'artists'),
    venues: readList(params, 'venues'),
    date,
    from: date ? null : readDay(params.get('from')),
    to: date ? null : readDay(params.get('to')),
    sort: oneOf(sortsOf(q), params.get('sort')) ?? defaultSort(q),
  };
}

/** The orders a search can have: without words there is nothing to match, so no best match. */
export function sortsOf(q: string): readonly SearchSort[] {
  return q === '' ? searchSorts.filter((sort) => sort !== 'relevance') : searchSorts;
}

function defaultSort(q: string): SearchSort {
  return q === '' ? 'soonest' : 'relevance';
}

/** Names by which links and advertisements are counted; analytics reads them from the address. */
const campaignName = /^(?:utm_\w+|gclid|fbclid|msclkid)$/;

/** Whether a parameter means nothing on the search page. */
export function isUnknownParameter(name: string): boolean {
  return !Object.hasOwn(emptySearch, name) && !campaignName.test(name);
}

/** The query of an address for a search, without what stands at its default. */
export function searchQueryString(search: Partial<SearchState>): string {
  const { q = '', page = 1 } = search;
  const sort = search.sort ?? defaultSort(q);
  const isDefaultSort = sort === defaultSort(q) || !sortsOf(q).includes(sort);
  const pairs = [
    ['q', q],
    ...searchFilters.flatMap((name) => (search[name] ?? []).map((value) => [name, value])),
    ...(['date', 'from', 'to'] as const).map((name) => [name, search[name] ?? '']),
    ['sort', isDefaultSort ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ];
  return pairs
    .filter(([, value]) => value !== '')
    .map(([name, value = '']) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`)
    .join('&');
}

/** The address of the search page for a search. */
export function searchAddress(search: Partial<SearchState>): string {
  const query = searchQueryString(search);
  return query === '' ? paths.search : `${paths.search}?${query}`;
}

/** The search with other values; whatever changes, the list starts at its first page again. */
export function changeSearch(search: SearchState, change: Partial<SearchState>): SearchState {
  const changed = { ...search, page: 1, ...change };
  return sortsOf(changed.q).includes(changed.sort)
    ? changed
    : { ...changed, sort: defaultSort(changed.q) };
}

/** A line of text: control characters and lone surrogates, which no name holds, count as spaces. */
function readText(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
}

function readList(params: QueryReader, name: SearchFilter): string[] {
  const values = params.getAll(name).map(readText);
  return [...new Set(values)].filter((value) => value !== '').slice(0, 50);
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  return allowed.find((value) => value === text) ?? null;
}
