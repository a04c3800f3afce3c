import { stateByName } from '#shared/domain/location/states.ts';
import { noConditions } from '#shared/domain/rules/ruleConditions.ts';
import type { Rule, RuleEffect, RuleKind } from '#shared/domain/rules/rules.ts';
import { homeZone } from '#shared/domain/time/calendar.ts';

/** An effect of each kind before anything is typed; what a file may leave out has the value that the server takes. */
const newEffects: { readonly [Kind in RuleKind]: Extract<RuleEffect, { kind: Kind }> } = {
  hide: { kind: 'hide', targets: noTargets(), from: ['home', 'search', 'suggestions'] },
  boost: { kind: 'boost', targets: noTargets(), factor: 1.5 },
  feature: { kind: 'feature', events: [], section: 'hero' },
  section: { kind: 'section', title: '', search: '', events: [], position: 1, fewestEvents: 4 },
  promotion: { kind: 'promotion', promotions: ['', ''] },
  synonym: { kind: 'synonym', words: [], isOneWay: false },
  redirect: { kind: 'redirect', query: '', address: '' },
  featuredHits: { kind: 'featuredHits', query: '', events: [] },
  announcement: { kind: 'announcement', text: '', link: '', urgency: 'notice' },
};

export const ruleKinds = Object.keys(newEffects) as RuleKind[];

function noTargets() {
  return { events: [], venues: [], artists: [] };
}

/** Another effect for a rule, which begins without conditions: each effect has others. */
export function withEffect(rule: Rule, kind: RuleKind): Rule {
  return { ...rule, effect: newEffects[kind], conditions: noConditions };
}

export function newRule(kind: RuleKind): Rule {
  const rule = { id: newId(kind), name: '', note: '', timezone: homeZone, start: null, end: null };
  return { ...rule, conditions: noConditions, effect: newEffects[kind] };
}

/** The query that adds a rule: its kind, and the event with its name and state, or the words of a search, that it is about. */
export const newRuleQuery = { add: '', event: '', name: '', forState: '', words: '' };

/** Fields of the screen's address: the tab, the rule in sight (empty: the list), and the filters of the list. */
export const noRuleFields = { part: 'rules', rule: '', state: '', effect: '', ...newRuleQuery };

/** The rule that a query adds; null: none. */
export function ruleOfQuery(query: typeof newRuleQuery): Rule | null {
  const { add, event, name, forState, words } = query;
  const kind = ruleKinds.find((each) => each === add);
  if (kind === undefined) return null;
  const rule = newRule(kind);
  const { effect } = rule;
  const events = /^[1-9]\d{0,9}$/.test(event) ? [Number(event)] : [];
  const place = stateByName(forState);
  return {
    ...rule,
    name: name || words,
    ...(place !== null && {
      timezone: place.timezone,
      conditions: { ...noConditions, states: [place.code] },
    }),
    effect: {
      ...effect,
      ...('events' in effect && { events }),
      // Its other words are typed on the next line.
      ...('words' in effect && words !== '' && { words: [words, ''] }),
      ...('query' in effect && { query: words }),
      ...('targets' in effect && { targets: { ...noTargets(), events } }),
    } as RuleEffect,
  };
}

/** An id that no rule of the history had. */
export function newId(kind: RuleKind): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${kind}-${random.toString(36)}`;
}

/** A rule of a file, which may leave out what has a default. */
export type WrittenRule = Partial<Omit<Rule, 'conditions' | 'effect'>> & {
  conditions?: Partial<Rule['conditions']>;
  effect: { kind: RuleKind; targets?: object };
};

/** A rule of a file that the server accepts, with what the file leaves out. */
export function completeRule({ conditions, effect, ...rest }: WrittenRule): Rule {
  const empty = newRule(effect.kind);
  const completed = { ...empty.effect, ...effect };
  if ('targets' in completed) completed.targets = { ...noTargets(), ...completed.targets };
  return {
    ...empty,
    ...rest,
    conditions: { ...noConditions, ...conditions },
    effect: completed as RuleEffect,
  };
}
