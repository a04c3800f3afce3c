import clsx from 'clsx';
import { useAtomValue, useStore } from 'jotai';
import { createElement, memo, type ReactNode, useDeferredValue, useEffect } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { isByDate, type SearchPlace } from '#shared/contract/searchArea.ts';
import { dayHeading } from '#shared/domain/catalogue/eventDates.ts';
import { pageLinks } from '#shared/domain/search/searchLinks.ts';
import { defaultRadius, searchRadii } from '#shared/domain/search/searchOptions.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { brandAtom, nowAtom } from '#renderer/api/services.ts';
import { ShareButton } from '#renderer/storefront/components/page/ShareButton.tsx';
import { landingMessages } from '#renderer/storefront/content/landingMessages.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { conditions } from '#renderer/storefront/content/searchConditions.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FilterIcon } from '#renderer/ui/icons/screens.tsx';
import { Pagination } from '#renderer/ui/navigation/Pagination.tsx';
import { SkipLink } from '#renderer/ui/navigation/SkipLink.tsx';
import { useLoaded } from '#renderer/ui/useLoaded.ts';
import type { SearchPage } from './data/loadSearch.ts';
import type { Repair } from './data/repairs.ts';
import { dayOfHit, type GuideHit, type SearchResults } from './data/searchResults.ts';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { FilterPanel } from './filters/FilterPanel.tsx';
import { ArtistPicture, FollowSubject, isArtistPage } from './landing/ArtistHead.tsx';
import { type LandingPage, listNeighbours } from './landing/landingPage.ts';
import { SearchHead, titleOf } from './landing/SearchHead.tsx';
import { DayStrip } from './results/DayStrip.tsx';
import { NoResults, RepairLink } from './results/NoResults.tsx';
import { Reading, ResultHeading } from './results/ResultHeading.tsx';
import { loadEvents, ResultRow } from './results/ResultRow.tsx';
import { SearchCalendar } from './results/SearchCalendar.tsx';
import { SearchFailure } from './results/SearchFailure.tsx';
import { SortSelect } from './results/SortSelect.tsx';
import { useOpenInEntry } from './useOpenInEntry.ts';
import { type ShownSearch, useOptimisticSearch } from './useOptimisticSearch.ts';
import styles from './SearchScreen.module.css';

/** Loader of results: the first page brings its own, so it loads when the page is touched. */
const loadData = () => import('./data/loadSearch.ts');

export const route = {
  loader: async (request: LoaderFunctionArgs) => (await loadData()).loadSearch(request),
  Component: SearchScreen,
};

const loadMap = () => import('./map/SearchMap.tsx').then((module) => module.SearchMap);

/** Events by text and filters; the address is the only state. */
function SearchScreen() {
  const page = useLoaderData<SearchPage>();
  const { search, place, results } = page;
  const [wanted, changeSearch] = useOptimisticSearch(search);
  // Deferred: the parts that do not change with a ticked box render after it.
  const { productName } = useAtomValue(brandAtom);
  const deferred = useDeferredValue(wanted);
  const [isOpen, setOpen] = useOpenInEntry('filters');
  const isMapOpen = wanted.map !== '';
  const store = useStore();
  useEffect(() => {
    void loadEvents().then(({ searchShownAtom }) => store.set(searchShownAtom, page));
  }, [store, page]);
  return (
    <div
      className={styles.page}
      onPointerEnter={() => void loadData()}
      onFocus={() => void loadData()}
    >
      <SearchHead page={page} />
      <div className={styles.layout}>
        <SkipLink targetId="results">{searchMessages.skipToResults}</SkipLink>
        <div className={styles.top}>
          <div className={styles.heading}>
            <ArtistPicture page={page} />
            <div>
              <ResultHeading page={page} />
              <Reading {...page} />
            </div>
          </div>
          <div className={styles.tools}>
            <FollowSubject {...page} />
            <FilterToggle search={deferred} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            <div className={styles.share}>
              <SearchCalendar page={page} />
              <ShareButton title={messages.pageTitle(titleOf(page), productName)} />
            </div>
            <Button
              className={clsx('script-only', styles.mapToggle)}
              variant={isMapOpen ? 'primary' : 'secondary'}
              aria-expanded={isMapOpen}
              onClick={() => changeSearch({ map: isMapOpen ? '' : 'all', page: wanted.page })}
            >
              {searchMessages.showMap}
            </Button>
            {results && <SortSelect search={wanted} place={place} onChange={changeSearch} />}
          </div>
        </div>
        <div id={filtersId} className={clsx(styles.filters, isOpen && styles.open)}>
          <FilterPanel
            search={deferred}
            place={place}
            chosen={wanted}
            filters={results?.filters ?? null}
            onChange={changeSearch}
          />
          {isOpen && <SheetBar results={results} onClose={() => setOpen(false)} />}
        </div>
        <div id="results" className={styles.results} tabIndex={-1}>
          {results && <DayStrip search={deferred} place={place} days={results.days} />}
          <ActiveFilters search={deferred} place={place} onChange={changeSearch} />
          <Found page={page} isMapOpen={isMapOpen} />
        </div>
      </div>
    </div>
  );
}

