import { listBits } from '#shared/domain/bitset.ts';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import {
  isEverywhere,
  isForSome,
  matchesSection,
  matchesVisitor,
} from '#shared/domain/rules/ruleConditions.ts';
import type { Rule, RuleOf } from '#shared/domain/rules/rules.ts';
import { indexEvents, targetsOf } from '#shared/domain/rules/targetedEvents.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { EffectiveRules, PreparedCatalogue } from '#server/recommender/types.ts';

const homeKinds = ['hide', 'boost', 'feature', 'section'] as const;
type HomeRuleKind = (typeof homeKinds)[number];

export interface PreparedRule<HomeRule = RuleOf<HomeRuleKind>> {
  rule: HomeRule;
  /** Index among the rules of home. */
  number: number;
  /** Ascending. */
  ids: Int32Array;
}

/** The rules of home for the events of one time bucket. */
interface PreparedRules {
  version: string;
  rules: readonly PreparedRule[];
  places: ReadonlyMap<string, Coordinates>;
  /** Their effects for every visitor in every section. */
  common: RuleEffects;
  /** `common` with the effects of some of them, by their numbers: visitors of one state meet the same rules. */
  combined: Map<string, RuleEffects>;
}

/** The effects of rules on the events of a section; arrays run over event ids. */
export interface RuleEffects {
  /** Factor of the score, 1 without a rule. */
  boost: Float64Array;
  /** 1 for an event that must not be shown. */
  isHidden: Uint8Array;
  /** The ids of the hidden events, ascending. */
  hidden: Int32Array;
  boosts: readonly PreparedRule<RuleOf<'boost'>>[];
  hides: readonly PreparedRule<RuleOf<'hide'>>[];
}

/** Bytes of all combined effects, at 9 an event. */
const maxCombined = 50_000_000;
/** Several boosts multiply; together they stay within the range of one rule. */
const factors = { least: 0.05, most: 20 };

/**
 * Prepared once a time bucket and version of the rules: every request of the five minutes reads the same. The two
 * versions used last stay: the one in effect, and the one that staff try out.
 */
const latest = new WeakMap<CurrentEvents, readonly PreparedRules[]>();

const noRules: EffectiveRules = { version: '', rules: [], places: new Map(), found: new Map() };

/** The rules of home for a visitor at a place, with the current events that each concerns. */
export function selectRules(
  { catalogue, current }: { catalogue: PreparedCatalogue; current: CurrentEvents },
  place: Pick<Place, 'coordinates' | 'state'> | null,
  effective: EffectiveRules = noRules,
) {
  const prepared = prepareRules(catalogue, current, effective);
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
    /** The effects in one section: of the rules for all sections, and of those for this one. */
    in(id: string, isHero: boolean): RuleEffects {
      const there = ofSections.filter(({ rule }) => matchesSection(rule.conditions, id, isHero));
      return there.length === 0 ? everywhere : combine(prepared, [...own, ...there]);
    },
  };
}

function prepareRules(
  { events }: PreparedCatalogue,
  current: CurrentEvents,
  effective: EffectiveRules,
): PreparedRules {
  const cached = latest.get(current) ?? [];
  const same = cached.find(({ version }) => version === effective.version);
  if (same) return same;
  const { version, places, found } = effective;
  const markEvents = indexEvents(Array.from(current.ids, (id) => events[id]!));
  const rules = effective.rules.filter(isOfHome).map((rule, number) => {
    const { effect, conditions } = rule;
    const isSearch = effect.kind === 'section' && effect.search !== '';
    const keys = isSearch ? [...(found.get(rule.id) ?? [])] : targetsOf(effect).events;
    const targets = { ...targetsOf(effect), events: keys };
    const marks = markEvents({ conditions, effect: { targets } });
    return { rule, number, ids: listBits(marks).map((n) => current.ids[n]!) };
  });
  const noEffects: RuleEffects = {
    boost: new Float64Array(events.length).fill(1),
    isHidden: new Uint8Array(events.length),
    hidden: new Int32Array(),
    boosts: [],
    hides: [],
  };
  const forAll = rules.filter(({ rule }) => !isForSome(rule.conditions));
  const common = addEffects(noEffects, forAll);
  const prepared = { version, places, rules, common, combined: new Map() };
  latest.set(current, [prepared, ...cached.slice(0, 1)]);
  return prepared;
}

function isOfHome(rule: Rule): rule is Rule & RuleOf<HomeRuleKind> {
  const { effect } = rule;
  if (effect.kind === 'hide') return effect.from.includes('home');
  return homeKinds.some((kind) => kind === effect.kind);
}

/** The effects of some rules beside those for everybody. */
function combine({ common, combined }: PreparedRules, rules: readonly PreparedRule[]): RuleEffects {
  const key = rules.map(({ number }) => number).join();
  const cached = combined.get(key);
  if (cached) return cached;
  const effects = addEffects(common, rules);
  combined.set(key, effects);
  const [oldest] = combined.keys();
  const isFull = combined.size * common.boost.length * 9 > maxCombined;
  if (isFull && oldest !== undefined) combined.delete(oldest);
  return effects;
}

/** The effects with those of more rules; the same where none of them hides, boosts or buries. */
function addEffects(effects: RuleEffects, rules: readonly PreparedRule[]): RuleEffects {
  const hides = ofKind(rules, 'hide');
  const boosts = ofKind(rules, 'boost');
  if (hides.length + boosts.length === 0) return effects;
  const boost = boosts.length > 0 ? effects.boost.slice() : effects.boost;
  const isHidden = hides.length > 0 ? effects.isHidden.slice() : effects.isHidden;
  for (const { ids } of hides) for (const id of ids) isHidden[id] = 1;
  for (const { rule, ids } of boosts) {
    const { factor } = rule.effect;
    for (const id of ids) {
      boost[id] = Math.min(Math.max(boost[id]! * factor, factors.least), factors.most);
    }
  }
  return {
    boost,
    isHidden,
    hidden:
      hides.length > 0
        ? Int32Array.from([...isHidden.keys()].filter((id) => isHidden[id] === 1))
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

/** The rules that concern an event. */
export function rulesAt<Prepared extends Pick<PreparedRule, 'ids'>>(
  rules: readonly Prepared[],
  id: number,
): Prepared[] {
  return rules.filter(({ ids }) => ids.includes(id));
}
