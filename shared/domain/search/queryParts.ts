import type { Weekday } from '#shared/domain/time/calendar.ts';
import type { SearchRadius, TimeOfDay } from './searchOptions.ts';
import {
  changeSearch,
  type SearchFilter,
  type SearchState,
  type DatePreset,
} from './searchState.ts';

export type QueryPart =
  | { kind: 'category' | 'genre' | 'state' | 'age' | 'access'; value: string }
  | { kind: 'weekday'; value: Weekday }
  | { kind: 'time'; value: TimeOfDay }
  /** A postcode, a town with its state, `me` or `anywhere`. */
  | { kind: 'near'; value: string }
  /** Kilometres. */
  | { kind: 'within'; value: SearchRadius }
  | { kind: 'date'; value: DatePreset }
  /** `YYYY-MM-DD`, first and last day; null for an open end. */
  | { kind: 'days'; from: string | null; to: string | null }
  /** Dollars at most; 0 is free. */
  | { kind: 'price'; value: number }
  /** A label and a filter, as in the address. */
  | { kind: 'not'; value: string }
  | { kind: 'online' }
  | { kind: 'nearestFirst' };

const listOfKind: Partial<Record<QueryPart['kind'], SearchFilter>> = {
  category: 'categories',
  genre: 'genres',
  state: 'states',
  weekday: 'days',
  time: 'times',
  age: 'ages',
  access: 'access',
};

/** The search with what was understood of its text as filters, and the rest as text. */
export function applyParts(
  search: SearchState,
  { text, parts }: { text: string; parts: readonly QueryPart[] },
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

function change(search: SearchState, part: QueryPart): Partial<SearchState> {
  switch (part.kind) {
    case 'near':
      return { near: part.value };
    case 'within':
      return { within: part.value };
    case 'date':
      return { date: part.value, from: null, to: null };
    case 'days':
      return { date: null, from: part.from, to: part.to };
    case 'price':
      return { price: part.value };
    case 'online':
      return { online: true };
    case 'not':
      return { not: [...new Set([...search.not, part.value])] };
    case 'nearestFirst':
      return { sort: 'near' };
    default: {
      const list = listOfKind[part.kind];
      return list === undefined ? {} : { [list]: [...new Set([...search[list], part.value])] };
    }
  }
}