/** The list of results, and beside it the map where it is open. */
function Found({ page, isMapOpen }: { page: SearchPage; isMapOpen: boolean }) {
  const loadedMap = useLoaded(loadMap, isMapOpen);
  const { search, place } = page;
  return (
    <div className={clsx(styles.found, isMapOpen && styles.withMap)}>
      {isMapOpen &&
        (loadedMap ? (
          createElement(loadedMap, { search, place })
        ) : (
          <section className={styles.mapPlace} />
        ))}
      <div>
        <Results {...page} />
        {page.landing !== null && <LandingLinks landing={page.landing} />}
      </div>
    </div>
  );
}

/** Links to the neighbours of a landing page, under its results. */
function LandingLinks({ landing }: { landing: LandingPage }) {
  const links = listNeighbours(landing, useAtomValue(nowAtom));
  if (links.length === 0) return null;
  const isArtist = landing.subject.kind === 'artist';
  return (
    <nav className={styles.neighbours} aria-labelledby="neighbours-heading">
      <h2 id="neighbours-heading" className={styles.band}>
        {isArtist ? landingMessages.similarArtists : landingMessages.seeAlso}
      </h2>
      <ul>
        {links.map(({ name, address }) => (
          <li key={address}>
            <Link to={address}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Closes the sheet of filters on narrow pages, and says what it will show. */
function SheetBar({ results, onClose }: Pick<SearchPage, 'results'> & { onClose: () => void }) {
  if (results === null) return null;
  const handleClick = () => {
    onClose();
    document.getElementById('results')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={styles.sheetBar}>
      <Button onClick={handleClick}>{searchMessages.showResults(results.total)}</Button>
    </div>
  );
}

const filtersId = 'filters';

interface FilterToggleProps extends Pick<SearchPage, 'search'> {
  isOpen: boolean;
  onToggle: () => void;
}

/** The button for the filters on narrow pages. */
function FilterToggle({ search, isOpen, onToggle }: FilterToggleProps) {
  const activeCount = conditions(search).length;
  return (
    <Button
      className={clsx('script-only', styles.toggle)}
      variant="secondary"
      icon={<FilterIcon size={20} />}
      aria-expanded={isOpen}
      aria-controls={filtersId}
      onClick={onToggle}
    >
      {isOpen ? searchMessages.hideFilters : searchMessages.showFilters}
      {activeCount > 0 && <span className="count-badge">{activeCount}</span>}
    </Button>
  );
}

const Results = memo(function Results(page: SearchPage) {
  const { search, place, results, isRefused, repairs } = page;
  if (results === null) {
    return <SearchFailure address={searchAddress(search)} isRefused={isRefused === true} />;
  }
  if (results.total === 0) return <NoResults search={search} place={place} repairs={repairs} />;
  return (
    <>
      {isArtistPage(page) && place !== null ? (
        <NearAndElsewhere hits={results.hits} query={search.asked || search.q} place={place} />
      ) : (
        <ResultBands search={search} place={place} results={results} nextDay={repairs[0]} />
      )}
      <Pagination
        texts={searchMessages.pages}
        page={search.page}
        pageCount={results.pageCount}
        numbers={pageLinks(search.page, results.pageCount)?.numbered ?? []}
        addressOf={(number) => searchAddress({ ...search, page: number })}
        link={Link}
      />
    </>
  );
});

/** The results; where the usual radius finds too little, what is within it first, then the rest by distance. */
function ResultBands({
  search,
  place,
  results: { hits, days },
  nextDay,
}: ShownSearch & { results: SearchResults; nextDay: Repair | undefined }) {
  const query = search.asked || search.q;
  if (place?.widened === undefined) {
    return isByDate(search) ? (
      <DayList hits={hits} days={days} query={query} />
    ) : (
      <ResultList hits={hits} query={query} />
    );
  }
  const { name, widened, radius: usual = defaultRadius } = place;
  return searchRadii
    .filter((radius) => radius >= usual && radius <= widened)
    .map((radius, index, radii) => {
      const inner = radii[index - 1] ?? 0;
      const band = hits.filter(
        ({ distance }) =>
          distance !== null && distance <= radius * 1000 && (!inner || distance > inner * 1000),
      );
      if (band.length === 0 && (inner > 0 || search.page > 1)) return null;
      const within = band.length === 0 ? searchMessages.nothingWithin : searchMessages.within;
      return (
        <Band
          key={radius}
          heading={inner === 0 ? within(radius, name) : searchMessages.between(inner, radius)}
          hits={band}
          query={query}
          instead={band.length === 0 && nextDay ? <RepairLink repair={nextDay} /> : null}
        />
      );
    });
}

/** The dates of an artist: those near the visitor, then all others. */
function NearAndElsewhere({ hits, query, place }: ResultListProps & { place: SearchPlace }) {
  const { near = [], elsewhere = [] } = Object.groupBy(hits, ({ distance }) =>
    distance !== null && distance <= defaultRadius * 1000 ? 'near' : 'elsewhere',
  );
  const within = near.length === 0 ? searchMessages.nothingWithin : searchMessages.within;
  return (
    <>
      <Band heading={within(defaultRadius, place.name)} hits={near} query={query} />
      {elsewhere.length > 0 && (
        <Band heading={searchMessages.elsewhere} hits={elsewhere} query={query} />
      )}
    </>
  );
}

interface BandProps extends ResultListProps {
  heading: string;
  /** Shown under the heading of an empty band. */
  instead?: ReactNode;
}

function Band({ heading, instead, ...list }: BandProps) {
  return (
    <section>
      <h2 className={styles.band}>{heading}</h2>
      {instead}
      <ResultList {...list} />
    </section>
  );
}

/** A list by date, with each day and all that it has as a heading. */
function DayList({ hits, days, query }: Pick<SearchResults, 'hits' | 'days'> & { query: string }) {
  const now = useAtomValue(nowAtom).toISOString();
  // Events that began on an earlier day share one heading.
  const headingOf = (hit: GuideHit) => {
    const day = dayOfHit(hit);
    if (days[day] !== undefined) return searchMessages.dayWithCount(dayHeading(day), days[day]);
    return day < now.slice(0, 10) ? searchMessages.onNow : dayHeading(day);
  };
  return [...Map.groupBy(hits, headingOf)].map(([heading, ofDay]) => (
    <section key={heading}>
      <h2 className={clsx(styles.band, styles.dayBand)}>{heading}</h2>
      <ResultList hits={ofDay} query={query} isUnderDay={heading !== searchMessages.onNow} />
    </section>
  ));
}

interface ResultListProps {
  hits: readonly GuideHit[];
  query: string;
  isUnderDay?: boolean;
}

/** Dense rows, one an event. */
function ResultList({ hits, query, isUnderDay = false }: ResultListProps) {
  return (
    <ul className={styles.list}>
      {hits.map((hit) => (
        <li key={hit.EventId} className={styles.item}>
          <ResultRow hit={hit} query={query} isUnderDay={isUnderDay} />
        </li>
      ))}
    </ul>
  );
}
