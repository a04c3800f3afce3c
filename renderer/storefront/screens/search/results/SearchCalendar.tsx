import { useAtomValue } from 'jotai';
import { isLimited, type SearchPlace } from '#shared/contract/searchArea.ts';
import { feedAddress } from '#shared/domain/search/searchFeeds.ts';
import type { SearchState } from '#shared/domain/search/searchState.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { CalendarButton } from '#renderer/storefront/components/calendar/CalendarButton.tsx';
import type { SearchPage } from '#renderer/storefront/screens/search/data/loadSearch.ts';
import { titleOf } from '#renderer/storefront/screens/search/landing/SearchHead.tsx';

/** The feeds of a search: for programs in the head of the page, for people by a dialog. */
export function SearchCalendar({ page }: { page: SearchPage }) {
  const { search, place } = page;
  const title = titleOf(page);
  const { publicUrl } = useAtomValue(servicesAtom).config;
  const isOwnArea = place !== null && place.isOwn && isLimited({ ...search, map: '' }, place);
  const subject = { search: feedSearch(search, isOwnArea ? place : null), isOwnArea };
  const linkTo = (format: 'calendar' | 'atom') => publicUrl + feedAddress(format, subject.search);
  return (
    <>
      {!isOwnArea && (
        <>
          <link rel="alternate" type="application/atom+xml" title={title} href={linkTo('atom')} />
          <link rel="alternate" type="text/calendar" title={title} href={linkTo('calendar')} />
        </>
      )}
      <CalendarButton subject={subject} />
    </>
  );
}

/** A feed knows no visitor: their own area is in its address, to a tenth of a degree. */
function feedSearch(search: SearchState, area: SearchPlace | null): SearchState {
  if (area !== null) {
    return { ...search, near: `${area.latitude.toFixed(1)},${area.longitude.toFixed(1)}` };
  }
  return search.near === 'me' ? { ...search, near: '' } : search;
}
