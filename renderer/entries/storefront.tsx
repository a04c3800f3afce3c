import '#renderer/styles/fonts.css';
import '#renderer/styles/tokens.css';
import '#renderer/styles/base.css';
import '#renderer/styles/announcements.css';
import '#renderer/styles/parts.css';
import { Provider } from 'jotai';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  RouterProvider,
  matchRoutes,
  type RouteObject,
} from 'react-router-dom';
import { createStorefrontStore, nowAtom } from '#renderer/api/services.ts';
import { pause } from '#renderer/platform/afterPaint.ts';
import { nameEntry } from '#renderer/platform/historyEntry.ts';
import { loadWholePageOnMissingCode } from '#renderer/storefront/app/routing/loadWholePage.ts';
import { readPageData } from '#renderer/storefront/app/routing/pageData.ts';
import {
  routerContext,
  createStorefrontRoutes,
} from '#renderer/storefront/app/routing/storefrontRoutes.tsx';
import { browserServices } from '#renderer/storefront/state/services/browserServices.ts';
import {
  hydrateVisitorAtom,
  type VisitorSnapshot,
} from '#renderer/storefront/state/visitor/visitorSnapshot.ts';

void start();

/** Hydrates in steps, so that the browser can paint between them; lazy screens import no top-level await. */
async function start(): Promise<void> {
  await pause();
  const { config, now, hydration } = readPageData();
  const visitor = hydration.loaderData?.['root'] as VisitorSnapshot | undefined;
  // The console's preview is the only frame that the page has around it.
  if (window.parent !== window) {
    const { followConsole } = await import('#renderer/platform/preview/followConsole.ts');
    await followConsole(visitor);
  }
  const services = browserServices(config, new Date(now));
  const store = createStorefrontStore(services);
  store.set(nowAtom, new Date(now));
  if (visitor) store.set(hydrateVisitorAtom, visitor);

  let router: ReturnType<typeof createBrowserRouter> | null = null;
  const destination = () => router?.state.navigation.location;
  loadWholePageOnMissingCode(services.deviceNow, destination);
  const routes = createStorefrontRoutes(config.brand);
  await loadLazyRoutes(routes, window.location.pathname);
  await pause();
  nameEntry(crypto.randomUUID());
  router = createBrowserRouter(routes, {
    hydrationData: hydration,
    getContext: () => routerContext(services),
    future: { v8_middleware: true },
  });
  await pause();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  // As a transition, so that React hydrates in slices and a press is handled between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
  });
  // From here React handles events; server/render/pageLinks.ts repeats earlier presses.
  document.dispatchEvent(new Event('hydrating'));
  if (!import.meta.env.PROD) return;
  const { registerOffline } = await import('#renderer/platform/offline/registerOffline.ts');
  registerOffline();
}

/** Loads the lazy routes of an address, so that the first render is complete. */
async function loadLazyRoutes(routes: RouteObject[], address: string): Promise<void> {
  const matches = matchRoutes(routes, address) ?? [];
  const loading = matches.map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return;
    const loaded = await route.lazy();
    Object.assign(route, { ...loaded, ...route, lazy: undefined });
  });
  await Promise.all(loading);
}
