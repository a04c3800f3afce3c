import type { Rule, RuleOf } from '#shared/domain/rules/rules.ts';
import {
  createTargetTest,
  isForSome,
  targetsOf,
  type RuleTargets,
} from '#shared/domain/rules/targetedEvents.ts';
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
  const { version, places } = effective;
  const rules = effective.rules.filter(isOfHome).map((rule, number) => ({
    rule,
    number,
    positions: findConcerned(catalogue, current, { rule, found: effective.found }),
  }));
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

/** Positions of the events that a rule concerns, ascending; a section of a search those that the search found. */
function findConcerned(
  catalogue: PreparedCatalogue,
  current: CurrentEvents,
  { rule, found }: { rule: RuleOf<HomeRuleKind>; found: EffectiveRules['found'] },
): Int32Array {
  const { effect } = rule;
  if (effect.kind === 'section' && effect.search !== '') {
    const events = found.get(rule.id) ?? [];
    if (events.length === 0) return new Int32Array();
    const listed = { ...rule, effect: { ...effect, search: '', events: [...events] } };
    return findConcerned(catalogue, current, { rule: listed, found });
  }
  const targets = targetsOf(effect);
  const concerns = createTargetTest({ conditions: rule.conditions, effect: { targets } });
  const lists = [...listTargets(catalogue, current, targets)];
  const candidates = lists.length > 0 ? lists : listLabelled(catalogue, current, rule);
  return Int32Array.from(new Set(candidates.flatMap((positions) => [...positions])))
    .filter((position) => concerns(catalogue.events[current.ids[position]!]!))
    .sort();
}

/** The current events that a rule names, and those of its venues and artists. */
function* listTargets(
  catalogue: PreparedCatalogue,
  { positionOf, lists, billings }: CurrentEvents,
  { events, venues, artists }: RuleTargets,
): Generator<Int32Array | number[]> {
  for (const key of events) {
    const position = positionOf[catalogue.indexByKey.get(key) ?? -1] ?? -1;
    yield position < 0 ? [] : [position];
  }
  for (const key of venues) yield lists.atVenue[catalogue.venues.indexByKey.get(key) ?? -1] ?? [];
  for (const key of artists) {
    const artist = catalogue.artists.indexByKey.get(key);
    if (artist === undefined) yield [];
    else yield billings.columns.subarray(billings.starts[artist], billings.starts[artist + 1]);
  }
}

/** The current events with one of the categories or genres of a rule. */
function listLabelled(
  { labels: { labels } }: PreparedCatalogue,
  { lists }: CurrentEvents,
  { conditions: { categories, genres } }: RuleOf<HomeRuleKind>,
): Int32Array[] {
  const kind = categories.length > 0 ? 'category' : 'genre';
  const names = kind === 'category' ? categories : genres;
  return lists.withLabel.filter((_, number) => {
    const label = labels[number];
    return label?.kind === kind && names.includes(label.name);
  });
}
