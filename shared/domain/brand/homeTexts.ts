import texts from '#resources/texts/home.json' with { type: 'json' };

/** Texts of home and of its prompts. A brand may replace each (docs/brand.md). */
export const homeTexts = texts.home;
export const promptTexts = texts.prompts;
