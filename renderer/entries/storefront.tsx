import '#renderer/styles/fonts.css';
import '#renderer/styles/tokens.css';
import '#renderer/styles/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { StorefrontApp } from '#renderer/app/StorefrontApp.tsx';
import { loadLazyRoutes } from '#renderer/app/routing/loadLazyRoutes.ts';
import { readPageData } from '#renderer/app/routing/pageData.ts';
import { loadWholePageOnMissingCode } from '#renderer/app/routing/loadWholePage.ts';
import { routerContext } from '#renderer/app/routing/routerContext.ts';
import { storefrontRoutes } from '#renderer/app/routing/storefrontRoutes.tsx';
import { nameEntry } from '#renderer/platform/page/historyEntry.ts';
import { registerOffline } from '#renderer/platform/offline/registerOffline.ts';
import { pause } from '#renderer/platform/page/afterPaint.ts';
import { browserServices } from '#renderer/state/services/browserServices.ts';
import { createStorefrontStore } from '#renderer/state/services/createStorefrontStore.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';
import {
  hydrateVisitorAtom,
  type VisitorSnapshot,
} from '#renderer/state/visitor/visitorSnapshot.ts';

void start();

/**
 * In a function: a module that waits at its top would never let the screens it loads import from it. In steps:
 * reading the scripts is work enough for one.
 */
async function start(): Promise<void> {
  await pause();
  const { config, now, hydration } = readPageData();
  const services = browserServices(config, new Date(now));
  const store = createStorefrontStore(services);
  store.set(nowAtom, new Date(now));
  const visitor = hydration.loaderData?.['root'] as VisitorSnapshot | undefined;
  if (visitor) store.set(hydrateVisitorAtom, visitor);

  if (import.meta.env.PROD) registerOffline();
  let router: ReturnType<typeof createBrowserRouter> | null = null;
  const destination = () => router?.state.navigation.location;
  loadWholePageOnMissingCode({ now: services.deviceNow, destination });
  await loadLazyRoutes(storefrontRoutes, window.location.pathname);
  await pause();
  nameEntry(services.newId());
  router = createBrowserRouter(storefrontRoutes, {
    hydrationData: hydration,
    getContext: () => routerContext(services),
    future: { v8_middleware: true },
  });
  await pause();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  // In slices, with room for a press between them: as one task it would hold the page on a phone.
  startTransition(() => {
    hydrateRoot(
      root,
      <StorefrontApp store={store}>
        <RouterProvider router={router} />
      </StorefrontApp>,
    );
  });
  // React listens from here on, and what was pressed before is pressed again (server/render/startScript.ts).
  document.dispatchEvent(new Event('hydrating'));
}
