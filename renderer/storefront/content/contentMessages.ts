/** Texts around the pages that are written in Markdown. */
export const contentMessages = {
  fallback: "Sorry, we couldn't find the page you're looking for.",
  home: 'Home',
  onThisPage: 'On this page',

  resell: {
    action: 'Resell my ticket',
    note: (partner: string) => `Takes you to ${partner}, our resale partner.`,
  },

  deadcool: { title: 'Dead cool' },

  notFound: {
    title: 'Page not found',
    text: "Oops! We can't seem to find that page. Try searching for an event?",
  },
} as const;
