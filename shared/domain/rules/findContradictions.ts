import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { ruleSpan } from './activeRules.ts';
import type { RuleFinding } from './ruleFacts.ts';
import type { HideArea, Rule } from './rules.ts';

interface Placed {
  rule: Rule;
  index: number;
  from: number;
  before: number;
  events: readonly CatalogueEvent[];
}

/** Notes on rules that others beat while both are in effect: hide beats feature beats boost, else the first of the list. */
export function findContradictions(
  rules: readonly Rule[],
  eventsOf: (rule: Rule) => readonly CatalogueEvent[],
): RuleFinding[] {
  const placed = rules.map((rule, index) => ({
    rule,
    index,
    ...ruleSpan(rule),
    events: eventsOf(rule),
  }));
  return placed.flatMap((loser) =>
    placed.flatMap((winner) => {
      if (winner === loser || winner.from >= loser.before || loser.from >= winner.before) return [];
      const message = describeDefeat(winner, loser);
      if (message === null) return [];
      return { rule: loser.rule.id, field: `rules.${loser.index}.effect`, message };
    }),
  );
}

/** Null where the first rule does not beat the second. */
function describeDefeat(winner: Placed, loser: Placed): string | null {
  const name = `“${winner.rule.name}”`;
  const verb = overrules(winner.rule, loser.rule);
  if (verb !== null) {
    const shared = describeShared(winner, loser);
    return shared && `${name} wins: it ${verb} ${shared}.`;
  }
  const isFirst = winner.index < loser.index && answersSame(winner.rule, loser.rule);
  return isFirst ? `${name} wins where both apply: it comes first in the list.` : null;
}

/** What a rule does to events in spite of another one; null: nothing. */
function overrules({ effect: strong }: Rule, weaker: Rule): 'hides' | 'features' | null {
  const { effect: weak } = weaker;
  if (strong.kind === 'hide') {
    const area = areaOf(weaker);
    return area !== null && strong.from.includes(area) ? 'hides' : null;
  }
  const isBuried = weak.kind === 'boost' && weak.factor < 1;
  return strong.kind === 'feature' && isBuried ? 'features' : null;
}

function answersSame({ effect: one }: Rule, { effect: other }: Rule): boolean {
  if (one.kind === 'promotion') return other.kind === 'promotion';
  if (one.kind !== 'redirect' || other.kind !== 'redirect') return false;
  return foldText(one.query) === foldText(other.query);
}

/** Where a rule shows events that another one may hide. */
function areaOf({ effect: { kind } }: Rule): HideArea | null {
  if (kind === 'featuredHits') return 'search';
  return kind === 'feature' || kind === 'boost' || kind === 'section' ? 'home' : null;
}

function describeShared(winner: Placed, loser: Placed): string | null {
  if (winner.events.length === 0) return null;
  const keys = new Set(winner.events.map(({ key }) => key));
  const [first, ...others] = loser.events.filter(({ key }) => keys.has(key));
  if (first === undefined) return null;
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}
