import { stateCodes } from '#shared/domain/location/states.ts';
import { describeSection, isSection } from './homeSections.ts';
import { fault, unknownOf, type Fault, type RuleFacts } from './ruleFacts.ts';
import type { Rule, RuleConditions, RuleKind } from './rules.ts';

export type ConditionName = keyof RuleConditions;
const ofVisitors = ['states', 'near', 'hasPlace'] as const;
const ofHome = [...ofVisitors, 'categories', 'genres', 'sections'] as const;

/** The conditions that an effect can have. */
export const conditionsOf: Readonly<Record<RuleKind, readonly ConditionName[]>> = {
  hide: ofHome,
  boost: ofHome,
  feature: ofVisitors,
  section: ofVisitors,
  promotion: [],
  announcement: ofVisitors,
  synonym: [],
  redirect: [],
  featuredHits: [],
};

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
  const { states, near, hasPlace } = conditions;
  const allowed = conditionsOf[effect.kind];
  const stated = ofHome.filter((name) => {
    const value = conditions[name];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  });
  return [
    ...stated
      .filter((name) => !allowed.includes(name))
      .map((name) =>
        fault(
          `conditions.${name}`,
          `A rule ${effectNames[effect.kind]} cannot have this condition: remove it.`,
        ),
      ),
    ...unknownOf(
      'conditions.states',
      states,
      (state) => stateCodes.some((code) => code === state),
      (state) => `${state} is no state: the states are ${stateCodes.join(', ')}.`,
    ),
    ...(near === null || facts.isPostcode(near.postcode)
      ? []
      : [fault('conditions.near.postcode', `${near.postcode} is no Australian postcode.`)]),
    ...(hasPlace === false && (states.length > 0 || near !== null)
      ? [
          fault(
            'conditions.hasPlace',
            'A visitor whose place is unknown is in no state and near no postcode: state one or the other.',
          ),
        ]
      : []),
    ...unknownLabels('categories', conditions, facts),
    ...unknownLabels('genres', conditions, facts),
    ...unknownOf(
      'conditions.sections',
      conditions.sections,
      (id) => isSection(id, rules),
      describeSection,
    ),
  ];
}

/** The categories or genres of the conditions that no event has. */
export function unknownLabels(
  name: 'categories' | 'genres',
  conditions: RuleConditions,
  { known }: RuleFacts,
): Fault[] {
  return unknownOf(
    `conditions.${name}`,
    conditions[name],
    (label) => known[name].has(label),
    (label) => `The catalogue has no ${name === 'genres' ? 'genre' : 'category'} ${label}.`,
  );
}
