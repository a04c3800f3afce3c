import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { followActiveRules, rulesOf, type RuleSet } from '#shared/domain/rules/activeRules.ts';
import { findHidden, withoutEvents } from '#shared/domain/rules/hideEvents.ts';
import { isForSome } from '#shared/domain/rules/ruleConditions.ts';
import type { HideArea, Rule } from '#shared/domain/rules/rules.ts';
import { findTargeted } from '#shared/domain/rules/targetedEvents.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { createSynonymWords } from '#server/search/match/synonyms.ts';
import { resolveRedirects } from './resolveRedirects.ts';

/** The effects of rules on search. The same object means the same rules. */
export type SearchRules = ReturnType<typeof resolveSearchRules>;

export const noSearchRules = resolveSearchRules([], null);

/** Returns what gives the rules in effect by a clock. */
export function createSearchRules(
  rules: () => RuleSet,
  catalogue: Catalogue,
): (now: () => Date) => () => SearchRules {
  return (now) =>
    followActiveRules({ rules, now }, (active) => resolveSearchRules(active, catalogue));
}

/** Answers are shared by visitors, so that a rule for some of them has no effect here. */
function resolveSearchRules(active: readonly Rule[], catalogue: Catalogue | null) {
  const events = catalogue?.events ?? [];
  const rules = active.filter(({ conditions }) => !isForSome(conditions));
  const hiddenFrom = (area: HideArea) => {
    const hides = rulesOf(rules, 'hide').filter(({ effect }) => effect.from.includes(area));
    return findTargeted(events, hides).map(({ key }) => key);
  };
  /** Keys of the events that come first for a query, by its folded words. */
  const featured = new Map<string, number[]>();
  for (const { effect } of rulesOf(rules, 'featuredHits')) {
    const query = foldText(effect.query);
    featured.set(query, [...(featured.get(query) ?? []), ...effect.events]);
  }
  return {
    /** Keys of events that are not found, nor suggested while somebody types. */
    hidden: { search: hiddenFrom('search'), suggestions: hiddenFrom('suggestions') },
    /** The catalogue without what is hidden everywhere; null without a catalogue. */
    shown: catalogue && withoutEvents(catalogue, findHidden(rules, events)),
    synonyms: createSynonymWords(rulesOf(rules, 'synonym').map(({ effect }) => effect)),
    featured,
    /** Addresses in place of results, by the folded words of a query. */
    redirects: resolveRedirects(rulesOf(rules, 'redirect')),
  };
}
