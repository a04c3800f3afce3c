import { isOnlyWords, type QueryReader, readSearch } from '#shared/domain/search/readSearch.ts';
import {
  changeSearch,
  type SearchFilter,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import type { CallAnswer, CallRequest } from './endpoints.ts';

/** The meaning of the words of a search, and its place. */
export type SearchReading = CallAnswer<'readSearchText'>;
export type QueryPart = SearchReading['parts'][number];

type TextQuery = CallRequest<'readSearchText'>['query'];

/**
 * Understands the address of a search: the search as it stands there (`asked`), what its words mean by `readText`,
 * the search with its words as filters, and where a rule leads in place of results. The address stays as it was typed.
 */
export async function understandAddress(
  params: QueryReader,
  readText: (query: TextQuery) => Promise<SearchReading>,
) {
  const asked = readSearch(params);
  const reading = await readText(textQuery(asked));
  const { text, parts, redirect } = reading;
  const isAsTyped =
    asked.literal ||
    asked.asked !== '' ||
    asked.q === '' ||
    (parts.length === 0 && text === asked.q);
  return {
    asked,
    reading,
    search: isAsTyped ? asked : { ...applyParts(asked, { text, parts }), page: asked.page },
    redirect: isOnlyWords(asked) ? redirect : undefined,
  };
}

/** A search for everything still shows distances from the visitor's own place. */
function textQuery({ q, asked, near, literal }: SearchState): TextQuery {
  const text = literal ? '' : asked || q;
  const place = near === 'anywhere' ? '' : near;
  return { ...(text !== '' && { q: text }), ...(place !== '' && { near: place }) };
}

/** The list of filters that a kind of condition belongs to. */
export const listOfKind: Partial<Record<QueryPart['kind'], SearchFilter>> = {
  category: 'categories',
  genre: 'genres',
  venue: 'venues',
  state: 'states',
  weekday: 'days',
  time: 'times',
  age: 'ages',
  access: 'access',
};

/** The search with the conditions of its text as filters, and the rest of the text as its words. */
export function applyParts(
  search: SearchState,
  { text, parts }: Pick<SearchReading, 'text' | 'parts'>,
): SearchState {
  const understood = { ...search, q: text };
  for (const part of parts) Object.assign(understood, change(understood, part));
  const { sort } = understood;
  const isUsualOrder = search.sort === sort && sort === 'relevance' && text === '';
  return changeSearch(search, {
    ...understood,
    page: 1,
    asked: search.q,
    ...(isUsualOrder && { sort: 'soonest' as const }),
  });
}

/** A place in the address is where the visitor is. */
function nearOf(value: string, given: string): string {
  return value === 'me' && !['', 'anywhere'].includes(given) ? given : value;
}

function change(search: SearchState, part: QueryPart): Partial<SearchState> {
  switch (part.kind) {
    case 'near':
      return { near: nearOf(part.value, search.near) };
    case 'within':
    case 'price':
    case 'sort':
      return { [part.kind]: part.value };
    case 'date':
      return { date: part.value, from: null, to: null };
    case 'days':
      return { date: null, from: part.from, to: part.to };
    case 'online':
      return { online: true };
    default: {
      const list = part.kind === 'not' || part.kind === 'any' ? part.kind : listOfKind[part.kind];
      return list === undefined ? {} : { [list]: [...new Set([...search[list], part.value])] };
    }
  }
}
