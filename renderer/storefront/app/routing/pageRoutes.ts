import type { RouteObject } from 'react-router-dom';
import type { Brand } from '#shared/domain/brand/brand.ts';
import { brandSetupPath, paths } from '#shared/domain/paths.ts';

/** The part of a brand that decides which pages exist. */
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
  id: 'storefront/screens/content/DeadcoolScreen.tsx',
  path: paths.deadcool,
  lazy: () =>
    import('#renderer/storefront/screens/content/DeadcoolScreen.tsx').then(
      (module) => module.route,
    ),
};

function brandSetupRoute(slug: string): RouteObject {
  return {
    id: 'storefront/screens/brand-setup/BrandSetupScreen.tsx',
    path: brandSetupPath(slug),
    lazy: () =>
      import('#renderer/storefront/screens/brand-setup/BrandSetupScreen.tsx').then(
        (module) => module.route,
      ),
  };
}

const pageRoutes: RouteObject[] = [
  textRoute(paths.about, 'about'),
  textRoute(paths.terms, 'terms-and-conditions'),
  textRoute(paths.privacy, 'privacy'),
  textRoute(paths.privacyPolicy, 'privacy-policy'),
  textRoute(paths.faq, 'frequently-asked-questions'),
  textRoute(paths.customerSupportThankYou, 'customer-support-thank-you', 'thankYouRoute'),
  textRoute(paths.ticketYourEventThankYou, 'ticket-your-event-thank-you', 'thankYouRoute'),
  {
    id: 'storefront/screens/customer-support/SupportScreen.tsx',
    path: paths.customerSupport,
    lazy: () =>
      import('#renderer/storefront/screens/customer-support/SupportScreen.tsx').then(
        (module) => module.route,
      ),
  },
  {
    id: 'storefront/screens/content/ResellScreen.tsx',
    path: paths.resell,
    lazy: () =>
      import('#renderer/storefront/screens/content/ResellScreen.tsx').then(
        (module) => module.route,
      ),
  },
  {
    id: 'storefront/screens/ticket-your-event/TicketYourEventScreen.tsx',
    path: paths.ticketYourEvent,
    lazy: () =>
      import('#renderer/storefront/screens/ticket-your-event/TicketYourEventScreen.tsx').then(
        (module) => module.route,
      ),
  },
];

function textRoute(
  path: string,
  slug: string,
  kind: 'contentRoute' | 'thankYouRoute' = 'contentRoute',
): RouteObject {
  return {
    id: `storefront/screens/content/contentRoute.tsx#${slug}`,
    path,
    lazy: () =>
      import('#renderer/storefront/screens/content/contentRoute.tsx').then((module) =>
        module[kind](slug),
      ),
  };
}
