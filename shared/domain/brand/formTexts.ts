import texts from '#resources/texts/forms.json' with { type: 'json' };

/** Texts of the forms for help, of organisers and of a brand setup. A brand may replace each (docs/brand.md). */
export const supportTexts = texts.support;
export const leadTexts = texts.lead;
export const brandSetupTexts = texts.brandSetup;
