import type { SearchPlace } from '#shared/contract/searchArea.ts';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { formatCount, formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { FoundFeed } from '#shared/domain/search/searchFeeds.ts';
import type { SearchState } from '#shared/domain/search/searchState.ts';
import type { Api } from '#renderer/api/api.ts';
import { isFacetAnswer } from '#renderer/api/searchQuery.ts';
import { landingMessages } from '#renderer/storefront/content/landingMessages.ts';
import { conditions, placeCondition } from '#renderer/storefront/content/searchConditions.ts';
import { subjectOf } from '#renderer/storefront/screens/search/landing/landingPage.ts';
import calendarMessages from '#resources/texts/calendars.json' with { type: 'json' };
import { findResults } from './findResults.ts';
import { readAddress } from './loadSearch.ts';
import { mapQuery } from './searchQueries.ts';

/** All that the search at an address finds, as far as a feed holds it; null where there is no such place. */
export async function findFeedEvents(
  api: Api,
  params: URLSearchParams,
  { limit, now }: { limit: number; now: Date },
): Promise<FoundFeed | null> {
  const { reading, search } = await readAddress(api, params);
  if (!['', 'anywhere'].includes(search.near) && reading.place === null) return null;
  // Its radius is that of the page, which may be a wider one.
  const { place } =
    reading.place === null
      ? reading
      : await findResults(api, { ...search, page: 1 }, { now, place: reading.place });
  const all = { ...mapQuery(search, { now, place }), hitsPerPage: limit };
  const [found] = await api.search([{ ...all, attributesToRetrieve: ['EventId'] }]);
  if (found === undefined || isFacetAnswer(found)) throw new Error('The search has no hits');
  const { hits, nbHits } = found;
  const { feedWhole, feedPart } = calendarMessages;
  const counts = { count: formatCount(hits.length), events: formatCountOf(nbHits, 'event') };
  return {
    name: nameOf(search, place),
    description: fillText(hits.length === nbHits ? feedWhole : feedPart, counts),
    eventKeys: hits.map((hit) => Number(hit['EventId'])),
  };
}

/** The name of a search: its one subject, else its filters. */
function nameOf(search: SearchState, place: SearchPlace | null): string {
  const { q, asked } = search;
  const subject = asked === '' ? subjectOf(search, place) : null;
  if (subject !== null) return landingMessages.title(subject);
  const found =
    asked === ''
      ? [q, placeCondition(search, place)?.label, ...conditions(search).map(({ label }) => label)]
      : [asked];
  return found.filter(Boolean).join(' · ') || calendarMessages.everything;
}
