import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import { cardDate } from '#shared/domain/catalogue/eventDates.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { landingAddress } from '#shared/domain/search/landing.ts';
import { searchQueryString } from '#shared/domain/search/searchState.ts';
import { nowAtom, servicesAtom } from '#renderer/api/services.ts';
import { breadcrumbList, itemList } from '#renderer/storefront/components/page/breadcrumbList.ts';
import { PageHead } from '#renderer/storefront/components/page/PageHead.tsx';
import { landingMessages } from '#renderer/storefront/content/landingMessages.ts';
import { placeCondition } from '#renderer/storefront/content/searchConditions.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import type { SearchPage } from '#renderer/storefront/screens/search/data/loadSearch.ts';
import type { SearchResults } from '#renderer/storefront/screens/search/data/searchResults.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { listBreadcrumbs } from './landingPage.ts';

/** The x of '{x} — the product': the subject of the page, what was typed, or only that it is the search. */
export function titleOf({ search: { q, asked }, landing }: SearchPage): string {
  const text = asked || q;
  if (text !== '') return searchMessages.titleFor(text);
  return landing === null ? searchMessages.title : landingMessages.title(landing.subject);
}

/** How many events there are of the subject, and when the next is; null for a search without one subject. */
function factsOf({ search, place, landing, results }: SearchPage, now: Date): string | null {
  if (landing === null || results === null || search.asked !== '') return null;
  const { subject } = landing;
  const area = subject.kind === 'town' ? null : (placeCondition(search, place)?.label ?? null);
  const { next } = results;
  return landingMessages.facts(
    landingMessages.count(results.total, subject, area),
    next && { name: next.EventName, date: cardDate(next.DateStart, next.Venue.Timezone, now) },
  );
}

/** Title, description and structured data. Only the search itself and landing pages with events are listed by robots. */
export const SearchHead = memo(function SearchHead({ page }: { page: SearchPage }) {
  const { publicUrl } = useAtomValue(servicesAtom).config;
  const { searchDescription } = useTexts('site', siteTexts);
  const now = useAtomValue(nowAtom);
  const { search, landing, results } = page;
  const { sort: _sort, asked: _asked, map: _map, page: _page, ...conditions } = search;
  const [, ownQuery] = landing === null ? [] : landingAddress(landing.subject).split('?');
  const query = ownQuery ?? searchQueryString(conditions);
  const isListed = landing === null ? query === '' : results === null || results.total > 0;
  return (
    <PageHead
      title={titleOf(page)}
      description={factsOf(page, now) ?? searchDescription}
      canonicalQuery={query}
      isIndexed={isListed}
      image={landing === null ? null : pictureOf(results)}
      jsonLd={import.meta.env.SSR && searchJsonLd(page, publicUrl, now)}
    />
  );
});

/** The way to the page and its results, for machines. */
function searchJsonLd({ landing, results }: SearchPage, publicUrl: string, now: Date) {
  const hits = results?.hits ?? [];
  const pages = hits.map((hit) => ({ name: hit.EventName, address: eventAddress(hit.EventId) }));
  const way = landing && breadcrumbList(listBreadcrumbs(landing, now), publicUrl);
  return [...(way ? [way] : []), ...itemList(pages, publicUrl)];
}

/** The picture of the next event. */
export function pictureOf(results: SearchResults | null): string | null {
  return (results?.next ?? results?.hits[0])?.EventImage1 || null;
}
