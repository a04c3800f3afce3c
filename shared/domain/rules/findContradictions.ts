import { intersect, subtract, type Bitset } from '#shared/domain/bitset.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { ruleSpan } from './activeRules.ts';
import { mostFindings, type RuleFacts, type RuleFinding } from './ruleFacts.ts';
import { mostAnnouncements, type HideArea, type Rule } from './rules.ts';
import { pickMarked } from './targetedEvents.ts';

interface Placed {
  rule: Rule;
  from: number;
  before: number;
  marks: Bitset;
  /** The question that only a few rules may answer, such as a redirected query; otherwise null. */
  question: string | null;
}

/** Yields, for each rule, notes on rules that beat it at some time: hide beats feature beats boost, else the first. */
export async function* findContradictions(
  rules: readonly Rule[],
  { catalogue, marksOf }: RuleFacts,
  giveWay: () => Promise<unknown>,
): AsyncGenerator<RuleFinding[]> {
  const placed: Placed[] = [];
  for (const rule of rules) {
    await giveWay();
    placed.push({ rule, ...ruleSpan(rule), marks: marksOf(rule), question: questionOf(rule) });
  }
  for (const [index, loser] of placed.entries()) {
    await giveWay();
    const messages = [
      ...describeOverruled(loser, placed, catalogue.events),
      ...describeSecond(loser, placed.slice(0, index)),
    ];
    const field = `rules.${index}.effect`;
    yield messages.map((message) => ({ rule: loser.rule.id, field, message }));
  }
}

/** A sentence for each rule that overrules this one, with the events for which it is the first to; of many the first. */
function describeOverruled(
  loser: Placed,
  placed: readonly Placed[],
  events: readonly CatalogueEvent[],
): string[] {
  const left = loser.marks.slice();
  const messages: string[] = [];
  for (const winner of placed) {
    if (messages.length > mostFindings) break;
    if (!overrules(winner.rule, loser.rule) || !isTogether(winner, loser)) continue;
    const both = intersect(left.slice(), winner.marks);
    const { first, count } = pickMarked(events, both, 1);
    if (count === 0) continue;
    subtract(left, winner.marks);
    const beaten = `${first[0]?.name}${count === 1 ? '' : ` and ${count - 1} more`}`;
    const verb = winner.rule.effect.kind === 'hide' ? 'hides' : 'features';
    messages.push(`“${winner.rule.name}” wins: it ${verb} ${beaten}.`);
  }
  return messages;
}

/** A sentence where earlier rules answer the same question, or leave no room for this one. */
function describeSecond(loser: Placed, placed: readonly Placed[]): string[] {
  const { question } = loser;
  const earlier = placed.filter(
    (other) => question !== null && other.question === question && isTogether(other, loser),
  );
  if (question === 'announcement') {
    return earlier.length < mostAnnouncements
      ? []
      : [
          `A page shows ${mostAnnouncements} announcements at most: this one is not shown where as many before it in the list apply.`,
        ];
  }
  return earlier
    .slice(0, 1)
    .map(({ rule }) => `“${rule.name}” wins where both apply: it comes first in the list.`);
}

function isTogether(one: Placed, other: Placed): boolean {
  return one.from < other.before && other.from < one.before;
}

function overrules({ effect: strong }: Rule, weaker: Rule): boolean {
  const { effect: weak } = weaker;
  if (strong.kind === 'hide') {
    const area = areaOf(weaker);
    return area !== null && strong.from.includes(area);
  }
  return strong.kind === 'feature' && weak.kind === 'boost' && weak.factor < 1;
}

function questionOf({ effect }: Rule): string | null {
  if (effect.kind === 'promotion' || effect.kind === 'announcement') return effect.kind;
  return effect.kind === 'redirect' ? `${effect.kind} ${foldText(effect.query)}` : null;
}

/** Returns the area in which a rule shows events that another one may hide. */
function areaOf({ effect: { kind } }: Rule): HideArea | null {
  if (kind === 'featuredHits') return 'search';
  return kind === 'feature' || kind === 'boost' || kind === 'section' ? 'home' : null;
}
