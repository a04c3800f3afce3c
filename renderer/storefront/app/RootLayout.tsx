import clsx from 'clsx';
import { useSetAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import { servicesAtom } from '#renderer/api/services.ts';
import { readModes } from '#renderer/platform/cookies.ts';
import { subscribeToConnection, pageCachedAt } from '#renderer/platform/pageState.ts';
import { ModeBanners } from '#renderer/storefront/components/page/ModeBanners.tsx';
import { messages } from '#renderer/storefront/content/messages.ts';
import { siteMessages } from '#renderer/storefront/content/siteMessages.ts';
import { modesAtom } from '#renderer/storefront/state/visitor/modes.ts';
import { startVisitorAtom } from '#renderer/storefront/state/visitor/startVisitor.ts';
import type { VisitorSnapshot } from '#renderer/storefront/state/visitor/visitorSnapshot.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { Toaster } from '#renderer/ui/feedback/Toaster.tsx';
import { InfoIcon } from '#renderer/ui/icons/subjects.tsx';
import { SkipLink } from '#renderer/ui/navigation/SkipLink.tsx';
import { Footer } from './layout/Footer.tsx';
import { Header } from './layout/Header.tsx';
import { SmoothHash } from './SmoothHash.tsx';
import styles from './RootLayout.module.css';

/** Header, footer and banners around every screen. */
export function RootLayout() {
  const snapshot = useLoaderData<VisitorSnapshot>();
  const hasSession = snapshot.session !== null;
  const startVisitor = useSetAtom(startVisitorAtom);
  const mainRef = useFocusOnNavigation();
  usePageViews();
  useCacheSeenPages();
  useRestoredScroll();
  useEffect(() => startVisitor(hasSession), [startVisitor, hasSession]);
  return (
    <div className={styles.page}>
      <SkipLink targetId="content">{messages.layout.skipToContent}</SkipLink>
      {/* Filled by server/render/assemblePage.ts. */}
      <div id="announcements" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <NavigationProgress />
      <ModeBanners />
      <Header />
      <OfflineNotice />
      <main id="content" ref={mainRef} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      {/* A new one for each page: notifications of the page before are gone. */}
      <Toaster key={useLocation().pathname} />
      <SmoothHash />
      <ScrollRestoration storageKey={scrollPositions} />
    </div>
  );
}

/** After a navigation the focus moves to the content, unless the visitor is already typing in the search box. */
function useFocusOnNavigation() {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownRef = useRef(pathname);
  useEffect(() => {
    if (shownRef.current === pathname) return;
    shownRef.current = pathname;
    if (document.activeElement instanceof HTMLInputElement) return;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname]);
  return mainRef;
}

/** Sends a page view for every opened page, except in developer mode (docs/product.md#22-navigation). */
function usePageViews(): void {
  const { cookies, notifier } = useAtomValue(servicesAtom);
  const { isDeveloper } = useAtomValue(modesAtom);
  const { key } = useLocation();
  useEffect(() => {
    if (!isDeveloper && !readModes(cookies).isDeveloper) notifier.sendPageView();
  }, [key, isDeveloper, cookies, notifier]);
}

/** Loaded after hydration by `entries/storefront.tsx`, so that it is there without a connection. */
const loadOffline = () => import('#renderer/platform/offline/registerOffline.ts');

/** Milliseconds on a screen before it is cached. */
const seenAfter = 3000;

/** Caches screens reached by client navigation for offline use, as loaded pages are. */
function useCacheSeenPages(): void {
  const { pathname, search } = useLocation();
  const loaded = useRef(pathname + search);
  useEffect(() => {
    const address = pathname + search;
    if (address === loaded.current) return undefined;
    loaded.current = '';
    const cache = async () => (await loadOffline()).cacheSeenPage(address);
    const timer = setTimeout(() => void cache(), seenAfter);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}

/** The key under which the router stores scroll positions. */
const scrollPositions = 'wattle.scroll-positions';

/**
 * Restores the scroll position after Back to another document and after a reload. The browser does
 * so before the page has opened its panels again, and the router only for its own navigations.
 */
function useRestoredScroll(): void {
  const { key } = useLocation();
  const loadedKey = useRef(key);
  useEffect(() => {
    const position = storedPosition(loadedKey.current);
    if (position === null) return undefined;
    // Panels open again before the next frame.
    const frame = requestAnimationFrame(() => window.scrollTo(0, position));
    return () => cancelAnimationFrame(frame);
  }, []);
}

function storedPosition(key: string): number | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(scrollPositions) ?? '{}') as object;
    const position: unknown = Object.entries(stored).find(([name]) => name === key)?.[1];
    return typeof position === 'number' ? position : null;
  } catch {
    return null;
  }
}

/** A thin bar while the next screen loads; it appears only after a moment, so quick ones do not flash. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}

/** A notice that the browser is offline, or that the page is a cached copy and how old it is. */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const [cachedAt, setCachedAt] = useState<Date | null>(null);
  useEffect(() => setCachedAt(pageCachedAt()), []);
  const isPageMissing = useOfflinePresses(!isOnline);
  const isOld = cachedAt !== null;
  return (
    <div role="status">
      {(!isOnline || isOld) && (
        <p className={styles.notice}>
          <InfoIcon size={20} />
          <span>{isOld ? siteMessages.keptPage(moment(cachedAt)) : siteMessages.offline}</span>
        </p>
      )}
      {isPageMissing && (
        <p className={clsx(styles.notice, styles.missing)}>{siteMessages.pageMissing}</p>
      )}
    </div>
  );
}

/** Whether the last press on a link without a connection led to a page that the device does not have. */
function useOfflinePresses(isOffline: boolean): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isOffline) return undefined;
    const ending = new AbortController();
    void loadOffline().then((offline) => offline.followPresses(setMissing, ending.signal));
    return () => {
      setMissing(false);
      ending.abort();
    };
  }, [isOffline]);
  return isMissing;
}

/** Uses the device's time zone, as it is about the visitor's own last visit. */
function moment(instant: Date): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('en-AU', options).format(instant);
}

/** Shown when the layout itself fails, so it uses nothing of it. */
export function RootError() {
  return (
    <main className={styles.failure}>
      <title>{messages.layout.failure}</title>
      <h1 className={styles.failureTitle}>{messages.layout.failure}</h1>
      {/* An empty address reloads this page, with or without script. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a className={buttonClass()} href="">
        {messages.layout.tryAgain}
      </a>
    </main>
  );
}
