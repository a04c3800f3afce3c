import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router-dom';
import { ModeBanners } from '#renderer/components/mode-banners/ModeBanners.tsx';
import { messages } from '#renderer/content/messages.ts';
import { startVisitorAtom } from '#renderer/state/visitor/startVisitor.ts';
import type { VisitorSnapshot } from '#renderer/state/visitor/visitorSnapshot.ts';
import { Toaster } from '#renderer/ui/feedback/Toaster.tsx';
import { SkipLink } from '#renderer/ui/navigation/SkipLink.tsx';
import { Footer } from './layout/Footer.tsx';
import { Header } from './layout/Header.tsx';
import { OfflineNotice } from './layout/OfflineNotice.tsx';
import { NavigationProgress } from './navigation/NavigationProgress.tsx';
import { SmoothHash } from './navigation/SmoothHash.tsx';
import { useFocusOnNavigation } from './navigation/useFocusOnNavigation.ts';
import { useKeepSeenPages } from './navigation/useKeepSeenPages.ts';
import { scrollPositions, useRestoredScroll } from './navigation/useRestoredScroll.ts';
import { usePageViews } from './navigation/usePageViews.ts';
import styles from './RootLayout.module.css';

/** What every page has around its screen. */
export function RootLayout() {
  const snapshot = useLoaderData<VisitorSnapshot>();
  const hasSession = snapshot.session !== null;
  const startVisitor = useSetAtom(startVisitorAtom);
  const mainRef = useFocusOnNavigation();
  usePageViews();
  useKeepSeenPages();
  useRestoredScroll();
  useEffect(() => startVisitor(hasSession), [startVisitor, hasSession]);
  return (
    <div className={styles.page}>
      <SkipLink targetId="content">{messages.layout.skipToContent}</SkipLink>
      <NavigationProgress />
      <ModeBanners />
      <Header />
      <OfflineNotice />
      <main id="content" ref={mainRef} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <Toaster />
      <SmoothHash />
      <ScrollRestoration storageKey={scrollPositions} />
    </div>
  );
}
