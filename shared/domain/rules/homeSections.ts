import { homeSectionNames, wholeListing } from '#shared/domain/home/homeLayout.ts';
import { rulesOf } from './activeRules.ts';
import type { Rule } from './rules.ts';

/** Names and ids of sections of home; with them `because-7`, `category-3`, `genre-12` and those of staff. */
export const ruleSections = [
  'hero',
  'recommended',
  'popular-national',
  wholeListing,
  ...homeSectionNames,
] as const;
const sectionIds: ReadonlySet<string> = new Set(ruleSections);

/** The id of the section that a rule of staff makes. */
export const sectionOfRule = (id: string) => `rule-${id}`;

/** Whether home may have a section of this name. */
export function isSection(id: string, rules: readonly Rule[]): boolean {
  if (sectionIds.has(id) || /^(?:because|category|genre)-\d+$/.test(id)) return true;
  return rulesOf(rules, 'section').some((rule) => id === sectionOfRule(rule.id));
}

/** Says which names there are. */
export function describeSection(id: string): string {
  return `Home has no section ${id}: the sections are ${ruleSections.join(', ')}.`;
}
