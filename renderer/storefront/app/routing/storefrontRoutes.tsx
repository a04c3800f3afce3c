import { data, createContext, RouterContextProvider, type RouteObject } from 'react-router-dom';
import type { Brand } from '#shared/domain/brand/brand.ts';
import { brandSetupPath, eventPattern, paths } from '#shared/domain/paths.ts';
import { apiContext, clockContext } from '#renderer/api/api.ts';
import type { Services } from '#renderer/api/services.ts';
import { RootError, RootLayout } from '#renderer/storefront/app/RootLayout.tsx';
import { loadVisitor } from '#renderer/storefront/state/visitor/visitorSnapshot.ts';
import { holdWhileLeaving } from './loadWholePage.ts';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** The part of a brand that decides which pages exist. */
type RouteBrand = Pick<Brand, 'features' | 'partner'>;

/**
 * The route table (docs/product.md#21-routes). The id of a lazy route is its module's path under `renderer`: the server finds
 * the styles and scripts of the page by it; `#name` sets routes of one module apart. A brand leaves out
 * some pages and names one.
 */
export function createStorefrontRoutes({ features, partner }: RouteBrand): RouteObject[] {
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
        screenRoute(paths.home, 'home/HomeScreen.tsx'),
        screenRoute(paths.search, 'search/SearchScreen.tsx', () => {
          // On the way from another page both parts load at once.
          if (!import.meta.env.SSR && window.location.pathname !== paths.search)
            void import('#renderer/storefront/screens/search/data/loadSearch.ts');
        }),
        screenRoute(paths.saved, 'saved/SavedScreen.tsx'),
        screenRoute(eventPattern, 'event/EventScreen.tsx'),
        screenRoute(paths.devReporter, 'dev-reporter/DevReporterScreen.tsx'),
        screenRoute(paths.customerSupport, 'customer-support/SupportScreen.tsx'),
        screenRoute(paths.resell, 'content/ResellScreen.tsx'),
        screenRoute(paths.ticketYourEvent, 'ticket-your-event/TicketYourEventScreen.tsx'),
        textRoute(paths.about, 'about'),
        textRoute(paths.terms, 'terms-and-conditions'),
        textRoute(paths.privacy, 'privacy'),
        textRoute(paths.privacyPolicy, 'privacy-policy'),
        textRoute(paths.faq, 'frequently-asked-questions'),
        // Pages that thank for a form are not indexed.
        textRoute(paths.customerSupportThankYou, 'customer-support-thank-you', false),
        textRoute(paths.ticketYourEventThankYou, 'ticket-your-event-thank-you', false),
        ...(features.careers ? [textRoute(paths.careers, 'careers')] : []),
        ...(features.brandSetup
          ? [screenRoute(brandSetupPath(partner.slug), 'brand-setup/BrandSetupScreen.tsx')]
          : []),
        ...(features.deadcool ? [screenRoute(paths.deadcool, 'content/DeadcoolScreen.tsx')] : []),
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

interface ScreenModule {
  route: Pick<RouteObject, 'Component' | 'loader'>;
}

const screens = import.meta.glob<ScreenModule>('../../screens/*/*Screen.tsx');

/** The route of a screen, whose code loads with its page; `file` is its module under `screens`. */
function screenRoute(path: string, file: string, onLoad?: () => void): RouteObject {
  const load = screens[`../../screens/${file}`];
  if (load === undefined) throw new Error(`There is no screen ${file}`);
  const lazy = async () => {
    onLoad?.();
    return (await load()).route;
  };
  return { id: `storefront/screens/${file}`, path, lazy };
}

function textRoute(path: string, slug: string, isIndexed = true): RouteObject {
  const lazy = async () => {
    const { contentRoute } = await import('#renderer/storefront/screens/content/contentRoute.tsx');
    return contentRoute(slug, isIndexed);
  };
  return { id: `storefront/screens/content/contentRoute.tsx#${slug}`, path, lazy };
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
