import { data, type RouteObject, type LoaderFunctionArgs } from 'react-router-dom';
import { RootError } from '#renderer/app/RootError.tsx';
import { RootLayout } from '#renderer/app/RootLayout.tsx';
import { eventPattern, paths } from '#shared/domain/paths.ts';
import { holdWhileLeaving } from './loadWholePage.ts';
import { createPageRoutes, type RouteBrand } from './pageRoutes.ts';
import { loadVisitor, type VisitorSnapshot } from '#renderer/state/visitor/visitorSnapshot.ts';
import { servicesContext } from './routerContext.ts';

/** Loads the visitor once per page; later changes are in the state. */
function loadRoot({ context }: LoaderFunctionArgs): Promise<VisitorSnapshot> {
  return loadVisitor(context.get(servicesContext));
}

/**
 * The route table (product 2.1). The id of a lazy route is its module's path under `renderer`: the server finds
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
      loader: loadRoot,
      shouldRevalidate: () => false,
      children: [
        {
          id: 'screens/home/homeRoute.ts',
          path: paths.home,
          lazy: () =>
            import('#renderer/screens/home/homeRoute.ts').then((module) => module.homeRoute),
        },
        {
          id: 'screens/search/searchRoute.ts',
          path: paths.search,
          lazy: () =>
            import('#renderer/screens/search/searchRoute.ts').then((module) => module.searchRoute),
        },
        {
          id: 'screens/event/eventRoute.ts',
          path: eventPattern,
          lazy: () =>
            import('#renderer/screens/event/eventRoute.ts').then((module) => module.eventRoute),
        },
        {
          id: 'screens/dev-reporter/devReporterRoute.ts',
          path: paths.devReporter,
          lazy: () =>
            import('#renderer/screens/dev-reporter/devReporterRoute.ts').then(
              (module) => module.devReporterRoute,
            ),
        },
        ...createPageRoutes(brand),
        {
          id: 'screens/not-found/notFoundRoute.ts',
          path: '*',
          loader: () => data(null, { status: 404 }),
          lazy: () =>
            import('#renderer/screens/not-found/notFoundRoute.ts').then(
              (module) => module.notFoundRoute,
            ),
        },
      ],
    },
  ];
}
