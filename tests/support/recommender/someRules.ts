import type { Rule, RuleEffect } from '#shared/domain/rules/rules.ts';
import type { EffectiveRules } from '#server/recommender/types.ts';
import { aRule as aWrittenRule } from '#tests/support/testRules.ts';

type RuleInput = Partial<Omit<Rule, 'conditions' | 'effect'>> & {
  conditions?: Partial<Rule['conditions']>;
};

/** A rule with an effect, in effect for everybody at any time unless the changes state otherwise. */
export function aRule(effect: RuleEffect, changes: RuleInput = {}): Rule {
  return aWrittenRule({ id: 'r1', name: 'The rule', ...changes, effect });
}

let versions = 0;

/** The rules in effect, each set with a version of its own. */
export function inEffect(
  rules: readonly Rule[],
  changes: Partial<EffectiveRules> = {},
): EffectiveRules {
  return { version: `v${versions++}`, rules, places: new Map(), found: new Map(), ...changes };
}

export const hide = (targets: Partial<Targets>): RuleEffect => ({
  kind: 'hide',
  targets: { ...noTargets, ...targets },
  from: ['home'],
});

export const boost = (factor: number, targets: Partial<Targets> = {}): RuleEffect => ({
  kind: 'boost',
  targets: { ...noTargets, ...targets },
  factor,
});

export const feature = (section: string, events: number[]): RuleEffect => ({
  kind: 'feature',
  section,
  events,
});

export const ownSection = (
  events: number[],
  changes: Partial<Extract<RuleEffect, { kind: 'section' }>> = {},
): RuleEffect => ({
  kind: 'section',
  title: 'Our choice',
  search: '',
  events,
  position: 1,
  fewestEvents: 4,
  ...changes,
});

type Targets = Extract<RuleEffect, { kind: 'hide' }>['targets'];
const noTargets: Targets = { events: [], venues: [], artists: [] };
