import { paths } from '#shared/domain/paths.ts';
import {
  defaultRadius,
  radiusFor,
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
  /** What is left out: a label and a filter of the search protocol, `Metal|Genres:-Metal`. */
  not: readonly string[];
  sort: SortOrder;
  /** What was typed, where its words became filters; empty otherwise. */
  asked: string;
  /** The words are to be searched for as they are. */
  literal: boolean;
  /** Empty: no map; `all`: it shows all events; else the latitude and longitude of its middle, and its scale. */
  map: string;
}

export const emptySearch: SearchState = {
  q: '',
  page: 1,
  near: '',
  within: null,
  states: [],
  categories: [],
  genres: [],
  artists: [],
  venues: [],
  days: [],
  times: [],
  ages: [],
  access: [],
  date: null,
  from: null,
  to: null,
  price: null,
  online: false,
  not: [],
  sort: 'soonest',
  asked: '',
  literal: false,
  map: '',
};

/** Longest text the search service takes, in characters; it counts 512 bytes. */
export const longestQuery = 128;

/** What reading needs of `URLSearchParams`, which either runtime has and the language has not. */
interface QueryReader {
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
    sort: oneOf(listSortOrders(q), params.get('sort')) ?? defaultSortOrder(q),
    asked: readText(params, 'asked'),
    literal: params.get('literal') === '1',
    map: mapState.exec(params.get('map') ?? '')?.[0] ?? '',
  };
}

const mapState = /^(?:all|-?\d{1,2}(?:\.\d{1,4})?,\d{1,3}(?:\.\d{1,4})?,\d{1,4})$/;

/** Whether a search asks for something by its name or state: then the visitor's place does not limit it. */
export function isSought({ q, states, artists, venues, online }: SearchState): boolean {
  return q !== '' || online || states.length + artists.length + venues.length > 0;
}

/** Names by which links and advertisements are counted; analytics reads them from the address. */
const campaignName = /^(?:utm_\w+|gclid|fbclid|msclkid)$/;

/** Whether a parameter of an address counts where its visitors come from, and changes no page. */
export function isCampaignName(name: string): boolean {
  return campaignName.test(name);
}

/** Whether a parameter means nothing on the search page. */
export function isUnknownParameter(name: string): boolean {
  return !Object.hasOwn(emptySearch, name) && !isCampaignName(name);
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

/** Whether a search is for words and nothing else, as the search box submits it. */
export function isOnlyWords(search: SearchState): boolean {
  return search.q !== '' && searchAddress(search) === searchAddress({ q: search.q });
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

function readList(params: QueryReader, name: SearchFilter | 'not'): string[] {
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
