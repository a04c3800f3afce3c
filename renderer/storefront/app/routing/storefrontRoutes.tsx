import { data, createContext, RouterContextProvider, type RouteObject } from 'react-router-dom';
import { eventPattern, paths } from '#shared/domain/paths.ts';
import { apiContext, clockContext } from '#renderer/api/api.ts';
import type { Services } from '#renderer/api/services.ts';
import { RootError, RootLayout } from '#renderer/storefront/app/RootLayout.tsx';
import { loadVisitor } from '#renderer/storefront/state/visitor/visitorSnapshot.ts';
import { holdWhileLeaving } from './loadWholePage.ts';
import { createPageRoutes, type RouteBrand, screenRoute } from './pageRoutes.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/**
 * The route table (docs/product.md#21-routes). The id of a lazy route is its module's path under `renderer`: the server finds
 * the styles and scripts of the page by it; `#name` sets routes of one module apart. A brand leaves out
 * some pages and names one.
 */
export function createStorefrontRoutes(brand: RouteBrand): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: RootError,
      HydrateFallback: () => null,
      middleware: [holdWhileLeaving],
      // The visitor is loaded once a page; later changes are in the state.
      loader: ({ context }) => loadVisitor(context.get(servicesContext)),
      shouldRevalidate: () => false,
      children: [
        screenRoute(
          paths.home,
          'home/HomeScreen.tsx',
          () => import('#renderer/storefront/screens/home/HomeScreen.tsx'),
        ),
        screenRoute(paths.search, 'search/SearchScreen.tsx', () => {
          // On the way from another page both parts load at once.
          if (!import.meta.env.SSR && window.location.pathname !== paths.search) {
            void import('#renderer/storefront/screens/search/data/loadSearch.ts');
          }
          return import('#renderer/storefront/screens/search/SearchScreen.tsx');
        }),
        screenRoute(
          eventPattern,
          'event/EventScreen.tsx',
          () => import('#renderer/storefront/screens/event/EventScreen.tsx'),
        ),
        screenRoute(
          paths.devReporter,
          'dev-reporter/DevReporterScreen.tsx',
          () => import('#renderer/storefront/screens/dev-reporter/DevReporterScreen.tsx'),
        ),
        ...createPageRoutes(brand),
        {
          id: 'storefront/components/page/NotFoundPage.tsx',
          path: '*',
          loader: () => data(null, { status: 404 }),
          lazy: () =>
            import('#renderer/storefront/components/page/NotFoundPage.tsx').then((module) => ({
              Component: module.NotFoundPage,
            })),
        },
      ],
    },
  ];
}

/** The services, for the root loader; loaders of screens use `apiContext`. */
const servicesContext = createContext<Services>();

/** The context of loaders, the same on the server and in the browser. */
export function routerContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(apiContext, services.api);
  context.set(clockContext, services.now);
  return context;
}
