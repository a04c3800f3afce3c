import { useAtomValue, useSetAtom } from 'jotai';
import { useHydrateAtoms } from 'jotai/utils';
import { useEffect, useRef, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router-dom';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { homeTexts } from '#shared/domain/brand/homeTexts.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { apiContext, clockContext } from '#renderer/api/api.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { readModes, requestCookies } from '#renderer/platform/cookies.ts';
import {
  readSavedKeys,
  savedAddress,
} from '#renderer/storefront/components/bookmarks/savedLink.ts';
import { itemList } from '#renderer/storefront/components/page/breadcrumbList.ts';
import { PageHead } from '#renderer/storefront/components/page/PageHead.tsx';
import { browseMessages } from '#renderer/storefront/content/homeMessages.ts';
import { locationMessages } from '#renderer/storefront/content/locationMessages.ts';
import { savedChangesAtom } from '#renderer/storefront/state/bookmarks/savedEvents.ts';
import {
  hydrateRecommendationsAtom,
  recommendationsAtom,
  type RenderedRecommendations,
  type RecommendedSection,
  refreshRecommendationsAtom,
  visibleSectionsAtom,
  type HomeQuery,
} from '#renderer/storefront/state/home/recommendations.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import {
  locationAtom,
  setPostcodeAtom,
  setTownAtom,
} from '#renderer/storefront/state/visitor/location.ts';
import { preferencesAtom } from '#renderer/storefront/state/visitor/preferences.ts';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import { CustomerQuestion } from './CustomerQuestion.tsx';
import { parseHomeAddress, type HomeAddress, useDropParameter } from './homeAddress.ts';
import { HomeFailure, NoSections, HomePending } from './homeStates.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { HomeSections } from './sections/HomeSections.tsx';
import styles from './HomeScreen.module.css';

export const route = {
  /** Sections for the first page. In the browser the state fetches them when location or preferences change. */
  async loader({ request, context }: LoaderFunctionArgs) {
    if (!import.meta.env.SSR) return null;
    const { searchParams } = new URL(request.url);
    // Shared lists had this address before they had a page.
    const shared = readSavedKeys(searchParams.get('saved'));
    if (shared.length > 0) return redirect(savedAddress(shared));
    const address = parseHomeAddress(searchParams);
    const { isDeveloper } = readModes(requestCookies(request.headers.get('cookie')));
    const now = context.get(clockContext)();
    // No bundle of the browser has it.
    const { loadHome } = await import('./loadHome.ts');
    return loadHome(context.get(apiContext), address, { isDeveloper, now });
  },
  Component: HomeScreen,
};

/** Apart: few visits have news. */
const SavedNews = lazyPart(() => import('./SavedNews.tsx'), 'SavedNews');

/** The home page: sections chosen for this visitor, and prompts for location and preferences. */
function HomeScreen() {
  const data = useLoaderData<RenderedRecommendations | null>();
  useHydrateAtoms([[hydrateRecommendationsAtom, data]]);
  const [parameters] = useSearchParams();
  const address = parseHomeAddress(parameters);
  const isPostcodeRefused = useUrlOverride(address);
  useRefetch(address);
  const { displayedLocation } = useAtomValue(recommendationsAtom);
  const sections = useAtomValue(visibleSectionsAtom);
  const hasNews = useAtomValue(savedChangesAtom).length > 0;
  const { publicUrl } = useAtomValue(servicesAtom).config;
  const texts = useTexts('home', homeTexts);
  return (
    <div className={styles.home}>
      <PageHead
        title={texts.title}
        description={texts.description}
        jsonLd={import.meta.env.SSR && homeJsonLd(sections, publicUrl)}
      />
      {address.hasRequestedEvent && (
        <p className={styles.apology} role="status">
          {texts.requestedEventUnavailable}
        </p>
      )}
      {isPostcodeRefused && (
        <p className={styles.apology} role="status">
          {locationMessages.invalidPostcode}
        </p>
      )}
      <header className={styles.header}>
        <h1 className={styles.title}>{headingOf(texts, displayedLocation)}</h1>
        <NoticeLine />
        <div className={styles.rows}>
          {hasNews && <SavedNews />}
          <BrowseRow />
        </div>
      </header>
      <CustomerQuestion token={address.customerId} />
      <HomeBody />
    </div>
  );
}

