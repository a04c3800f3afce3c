import { eventAddress, paths } from '#shared/domain/paths.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { describeSection, isSection } from './homeSections.ts';
import { isLinkAddress } from './ruleAddresses.ts';
import { checkValues, eventConditions, isForSome, isStated } from './ruleConditions.ts';
import { fault, faultIf, unknownOf, type Fault, type RuleFacts } from './ruleFacts.ts';
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
    ...faultIf(
      !isSection(effect.section, rules),
      'effect.section',
      describeSection(effect.section),
    ),
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
  announcement: ({ effect: { link, text } }) => [
    ...faultIf(
      link !== '' && !isLinkAddress(link),
      'effect.link',
      'The link must begin with https:// or be a path of ours, such as /about.',
    ),
    ...faultIf(/\[[^\]]*\]/.test(text), 'effect.text', 'Write what stands in [brackets].'),
  ],
};

/** Finds what is wrong with the effect of a rule. */
export function checkEffect(rule: Rule, facts: RuleFacts, rules: readonly Rule[]): Fault[] {
  const check = checks[rule.effect.kind] as Check<RuleKind>;
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
  const forSome = faultIf(
    isShared && isForSome(conditions),
    'conditions',
    'Search and suggestions answer all visitors alike: with a condition on visitors or sections a rule can hide from home alone.',
  );
  const isUnknown = checkValues({ conditions, facts, rules }, eventConditions).length > 0;
  if (unknown.length > 0 || isUnknown) return [...unknown, ...forSome];
  const hasLabels = eventConditions.some(({ name }) => isStated(conditions[name]));
  if (events.length + venues.length + artists.length === 0 && !hasLabels) {
    const reason = 'The rule names no event: choose events, venues, artists, categories or genres.';
    return [fault('effect.targets', reason), ...forSome];
  }
  const isMatched = facts.marksOf(rule).some((bits) => bits !== 0);
  const field = hasLabels ? 'conditions' : 'effect.targets';
  return [...faultIf(!isMatched, field, 'The rule matches no event of the catalogue.'), ...forSome];
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
    const tooFew = `The list has fewer events than the ${fewestEvents} without which the section is not shown.`;
    return [
      ...unknownEvents(events, facts),
      ...faultIf(events.length < fewestEvents, 'effect.fewestEvents', tooFew),
    ];
  }
  if (facts.readAddress(search)?.path === paths.search) {
    return checkAddress('effect.search', search, facts);
  }
  const reason = 'This is no search of ours: it must be an address such as /search?genres=Jazz.';
  return [fault('effect.search', reason)];
}

function checkQuery({ query }: { query: string }): Fault[] {
  const message = 'The query must have a letter or a digit.';
  return faultIf(foldText(query) === '', 'effect.query', message);
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
    const reason =
      'This is no address of ours: it must be a path, such as /search?q=jazz or /about.';
    return [fault(field, reason)];
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
  return faultIf(!isThere, field, `There is no page at ${path}.`);
}
