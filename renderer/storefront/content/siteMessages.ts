import { paths } from '#shared/domain/paths.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';

/** Texts of the header, the menu and the footer. */
export const siteMessages = {
  homeLabel: (productName: string) => `${productName}, home`,
  menuTitle: 'Menu',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  social: 'Follow us',
  browse: 'Browse events',
  saved: 'Saved',
  savedLabel: (count: number) => {
    if (count === 0) return 'Saved events';
    return formatCountOf(count, 'saved event');
  },
  phoneLabel: (phone: string) => `Call us on ${phone}`,
  offline: 'You’re offline. Anything you save now is sent once you’re back online.',
  pageMissing: 'You’re offline, and you haven’t opened that page on this device before.',
  keptPage: (when: string) =>
    `You’re offline. This is the page as you last saw it, ${when}. Dates and tickets may have changed.`,
} as const;

export interface SiteLink {
  path: string;
  label: string;
}

/** Linked from menu and footer alike (docs/product.md#23-layout). */
export const siteLinks: readonly SiteLink[] = [
  { path: paths.home, label: 'Home' },
  { path: paths.customerSupport, label: 'Customer support' },
  { path: paths.resell, label: 'Resell your ticket' },
  { path: paths.ticketYourEvent, label: 'Ticket your event' },
  { path: paths.about, label: 'About' },
  { path: paths.terms, label: 'Terms and conditions' },
  { path: paths.privacyPolicy, label: 'Privacy' },
];

/** Linked from the menu only (docs/product.md#23-layout). */
export const faqLink: SiteLink = { path: paths.faq, label: 'Frequently asked questions' };
