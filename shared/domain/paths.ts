import { brand } from './brand.ts';

/** Every address of the storefront (product 2.1, route table). */
export const paths = {
  home: '/',
  search: '/search',
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
  brandSetup: `/${brand.brandUserPartnerSlug}-brand-setup-request`,
  deadcool: '/deadcool',
  ticketYourEvent: '/ticket-your-event',
  ticketYourEventThankYou: '/ticket-your-event/thank-you',
} as const;

/** The page of one event, beside the pages of `paths`. */
export const eventPattern = '/events/:key';

/** The address of an event's page. */
export function eventAddress(eventKey: number): string {
  return `/events/${eventKey}`;
}

/** Events that one calendar file, `/events.ics?keys=…`, may hold. */
export const maxCalendarEvents = 100;
