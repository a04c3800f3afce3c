import { isForSome } from '#shared/domain/rules/ruleConditions.ts';
import type { Rule, RuleOf } from '#shared/domain/rules/rules.ts';
import { indexEvents, listMarked, targetsOf } from '#shared/domain/rules/targetedEvents.ts';
import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { EffectiveRules, PreparedCatalogue } from '#server/recommender/types.ts';
import {
  addEffects,
  homeKinds,
  type HomeRuleKind,
  type PreparedRules,
  type RuleEffects,
} from './ruleEffects.ts';

/**
 * Resolved once a time bucket and version of the rules: every request of the five minutes reads the same. The two
 * versions used last stay: those in effect, and those that staff try out.
 */
const latest = new WeakMap<CurrentEvents, readonly PreparedRules[]>();

/** No rule is in effect. */
export const noRules: EffectiveRules = {
  version: '',
  rules: [],
  places: new Map(),
  found: new Map(),
};

/** The rules of home with the current events that each concerns. */
export function prepareRules(
  catalogue: PreparedCatalogue,
  current: CurrentEvents,
  effective: EffectiveRules,
): PreparedRules {
  const known = latest.get(current) ?? [];
  const same = known.find(({ version }) => version === effective.version);
  if (same) return same;
  const { version, places, found } = effective;
  const find = indexEvents(Array.from(current.ids, (id) => catalogue.events[id]!));
  const rules = effective.rules.filter(isOfHome).map((rule, number) => {
    const { effect, conditions } = rule;
    const isSearch = effect.kind === 'section' && effect.search !== '';
    const events = isSearch ? [...(found.get(rule.id) ?? [])] : targetsOf(effect).events;
    const marks = find({ conditions, effect: { targets: { ...targetsOf(effect), events } } });
    return { rule, number, positions: listMarked(marks) };
  });
  const common = addEffects(
    noEffects(current.ids.length),
    rules.filter(({ rule }) => !isForSome(rule.conditions)),
  );
  const prepared = { version, places, rules, common, combined: new Map() };
  latest.set(current, [prepared, ...known.slice(0, 1)]);
  return prepared;
}

function isOfHome(rule: Rule): rule is Rule & RuleOf<HomeRuleKind> {
  const { effect } = rule;
  if (effect.kind === 'hide') return effect.from.includes('home');
  return homeKinds.some((kind) => kind === effect.kind);
}

function noEffects(events: number): RuleEffects {
  return {
    boost: new Float64Array(events).fill(1),
    isHidden: new Uint8Array(events),
    hidden: new Int32Array(),
    boosts: [],
    hides: [],
  };
}
