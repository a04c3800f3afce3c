import { checkValues, conditionsOf, listStated } from './ruleConditions.ts';
import { fault, type Fault, type RuleFacts } from './ruleFacts.ts';
import type { Rule, RuleKind } from './rules.ts';

const effectNames: Readonly<Record<RuleKind, string>> = {
  hide: 'that hides events',
  boost: 'that boosts or buries',
  feature: 'that features events',
  section: 'with a section',
  promotion: 'with promotions',
  announcement: 'with an announcement',
  synonym: 'with synonyms',
  redirect: 'that redirects',
  featuredHits: 'with featured hits',
};

/** What is wrong with the conditions of a rule. */
export function checkConditions(rule: Rule, facts: RuleFacts, rules: readonly Rule[]): Fault[] {
  const { conditions, effect } = rule;
  const allowed = conditionsOf(effect.kind);
  const excess = listStated(conditions).filter((name) => !allowed.includes(name));
  return [
    ...excess.map((name) =>
      fault(
        `conditions.${name}`,
        `A rule ${effectNames[effect.kind]} cannot have this condition: remove it.`,
      ),
    ),
    ...checkValues({ conditions, facts, rules }),
  ];
}
