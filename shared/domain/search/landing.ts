import { stateCodes } from '#shared/domain/location/states.ts';
import { defaultSortOrder } from './searchOptions.ts';
import {
  type DatePreset,
  searchAddress,
  searchQueryString,
  type SearchState,
} from './searchState.ts';

/** The list of a search that holds the names of a kind of landing page. */
const listOfKind = {
  venue: 'venues',
  artist: 'artists',
  category: 'categories',
  genre: 'genres',
  state: 'states',
} as const;

/** The one subject of a search. A state is a code where it has one; a town has its state: `Dubbo, NSW`. */
export type Landing =
  | { kind: keyof typeof listOfKind | 'town'; name: string }
  | { kind: 'date'; name: DatePreset };

/**
 * The subject of a search for exactly one venue, artist, category, genre, state, town or date preset; null for any
 * other search. Page, order, map and what was typed make no difference: all these have one landing page.
 */
export function landingOf(search: SearchState): Landing | null {
  const near = search.near === 'anywhere' ? '' : search.near;
  const [landing, ...others] = listSubjects({ ...search, near });
  if (landing === undefined || others.length > 0) return null;
  const { q } = search;
  const own = { ...search, near, page: 1, sort: defaultSortOrder(q), map: '' };
  const query = searchQueryString({ ...own, asked: '', literal: false });
  return query === searchQueryString(landingSearch(landing)) ? landing : null;
}

/** The address of a landing page. */
export function landingAddress(landing: Landing): string {
  return searchAddress(landingSearch(landing));
}

function landingSearch({ kind, name }: Landing): Partial<SearchState> {
  if (kind === 'date') return { date: name };
  return kind === 'town' ? { near: name } : { [listOfKind[kind]]: [name] };
}

function listSubjects(search: SearchState): Landing[] {
  const kinds = Object.keys(listOfKind) as (keyof typeof listOfKind)[];
  return [
    ...kinds.flatMap((kind) => search[listOfKind[kind]].map((name) => ({ kind, name }))),
    ...(isTown(search.near) ? [{ kind: 'town' as const, name: search.near }] : []),
    ...(search.date === null ? [] : [{ kind: 'date' as const, name: search.date }]),
  ];
}

function isTown(near: string): boolean {
  const [town, state, ...rest] = near.split(', ');
  return town !== '' && rest.length === 0 && stateCodes.some((code) => code === state);
}
