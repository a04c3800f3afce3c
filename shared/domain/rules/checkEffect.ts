import { eventAddress, paths } from '#shared/domain/paths.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { describeSection, isSection } from './homeSections.ts';
import { isLinkAddress } from './ruleAddresses.ts';
import { checkValues, eventConditions, isForSome, isStated } from './ruleConditions.ts';
import { fault, unknownOf, type Fault, type RuleFacts } from './ruleFacts.ts';
import type { Rule, RuleKind, RuleOf } from './rules.ts';

type Check<Kind extends RuleKind> = (
  rule: RuleOf<Kind>,
  facts: RuleFacts,
  rules: readonly Rule[],
) => Fault[];

const checks: { readonly [Kind in RuleKind]: Check<Kind> } = {
  hide: checkTargets,
  boost: checkTargets,
  feature: ({ effect }, facts, rules) => [
    ...unknownEvents(effect.events, facts),
    ...(isSection(effect.section, rules)
      ? []
      : [fault('effect.section', describeSection(effect.section))]),
  ],
  section: ({ effect }, facts) => checkSection(effect, facts),
  promotion: ({ effect }, { promotions }) =>
    unknownOf(
      'effect.promotions',
      effect.promotions,
      (id) => promotions.includes(id),
      (id) => `There is no promotion ${id}: there ${describeList(promotions)}.`,
    ),
  synonym: ({ effect }) => checkWords(effect),
  redirect: ({ effect }, facts) => [
    ...checkQuery(effect),
    ...checkAddress('effect.address', effect.address, facts),
  ],
  featuredHits: ({ effect }, facts) => [
    ...checkQuery(effect),
    ...unknownEvents(effect.events, facts),
  ],
  announcement: ({ effect: { link } }) =>
    link === '' || isLinkAddress(link)
      ? []
      : [
          fault(
            'effect.link',
            'The link must begin with https:// or be a path of ours, such as /about.',
          ),
        ],
};

/** Finds what is wrong with the effect of a rule. */
export function checkEffect(rule: Rule, facts: RuleFacts, rules: readonly Rule[]): Fault[] {
  const check = checks[rule.effect.kind] as (
    ...parts: [Rule, RuleFacts, readonly Rule[]]
  ) => Fault[];
  return check(rule, facts, rules);
}

function describeList(ids: readonly string[]): string {
  return ids.length === 0 ? 'is none' : `are ${ids.join(', ')}`;
}

function checkTargets(
  rule: RuleOf<'hide' | 'boost'>,
  facts: RuleFacts,
  rules: readonly Rule[],
): Fault[] {
  const { conditions, effect } = rule;
  const { events, venues, artists } = effect.targets;
  const unknown = [
    ...unknownEvents(events, facts, 'effect.targets.events'),
    ...unknownKeys('venues', venues, facts),
    ...unknownKeys('artists', artists, facts),
  ];
  const isShared = effect.kind === 'hide' && effect.from.some((area) => area !== 'home');
  const forSome =
    isShared && isForSome(conditions)
      ? [
          fault(
            'conditions',
            'Search and suggestions answer all visitors alike: with a condition on visitors or sections a rule can hide from home alone.',
          ),
        ]
      : [];
  const isUnknown = checkValues({ conditions, facts, rules }, eventConditions).length > 0;
  if (unknown.length > 0 || isUnknown) return [...unknown, ...forSome];
  const hasLabels = eventConditions.some(({ name }) => isStated(conditions[name]));
  if (events.length + venues.length + artists.length === 0 && !hasLabels) {
    return [
      fault(
        'effect.targets',
        'The rule names no event: choose events, venues, artists, categories or genres.',
      ),
      ...forSome,
    ];
  }
  return facts.marksOf(rule).some((bits) => bits !== 0)
    ? forSome
    : [
        fault(
          hasLabels ? 'conditions' : 'effect.targets',
          'The rule matches no event of the catalogue.',
        ),
        ...forSome,
      ];
}

function unknownEvents(
  keys: readonly number[],
  { catalogue }: RuleFacts,
  field = 'effect.events',
): Fault[] {
  return unknownOf(
    field,
    keys,
    (key) => catalogue.eventByKey.has(key),
    (key) => `The catalogue has no event ${key}.`,
  );
}

function unknownKeys(
  name: 'venues' | 'artists',
  keys: readonly number[],
  { known }: RuleFacts,
): Fault[] {
  return unknownOf(
    `effect.targets.${name}`,
    keys,
    (key) => known[name].has(key),
    (key) => `The catalogue has no ${name.slice(0, -1)} ${key}.`,
  );
}

function checkSection(
  { search, events, fewestEvents }: RuleOf<'section'>['effect'],
  facts: RuleFacts,
): Fault[] {
  if ((search === '') === (events.length === 0)) {
    return [fault('effect.search', 'A section has either a search or a list of events.')];
  }
  if (search === '') {
    const tooFew =
      events.length < fewestEvents
        ? [
            fault(
              'effect.fewestEvents',
              `The list has fewer events than the ${fewestEvents} without which the section is not shown.`,
            ),
          ]
        : [];
    return [...unknownEvents(events, facts), ...tooFew];
  }
  const isSearch = facts.readAddress(search)?.path === paths.search;
  return isSearch
    ? checkAddress('effect.search', search, facts)
    : [
        fault(
          'effect.search',
          'This is no search of ours: it must be an address such as /search?genres=Jazz.',
        ),
      ];
}

function checkQuery({ query }: { query: string }): Fault[] {
  return foldText(query) === ''
    ? [fault('effect.query', 'The query must have a letter or a digit.')]
    : [];
}

function checkWords({ words }: RuleOf<'synonym'>['effect']): Fault[] {
  const folded = words.map(foldText);
  return unknownOf(
    'effect.words',
    folded.map((word, index) => ({ word, index })),
    ({ word, index }) => word !== '' && folded.indexOf(word) === index,
    ({ word, index }) =>
      word === '' ? 'A word must have a letter or a digit.' : `${words[index]} is there twice.`,
  );
}

/** An address must lead to a page of ours. */
function checkAddress(field: string, address: string, facts: RuleFacts): Fault[] {
  const own = facts.readAddress(address);
  if (own === null) {
    return [
      fault(
        field,
        'This is no address of ours: it must be a path, such as /search?q=jazz or /about.',
      ),
    ];
  }
  const { path, unknown } = own;
  if (path === paths.search) {
    return unknown.map((name) =>
      fault(field, `A search has no ${name}: see the address of the search page.`),
    );
  }
  const key = Number(/^\/events\/(\d+)$/.exec(path)?.[1]);
  const isThere =
    facts.isPage(path) || (facts.catalogue.eventByKey.has(key) && path === eventAddress(key));
  return isThere ? [] : [fault(field, `There is no page at ${path}.`)];
}
