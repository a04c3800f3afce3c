import { homeSectionNames, wholeListing } from '#shared/domain/home/homeLayout.ts';
import { rulesOf } from './activeRules.ts';
import type { Rule } from './rules.ts';

/** Names and ids of sections of home; with them `because-7`, `category-3`, `genre-12` and those of staff. */
const sectionIds: ReadonlySet<string> = new Set([
  'hero',
  'recommended',
  'popular-national',
  wholeListing,
  ...homeSectionNames,
]);

/** Whether home may have a section of this name. */
export function isSection(id: string, rules: readonly Rule[]): boolean {
  if (sectionIds.has(id) || /^(?:because|category|genre)-\d+$/.test(id)) return true;
  return rulesOf(rules, 'section').some((rule) => id === `rule-${rule.id}`);
}

/** Says which names there are. */
export function describeSection(id: string): string {
  return `Home has no section ${id}: the sections are ${[...sectionIds].join(', ')}.`;
}
