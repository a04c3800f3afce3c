import type { RouteObject } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';

/** Static text pages, and the pages with forms. */
export const pageRoutes: RouteObject[] = [
  textRoute(paths.about, 'about'),
  textRoute(paths.terms, 'terms-and-conditions'),
  textRoute(paths.privacy, 'privacy'),
  textRoute(paths.privacyPolicy, 'privacy-policy'),
  textRoute(paths.careers, 'careers'),
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
  {
    id: 'screens/brand-setup/brandSetupRoute.ts',
    path: paths.brandSetup,
    lazy: () =>
      import('#renderer/screens/brand-setup/brandSetupRoute.ts').then(
        (module) => module.brandSetupRoute,
      ),
  },
  {
    id: 'screens/deadcool/deadcoolRoute.ts',
    path: paths.deadcool,
    lazy: () =>
      import('#renderer/screens/deadcool/deadcoolRoute.ts').then((module) => module.deadcoolRoute),
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
