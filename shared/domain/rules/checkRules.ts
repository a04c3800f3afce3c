import { foldText } from '#shared/domain/search/foldText.ts';
import { describeSkipped } from '#shared/domain/time/calendar.ts';
import { zoneOffsetMinutes } from '#shared/domain/time/zonedTime.ts';
import { ruleSpan, rulesOf } from './activeRules.ts';
import { checkEffect } from './checkEffect.ts';
import { findContradictions } from './findContradictions.ts';
import { checkValues, conditionsOf, listStated } from './ruleConditions.ts';
import {
  fault,
  faultIf,
  mostFindings,
  type Fault,
  type RuleFacts,
  type RuleFinding,
} from './ruleFacts.ts';
import type { Rule, RuleKind } from './rules.ts';

/** Each is a search of its own for the first page of a visitor. */
const mostSections = 100;

/**
 * Problems refuse a set of rules; notes say which of two rules wins. What the catalogue no longer has is a note in a
 * rule that stands as it is stored: an import may take it away at any time. Awaits `giveWay` between rules.
 */
export async function checkRules(
  rules: readonly Rule[],
  facts: RuleFacts,
  stored: readonly Rule[] = [],
  giveWay: () => Promise<unknown> = () => Promise.resolve(),
): Promise<{ problems: RuleFinding[]; notes: RuleFinding[] }> {
  const unchanged = new Set(stored.map((rule) => JSON.stringify(rule)));
  const circles = findCircles(rules, facts);
  const tooMany = new Set<Rule>(rulesOf(rules, 'section').slice(mostSections));
  const problems: RuleFinding[] = [];
  const notes: RuleFinding[] = [];
  for (const [index, rule] of rules.entries()) {
    await giveWay();
    const isRepeated = rules.findIndex(({ id }) => id === rule.id) < index;
    const faults = [
      ...faultIf(isRepeated, 'id', `Another rule has the id ${rule.id} already.`),
      ...checkTime(rule),
      ...checkConditions(rule, facts, rules),
      ...checkEffect(rule, facts, rules),
      ...faultIf(
        tooMany.has(rule),
        'effect.kind',
        `At most ${mostSections} rules may add a section.`,
      ),
      ...faultIf(circles.has(rule), 'effect.address', 'This redirect leads back to its own query.'),
    ].map((found) => ({ ...found, rule: rule.id, field: `rules.${index}.${found.field}` }));
    const isKnown = unchanged.has(JSON.stringify(rule)) && !isRepeated;
    (isKnown ? notes : problems).push(...listFirst(faults));
  }
  for await (const found of findContradictions(rules, facts, giveWay)) {
    notes.push(...listFirst(found));
  }
  return { problems, notes };
}

function listFirst(findings: readonly RuleFinding[]): RuleFinding[] {
  const last = findings[mostFindings];
  const listed = findings.slice(0, mostFindings);
  return last === undefined ? listed : [...listed, { ...last, message: 'And more like these.' }];
}

function checkTime({ timezone, start, end }: Rule): Fault[] {
  if (zoneOffsetMinutes(0, timezone) === null) {
    const message = `${timezone} is no time zone: it must be one such as Australia/Perth.`;
    return [fault('timezone', message)];
  }
  const { from, before } = ruleSpan({ start, end, timezone });
  return [
    ...(['start', 'end'] as const).flatMap((field) => {
      const skipped = describeSkipped({ start, end }[field] ?? '', timezone);
      return skipped === null ? [] : [fault(field, skipped)];
    }),
    ...faultIf(from >= before, 'end', 'The end must be after the start.'),
  ];
}

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

function checkConditions(rule: Rule, facts: RuleFacts, rules: readonly Rule[]): Fault[] {
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

/** Redirects whose address searches for a query that leads, by others in effect with it, back to them. */
function findCircles(rules: readonly Rule[], { readAddress }: RuleFacts): ReadonlySet<unknown> {
  const redirects = rulesOf(rules, 'redirect').map((rule) => {
    const next = foldText(readAddress(rule.effect.address)?.query ?? '');
    return { rule, next, query: foldText(rule.effect.query), ...ruleSpan(rule) };
  });
  type Redirect = (typeof redirects)[number];
  const byQuery = Map.groupBy(redirects, ({ query }) => query);
  const leadsTo = (start: Redirect, at: Redirect, seen: Set<Redirect>): boolean =>
    at.next !== '' &&
    (byQuery.get(at.next) ?? []).some((other) => {
      if (other.from >= start.before || start.from >= other.before) return false;
      if (other === start) return true;
      if (seen.has(other)) return false;
      return leadsTo(start, other, seen.add(other));
    });
  return new Set(
    redirects.filter((each) => leadsTo(each, each, new Set())).map(({ rule }) => rule),
  );
}
