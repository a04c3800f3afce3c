import type { SearchReading } from '#shared/contract/understandSearch.ts';
import { longestQuery } from '#shared/domain/search/readSearch.ts';
import { searchRadii } from '#shared/domain/search/searchOptions.ts';
import type { SearchState } from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';

/** Sentences about what of an address could not be taken as it stands, and what was done instead. */
export function findNotices(
  params: URLSearchParams,
  search: SearchState,
  reading: Pick<SearchReading, 'place' | 'placeProblem' | 'leftOut' | 'unknown'>,
): string[] {
  const { place, placeProblem, leftOut, unknown } = reading;
  const { notices } = searchMessages;
  return [
    ...(placeProblem === null
      ? []
      : [notices.place[placeProblem](shortened(search.near), place?.name ?? '')]),
    ...radiusNotices(params.get('within'), search.within),
    ...dayNotices(params, search),
    ...priceNotices(params.get('price'), search),
    ...(search.sort === 'near' && place === null ? [notices.noPlaceToSort] : []),
    ...(leftOut.length > 0 ? [notices.leftOut(leftOut.map(shortened).slice(0, 5))] : []),
    // Where there is no rest, they stay the text; the heading has the whole of it already.
    ...(unknown.length > 0 && unknown.join(' ') !== search.q
      ? [notices.unknown(unknown.map(shortened).slice(0, 5), !search.q.includes(unknown[0] ?? ''))]
      : []),
    ...((params.get('q') ?? '').trim().length > longestQuery ? [notices.textCut] : []),
  ];
}

function radiusNotices(text: string | null, within: SearchState['within']): string[] {
  if (text === null || text === '' || within === null) return [];
  const isOffered = searchRadii.some((radius) => String(radius) === text);
  return isOffered ? [] : [searchMessages.notices.radius(shortened(text), within)];
}

function dayNotices(params: URLSearchParams, search: SearchState): string[] {
  const { notices } = searchMessages;
  const given = ['from', 'to'].map((name) => params.get(name) ?? '');
  if (search.date !== null) return given.some((day) => day !== '') ? [notices.presetWins] : [];
  const [from = '', to = ''] = given;
  const unreadable = given.filter((day) => day !== '' && day !== search.from && day !== search.to);
  if (unreadable.length > 0) return [notices.noDay(unreadable.map(shortened))];
  return from !== '' && to !== '' && from > to ? [notices.daysSwapped] : [];
}

function priceNotices(text: string | null, { price }: SearchState): string[] {
  const isUnreadable = text !== null && text !== '' && price === null;
  return isUnreadable ? [searchMessages.notices.noPrice(shortened(text))] : [];
}

/** Characters of what was typed that a sentence repeats. */
const longestQuote = 40;

function shortened(text: string): string {
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote).toWellFormed()}…`;
}
