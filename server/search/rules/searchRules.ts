import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { followActiveRules, rulesOf, type RuleSet } from '#shared/domain/rules/activeRules.ts';
import { findHidden, withoutEvents } from '#shared/domain/rules/hideEvents.ts';
import { isForSome } from '#shared/domain/rules/ruleConditions.ts';
import type { HideArea, Rule } from '#shared/domain/rules/rules.ts';
import { findTargeted } from '#shared/domain/rules/targetedEvents.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { createSynonymWords, type SynonymWords } from '#server/search/match/synonyms.ts';
import { resolveRedirects } from './resolveRedirects.ts';

/** The effects of rules on search. The same object means the same rules. */
export interface SearchRules {
  /** Keys of events that are not found, nor suggested while somebody types. */
  hidden: Record<Exclude<HideArea, 'home'>, readonly number[]>;
  /** The catalogue without what is hidden everywhere; null without a catalogue. */
  shown: Catalogue | null;
  synonyms: SynonymWords;
  /** Keys of the events that come first for a query, by its folded words. */
  featured: ReadonlyMap<string, readonly number[]>;
  /** Addresses in place of results, by the folded words of a query. */
  redirects: ReadonlyMap<string, string>;
}

export const noSearchRules: SearchRules = resolveSearchRules([], null);

/** Returns what gives the rules in effect by a clock. */
export function createSearchRules(
  rules: () => RuleSet,
  catalogue: Catalogue,
): (now: () => Date) => () => SearchRules {
  return (now) =>
    followActiveRules({ rules, now }, (active) => resolveSearchRules(active, catalogue));
}

/** Answers are shared by visitors, so that a rule for some of them has no effect here. */
function resolveSearchRules(active: readonly Rule[], catalogue: Catalogue | null): SearchRules {
  const events = catalogue?.events ?? [];
  const rules = active.filter(({ conditions }) => !isForSome(conditions));
  const hiddenFrom = (area: HideArea) => {
    const hides = rulesOf(rules, 'hide').filter(({ effect }) => effect.from.includes(area));
    return findTargeted(events, hides).map(({ key }) => key);
  };
  const featured = new Map<string, number[]>();
  for (const { effect } of rulesOf(rules, 'featuredHits')) {
    const query = foldText(effect.query);
    featured.set(query, [...(featured.get(query) ?? []), ...effect.events]);
  }
  return {
    hidden: { search: hiddenFrom('search'), suggestions: hiddenFrom('suggestions') },
    shown: catalogue && withoutEvents(catalogue, findHidden(rules, events)),
    synonyms: createSynonymWords(rulesOf(rules, 'synonym').map(({ effect }) => effect)),
    featured,
    redirects: resolveRedirects(rulesOf(rules, 'redirect')),
  };
}
