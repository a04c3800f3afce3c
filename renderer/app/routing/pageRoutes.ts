import type { RouteObject } from 'react-router-dom';
import type { Brand } from '#shared/domain/brand.ts';
import { brandSetupPath, paths } from '#shared/domain/paths.ts';

/** What of a brand decides which pages there are. */
export type RouteBrand = Pick<Brand, 'features' | 'partner'>;

/** Static text pages, and the pages with forms, but those that the brand leaves out. */
export function createPageRoutes({ features, partner }: RouteBrand): RouteObject[] {
  return [
    ...pageRoutes,
    ...(features.careers ? [textRoute(paths.careers, 'careers')] : []),
    ...(features.brandSetup ? [brandSetupRoute(partner.slug)] : []),
    ...(features.deadcool ? [deadcoolRoute] : []),
  ];
}

const deadcoolRoute: RouteObject = {
  id: 'screens/deadcool/deadcoolRoute.ts',
  path: paths.deadcool,
  lazy: () =>
    import('#renderer/screens/deadcool/deadcoolRoute.ts').then((module) => module.deadcoolRoute),
};

function brandSetupRoute(slug: string): RouteObject {
  return {
    id: 'screens/brand-setup/brandSetupRoute.ts',
    path: brandSetupPath(slug),
    lazy: () =>
      import('#renderer/screens/brand-setup/brandSetupRoute.ts').then(
        (module) => module.brandSetupRoute,
      ),
  };
}

const pageRoutes: RouteObject[] = [
  textRoute(paths.about, 'about'),
  textRoute(paths.terms, 'terms-and-conditions'),
  textRoute(paths.privacy, 'privacy'),
  textRoute(paths.privacyPolicy, 'privacy-policy'),
  textRoute(paths.faq, 'frequently-asked-questions'),
  thankYouRoute(paths.customerSupportThankYou, 'customer-support-thank-you'),
  thankYouRoute(paths.ticketYourEventThankYou, 'ticket-your-event-thank-you'),
  {
    id: 'screens/customer-support/supportRoute.ts',
    path: paths.customerSupport,
    lazy: () =>
      import('#renderer/screens/customer-support/supportRoute.ts').then(
        (module) => module.supportRoute,
      ),
  },
  {
    id: 'screens/resell-your-ticket/resellRoute.ts',
    path: paths.resell,
    lazy: () =>
      import('#renderer/screens/resell-your-ticket/resellRoute.ts').then(
        (module) => module.resellRoute,
      ),
  },
  {
    id: 'screens/ticket-your-event/ticketYourEventRoute.ts',
    path: paths.ticketYourEvent,
    lazy: () =>
      import('#renderer/screens/ticket-your-event/ticketYourEventRoute.ts').then(
        (module) => module.ticketYourEventRoute,
      ),
  },
];

function textRoute(path: string, slug: string): RouteObject {
  return {
    id: `screens/content/contentRoute.ts#${slug}`,
    path,
    lazy: () =>
      import('#renderer/screens/content/contentRoute.ts').then((module) =>
        module.contentRoute(slug),
      ),
  };
}

function thankYouRoute(path: string, slug: string): RouteObject {
  return {
    id: `screens/content/contentRoute.ts#${slug}`,
    path,
    lazy: () =>
      import('#renderer/screens/content/contentRoute.ts').then((module) =>
        module.thankYouRoute(slug),
      ),
  };
}
