import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import {
  isEverywhere,
  isForSome,
  matchesSection,
  matchesVisitor,
} from '#shared/domain/rules/ruleConditions.ts';
import type { RuleOf } from '#shared/domain/rules/rules.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';

/** The effects that the recommender has to do with. */
export const homeKinds = ['hide', 'boost', 'feature', 'section'] as const;
export type HomeRuleKind = (typeof homeKinds)[number];

/** A rule with the current events that it concerns. */
export interface PreparedRule<HomeRule = RuleOf<HomeRuleKind>> {
  rule: HomeRule;
  /** Among the rules of home. */
  number: number;
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
  /** What some do beside these, by their numbers: visitors of one state meet the same rules. */
  combined: Map<string, RuleEffects>;
}

/** Bytes of what is kept combined, at 9 an event. */
const maxCombined = 50_000_000;

/** Several boosts multiply; together they stay within what one rule may do. */
const factors = { least: 0.05, most: 20 };

/** What rules do to the events of a section; arrays run over the positions of the current events. */
export interface RuleEffects {
  /** Factor of the score, 1 without a rule. */
  boost: Float64Array;
  /** 1 for what must not be shown. */
  isHidden: Uint8Array;
  /** The positions of that, ascending. */
  hidden: Int32Array;
  /** The rules behind them. */
  boosts: readonly PreparedRule<RuleOf<'boost'>>[];
  hides: readonly PreparedRule<RuleOf<'hide'>>[];
}

/** The rules whose conditions one visitor meets. */
export interface VisitorRules {
  rules: readonly PreparedRule[];
  features: readonly PreparedRule<RuleOf<'feature'>>[];
  /** What they do in every section. */
  everywhere: RuleEffects;
  /** What they do in one section: those for all sections, and those for this one. */
  in(id: string, isHero: boolean): RuleEffects;
}

/** The rules for a visitor at a place. */
export function selectRules(
  prepared: PreparedRules,
  place: Pick<Place, 'coordinates' | 'state'> | null,
): VisitorRules {
  const { rules, places, common } = prepared;
  const met = rules.filter(({ rule }) => matchesVisitor(rule.conditions, place, places));
  const changing = met.filter(
    ({ rule }) =>
      (rule.effect.kind === 'hide' || rule.effect.kind === 'boost') && isForSome(rule.conditions),
  );
  const own = changing.filter(({ rule }) => isEverywhere(rule.conditions));
  const ofSections = changing.filter(({ rule }) => !isEverywhere(rule.conditions));
  const everywhere = own.length === 0 ? common : combine(prepared, own);
  return {
    rules: met,
    features: ofKind(met, 'feature'),
    everywhere,
    in(id, isHero) {
      const there = ofSections.filter(({ rule }) => matchesSection(rule.conditions, id, isHero));
      return there.length === 0 ? everywhere : combine(prepared, [...own, ...there]);
    },
  };
}

/** What some rules do beside those for everybody. */
function combine({ common, combined }: PreparedRules, rules: readonly PreparedRule[]): RuleEffects {
  const key = rules.map(({ number }) => number).join();
  const known = combined.get(key);
  if (known) return known;
  const effects = addEffects(common, rules);
  combined.set(key, effects);
  const [oldest] = combined.keys();
  const isFull = combined.size * common.boost.length * 9 > maxCombined;
  if (isFull && oldest !== undefined) combined.delete(oldest);
  return effects;
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
    hidden:
      hides.length > 0
        ? Int32Array.from([...isHidden.keys()].filter((position) => isHidden[position] === 1))
        : effects.hidden,
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