/** The heading for a place, which may be `near Dubbo, NSW`. */
function headingOf(texts: typeof homeTexts, place: string | null): string {
  if (place === null || place === locationMessages.national) return texts.title;
  const [, near] = /^near (.*)$/.exec(place) ?? [];
  return near === undefined
    ? fillText(texts.headingAround, { place })
    : fillText(texts.headingNear, { place: near });
}

function HomeBody() {
  const recommendations = useAtomValue(recommendationsAtom);
  if (recommendations.status === 'pending') return <HomePending />;
  if (recommendations.status === 'failure') return <HomeFailure />;
  if (recommendations.sections.length === 0) return <NoSections />;
  return <HomeSections seed={recommendations.seed} />;
}

/** The events of the first section for machines. */
function homeJsonLd([first]: readonly RecommendedSection[], publicUrl: string) {
  const pages = first?.events
    .slice(0, maxItems)
    .map(({ eventName, eventKey }) => ({ name: eventName, address: eventAddress(eventKey) }));
  return itemList(pages ?? [], publicUrl, first?.title);
}

const maxItems = 20;

/** Fetches when location or preferences have changed, then scrolls to the top and focuses the app. */
function useRefetch({ trackingId, customerId }: HomeQuery): void {
  const locationVersion = useAtomValue(locationAtom).version;
  const preferencesVersion = useAtomValue(preferencesAtom).version;
  const refresh = useSetAtom(refreshRecommendationsAtom);
  const isShown = useRef(false);
  useEffect(() => {
    const fetched = refresh({ trackingId, customerId });
    if (isShown.current) {
      window.scrollTo({ top: 0 });
      void fetched.then(focusApp);
    }
    isShown.current = true;
  }, [refresh, locationVersion, preferencesVersion, trackingId, customerId]);
}

/** Does nothing if the visitor has focused a field meanwhile, or in a frame something of the page around it. */
function focusApp(): void {
  if (window.parent !== window && !document.hasFocus()) return;
  if (document.activeElement?.matches('input, textarea, select')) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * A postcode or town in the address becomes the location and leaves the address. It does not fetch: the
 * change of the location does. Returns whether the address had one that cannot be used.
 */
function useUrlOverride(address: HomeAddress): boolean {
  const dropParameter = useDropParameter();
  const setPostcode = useSetAtom(setPostcodeAtom);
  const setTown = useSetAtom(setTownAtom);
  const { hasPlace, postcode, town } = address;
  const [isRefused, setRefused] = useState(hasPlace && postcode === null && town === null);
  useEffect(() => {
    if (!hasPlace) return;
    const finish = (isKnown: boolean) => {
      setRefused(!isKnown);
      if (isKnown) toast({ kind: 'success', text: locationMessages.added });
    };
    if (postcode !== null) void setPostcode(postcode, 'url-override');
    if (town === null) finish(postcode !== null);
    else void setTown(town, 'url-override').then(finish, () => finish(false));
    dropParameter('postcode');
    // The setter changes with each navigation; the address alone decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasPlace, postcode, town]);
  return isRefused;
}

/** Links to the events of the next days, to free ones, and to those of each category. */
function BrowseRow() {
  const { categories } = useAtomValue(servicesAtom).config;
  const searches = [
    ...whenSearches,
    ...categories.map((name) => [name, { categories: [name] }] as const),
  ];
  return (
    <nav aria-label={browseMessages.byDayAndCategory} className={styles.row}>
      <ul className={styles.list}>
        {searches.map(([name, search]) => (
          <li key={name}>
            <Link to={searchAddress(search)} className="pill">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** They are about the visitor's place, as every search without one of its own is. */
const whenSearches = [
  [browseMessages.tonight, { date: 'today', times: ['Evening', 'Late'] }],
  [browseMessages.weekend, { date: 'weekend' }],
  [browseMessages.nextSevenDays, { date: 'next-7-days' }],
  [browseMessages.free, { price: 0 }],
] as const;
