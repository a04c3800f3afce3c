import { brand } from '#shared/domain/brand.ts';

/** Texts around the pages that are written in Markdown. */
export const contentMessages = {
  fallback: "Sorry, we couldn't find the page you're looking for.",
  home: 'Home',
  onThisPage: 'On this page',

  resell: {
    action: 'Resell my ticket',
    note: `Takes you to ${brand.resalePartnerName}, our resale partner.`,
  },

  deadcool: {
    title: 'Dead cool',
    description: 'A skeleton that never misses the encore.',
    alt: 'A grinning skeleton in sunglasses plays a yellow electric guitar under a moon ringed with wattle blossom.',
  },

  notFound: {
    title: 'Page not found',
    text: "Oops! We can't seem to find that page. Try searching for an event?",
  },
} as const;
