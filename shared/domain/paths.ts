/** Every address of the storefront (docs/product.md#21-routes, route table), but that of the brand setup request. */
export const paths = {
  home: '/',
  search: '/search',
  saved: '/saved',
  devReporter: '/dev-reporter',
  about: '/about',
  customerSupport: '/customer-support',
  customerSupportThankYou: '/customer-support/thank-you',
  terms: '/terms-and-conditions',
  privacy: '/privacy',
  privacyPolicy: '/privacy-policy',
  careers: '/careers',
  faq: '/frequently-asked-questions',
  resell: '/resell-your-ticket',
  deadcool: '/deadcool',
  ticketYourEvent: '/ticket-your-event',
  ticketYourEventThankYou: '/ticket-your-event/thank-you',
} as const;

/** The page by which a partner requests a brand; the brand names the partner. */
export function brandSetupPath(partnerSlug: string): string {
  return `/${partnerSlug}-brand-setup-request`;
}

/** The page of one event, beside the pages of `paths`. */
export const eventPattern = '/events/:key';

/** The address of an event's page. */
export function eventAddress(eventKey: number): string {
  return `/events/${eventKey}`;
}

/** Below it the demo's events are sold, by their ids in the demo. */
export const boxOfficePath = '/box-office/';

/** Events that one calendar file, `/events.ics?keys=…`, may hold. */
export const maxCalendarEvents = 100;
