import type { Coordinates } from '#shared/domain/catalogue.ts';
import { matchesVisitor, meansSection } from '#shared/domain/rules/ruleConditions.ts';
import type { Rule, RuleOf } from '#shared/domain/rules/rules.ts';
import type { Place } from '#shared/domain/visitor.ts';

/** The effects that the recommender has to do with. */
export const homeKinds = ['hide', 'boost', 'feature', 'section'] as const;
export type HomeRuleKind = (typeof homeKinds)[number];

/** A rule with the current events that it concerns. */
export interface PreparedRule<HomeRule = RuleOf<HomeRuleKind>> {
  rule: HomeRule;
  /** Ascending. */
  positions: Int32Array;
}

/** The rules of home for the events of one time bucket. */
export interface PreparedRules {
  version: string;
  rules: readonly PreparedRule[];
  places: ReadonlyMap<string, Coordinates>;
  /** What they do for every visitor in every section. */
  common: RuleEffects;
}

/** Several boosts multiply; together they stay within what one rule may do. */
const factors = { least: 0.05, most: 20 };

/** What rules do to the events of a section; arrays run over the positions of the current events. */
export interface RuleEffects {
  /** Factor of the score, 1 without a rule. */
  boost: Float64Array;
  /** 1 for what must not be shown. */
  isHidden: Uint8Array;
  /** The rules behind them. */
  boosts: readonly PreparedRule<RuleOf<'boost'>>[];
  hides: readonly PreparedRule<RuleOf<'hide'>>[];
}

/** The rules whose conditions one visitor meets. */
export interface VisitorRules {
  rules: readonly PreparedRule[];
  /** What they do in every section. */
  everywhere: RuleEffects;
}

/** The rules for a visitor at a place. */
export function selectRules(
  { rules, places, common }: PreparedRules,
  place: Pick<Place, 'coordinates' | 'state'> | null,
): VisitorRules {
  const met = rules.filter(({ rule }) => matchesVisitor(rule.conditions, place, places));
  const known = new Set<PreparedRule>([...common.boosts, ...common.hides]);
  const own = met.filter((each) => isEverywhere(each.rule) && !known.has(each));
  return { rules: met, everywhere: addEffects(common, own) };
}

/** What the rules do in one section: those for all sections, and those for this one. */
export function effectsIn(
  { rules, everywhere }: VisitorRules,
  id: string,
  isHero: boolean,
): RuleEffects {
  return addEffects(
    everywhere,
    rules.filter(
      ({ rule }) => !isEverywhere(rule) && meansSection(rule.conditions.sections, id, isHero),
    ),
  );
}

/** Whether a rule has its effect in all sections. */
function isEverywhere({ conditions }: Pick<Rule, 'conditions'>): boolean {
  return conditions.sections.length === 0;
}

/** The effects with those of more rules; the same where none of them hides, boosts or buries. */
export function addEffects(effects: RuleEffects, rules: readonly PreparedRule[]): RuleEffects {
  const hides = ofKind(rules, 'hide');
  const boosts = ofKind(rules, 'boost');
  if (hides.length + boosts.length === 0) return effects;
  const boost = boosts.length > 0 ? effects.boost.slice() : effects.boost;
  const isHidden = hides.length > 0 ? effects.isHidden.slice() : effects.isHidden;
  for (const { positions } of hides) for (const position of positions) isHidden[position] = 1;
  for (const { rule, positions } of boosts) {
    const { factor } = rule.effect;
    for (const position of positions) {
      boost[position] = Math.min(Math.max(boost[position]! * factor, factors.least), factors.most);
    }
  }
  return {
    boost,
    isHidden,
    boosts: [...effects.boosts, ...boosts],
    hides: [...effects.hides, ...hides],
  };
}

/** The prepared rules with an effect of one kind. */
export function ofKind<Kind extends HomeRuleKind>(
  rules: readonly PreparedRule[],
  kind: Kind,
): PreparedRule<RuleOf<Kind>>[] {
  return rules.filter(
    (each): each is PreparedRule & PreparedRule<RuleOf<Kind>> => each.rule.effect.kind === kind,
  );
}

/** Those of some rules that concern the event at a position. */
export function rulesAt<Prepared extends Pick<PreparedRule, 'positions'>>(
  rules: readonly Prepared[],
  position: number,
): Prepared[] {
  return rules.filter(({ positions }) => positions.includes(position));
}
