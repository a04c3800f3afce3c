import {
  radiusFor,
  defaultRadius,
  defaultSortOrder,
  listSortOrders,
  type SearchRadius,
} from './searchOptions.ts';
import {
  boxOfMap,
  datePresets,
  emptySearch,
  searchAddress,
  type SearchFilter,
  searchFilters,
  type SearchState,
} from './searchState.ts';

/** Longest text the search service takes, in characters; it counts 512 bytes. */
export const longestQuery = 128;

/** The part of `URLSearchParams` that reading needs: either runtime has it, the language has not. */
export interface QueryReader {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** Reads a search from the query of an address; what cannot be read is left out. */
export function readSearch(params: QueryReader): SearchState {
  const date = oneOf(datePresets, params.get('date'));
  const q = readText(params, 'q');
  return {
    q,
    page: readPage(params.get('page')),
    near: readText(params, 'near'),
    within: readRadius(params.get('within')),
    ...readLists(params),
    date,
    ...(date === null ? readDays(params) : { from: null, to: null }),
    price: readPrice(params.get('price')),
    online: params.get('online') === '1',
    not: readList(params, 'not'),
    any: readList(params, 'any'),
    sort: oneOf(listSortOrders(q), params.get('sort')) ?? defaultSortOrder(q),
    asked: readText(params, 'asked'),
    literal: params.get('literal') === '1',
    map: readMap(params.get('map') ?? ''),
  };
}

/** Addresses of older maps, with a middle and a scale such as `-27.468,153.028,420`, open the map with all. */
const wholeMap = /^(?:all|-?[\d.]+,[\d.]+,\d+)$/;

function readMap(text: string): string {
  if (wholeMap.test(text)) return 'all';
  return boxOfMap(text) === null ? '' : text;
}

/** Whether a parameter of an address only tells analytics which link or advertisement a visitor comes from. */
export function isCampaignName(name: string): boolean {
  return /^(?:utm_\w+|gclid|fbclid|msclkid)$/.test(name);
}

/** Whether a parameter means nothing on the search page. */
export function isUnknownParameter(name: string): boolean {
  return !Object.hasOwn(emptySearch, name) && !isCampaignName(name);
}

/** Whether a search is for words and nothing else, as the search box submits it. */
export function isOnlyWords(search: SearchState): boolean {
  return search.q !== '' && searchAddress(search) === searchAddress({ q: search.q });
}

/** A line of text: control characters and lone surrogates, which no name holds, count as spaces. */
function plainText(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
}

function readText(params: QueryReader, name: string): string {
  return cutAtWord(plainText(params.get(name) ?? '')).toWellFormed();
}

/** A word cut in two would mean something else, or nothing. */
function cutAtWord(text: string): string {
  if (text.length <= longestQuery) return text;
  const end = text.lastIndexOf(' ', longestQuery);
  return text.slice(0, end > 0 ? end : longestQuery);
}

function readLists(params: QueryReader): Record<SearchFilter, string[]> {
  const entries = searchFilters.map((name) => [name, readList(params, name)] as const);
  return Object.fromEntries(entries) as Record<SearchFilter, string[]>;
}

function readList(params: QueryReader, name: SearchFilter | 'not' | 'any'): string[] {
  const values = params.getAll(name).map(plainText);
  return [...new Set(values)].filter((value) => value !== '').slice(0, 50);
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Any distance becomes the radius on offer that holds it. */
function readRadius(text: string | null): SearchRadius | null {
  if (text === null || text === '') return null;
  return /^\d{1,9}$/.test(text) ? radiusFor(Number(text)) : defaultRadius;
}

/** Whole dollars; form fields send an empty text for none. */
function readPrice(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** The first and the last day, in this order, whichever way round they were given. */
function readDays(params: QueryReader): Pick<SearchState, 'from' | 'to'> {
  const from = readDay(params.get('from'));
  const to = readDay(params.get('to'));
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | null {
  return allowed.find((value) => value === text) ?? null;
}
