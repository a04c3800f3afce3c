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
  const strong = listStrong(placed);
  return placed.flatMap((loser) =>
    [...describeOverruled(loser, strong), ...describeSecond(loser, placed)].map((message) => ({
      rule: loser.rule.id,
      field: `rules.${loser.index}.effect`,
      message,
    })),
  );
}

/** The rules that may overrule others, by event. */
function listStrong(placed: readonly Placed[]): ReadonlyMap<number, readonly Placed[]> {
  const strong = new Map<number, Placed[]>();
  for (const winner of placed.filter(({ rule: { effect } }) => strongKinds.has(effect.kind))) {
    for (const { key } of winner.events) {
      const others = strong.get(key);
      if (others === undefined) strong.set(key, [winner]);
      else others.push(winner);
    }
  }
  return strong;
}

const strongKinds: ReadonlySet<string> = new Set(['hide', 'feature']);

/** A sentence for each rule that overrules this one, with the events for which it is the first to. */
function describeOverruled(
  loser: Placed,
  strong: ReadonlyMap<number, readonly Placed[]>,
): string[] {
  const beaten = Map.groupBy(
    loser.events,
    ({ key }) =>
      strong
        .get(key)
        ?.find((winner) => overrules(winner.rule, loser.rule) && isTogether(winner, loser)) ?? null,
  );
  return [...beaten].flatMap(([winner, [first, ...others]]) => {
    if (winner === null || first === undefined) return [];
    const events = others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
    const verb = winner.rule.effect.kind === 'hide' ? 'hides' : 'features';
    return `“${winner.rule.name}” wins: it ${verb} ${events}.`;
  });
}

/** A sentence where an earlier rule answers the same question. */
function describeSecond(loser: Placed, placed: readonly Placed[]): string[] {
  const winner = placed
    .slice(0, loser.index)
    .find((other) => answersSame(other.rule, loser.rule) && isTogether(other, loser));
  return winner === undefined
    ? []
    : [`“${winner.rule.name}” wins where both apply: it comes first in the list.`];
}

function isTogether(one: Placed, other: Placed): boolean {
  return one.from < other.before && other.from < one.before;
}

function overrules({ effect: strong }: Rule, weaker: Rule): boolean {
  const { effect: weak } = weaker;
  if (strong.kind === 'hide') {
    const area = areaOf(weaker);
    return area !== null && strong.from.includes(area);
  }
  return strong.kind === 'feature' && weak.kind === 'boost' && weak.factor < 1;
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
