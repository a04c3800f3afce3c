import { brandSetupTexts, leadTexts, supportTexts } from './formTexts.ts';
import { homeTexts, promptTexts } from './homeTexts.ts';
import { siteTexts } from './siteTexts.ts';

/** Every text that a brand may replace, by group and name, as it is without a brand's own. */
export const replaceableTexts = {
  site: siteTexts,
  home: homeTexts,
  prompts: promptTexts,
  support: supportTexts,
  lead: leadTexts,
  brandSetup: brandSetupTexts,
};

export type ReplaceableTexts = typeof replaceableTexts;

/** The texts that a brand has in its own words. */
export type BrandTexts = { [Group in keyof ReplaceableTexts]?: Partial<ReplaceableTexts[Group]> };

/** The names in braces that a text has; its replacement must have the same. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}
