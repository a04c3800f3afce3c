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

const deadcoolRoute = screenRoute(
  paths.deadcool,
  'content/DeadcoolScreen.tsx',
  () => import('#renderer/storefront/screens/content/DeadcoolScreen.tsx'),
);

function brandSetupRoute(slug: string): RouteObject {
  return screenRoute(
    brandSetupPath(slug),
    'brand-setup/BrandSetupScreen.tsx',
    () => import('#renderer/storefront/screens/brand-setup/BrandSetupScreen.tsx'),
  );
}

const pageRoutes: RouteObject[] = [
  textRoute(paths.about, 'about'),
  textRoute(paths.terms, 'terms-and-conditions'),
  textRoute(paths.privacy, 'privacy'),
  textRoute(paths.privacyPolicy, 'privacy-policy'),
  textRoute(paths.faq, 'frequently-asked-questions'),
  // Pages that thank for a form are not indexed.
  textRoute(paths.customerSupportThankYou, 'customer-support-thank-you', false),
  textRoute(paths.ticketYourEventThankYou, 'ticket-your-event-thank-you', false),
  screenRoute(
    paths.customerSupport,
    'customer-support/SupportScreen.tsx',
    () => import('#renderer/storefront/screens/customer-support/SupportScreen.tsx'),
  ),
  screenRoute(
    paths.resell,
    'content/ResellScreen.tsx',
    () => import('#renderer/storefront/screens/content/ResellScreen.tsx'),
  ),
  screenRoute(
    paths.ticketYourEvent,
    'ticket-your-event/TicketYourEventScreen.tsx',
    () => import('#renderer/storefront/screens/ticket-your-event/TicketYourEventScreen.tsx'),
  ),
];

/** The route of a screen, whose code loads with its page; `file` is its module under `screens`. */
export function screenRoute(
  path: string,
  file: string,
  load: () => Promise<{ route: Pick<RouteObject, 'Component' | 'loader'> }>,
): RouteObject {
  return {
    id: `storefront/screens/${file}`,
    path,
    lazy: () => load().then((module) => module.route),
  };
}

function textRoute(path: string, slug: string, isIndexed = true): RouteObject {
  return screenRoute(path, `content/contentRoute.tsx#${slug}`, async () => {
    const { contentRoute } = await import('#renderer/storefront/screens/content/contentRoute.tsx');
    return { route: contentRoute(slug, isIndexed) };
  });
}
