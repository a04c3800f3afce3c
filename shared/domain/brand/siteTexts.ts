import texts from '#resources/texts/site.json' with { type: 'json' };

/** Texts of every page, of the search and of an event. A brand may replace each (docs/brand.md). */
export const siteTexts = texts;
