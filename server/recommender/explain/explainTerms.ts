import { dayLength } from '#shared/domain/time/calendar.ts';
import { likingReasons } from '#server/recommender/profile/artistWeights.ts';
import { rulesAt } from '#server/recommender/rules/ruleEffects.ts';
import type { FilledSection } from '#server/recommender/sections/fillSection.ts';
import {
  measureDistance,
  type SectionContext,
} from '#server/recommender/sections/sectionContext.ts';
import { changeBy } from '#server/recommender/sections/selectCandidates.ts';
import { findBestArtist, weightsByArtist } from '#server/recommender/terms/lineupValues.ts';
import { dayDriveKm, nearKm } from '#server/recommender/terms/visitorDistances.ts';
import type { Term, TermName } from '#server/recommender/types.ts';
import { termOrder } from '#server/recommender/weights.ts';

/** The terms up to here are the visitor's taste. */
const lastTasteTerm: TermName = 'con';

/** The summands of one event's score, in the order they were added; they add up to it exactly. */
export function explainTerms(
  context: SectionContext,
  position: number,
  { scoring, effects }: Pick<FilledSection, 'scoring' | 'effects'>,
): Term[] {
  const { terms, weights } = scoring;
  const lines: Term[] = [];
  let sum = 0;
  const add = (line: Term) => {
    if (line.weight === 0) return;
    lines.push(line);
    sum += line.contribution;
  };
  for (const t of termOrder) {
    const weight = weights[t];
    const value = terms[t][position] ?? 0;
    const because = value === 0 || weight === 0 ? '' : reasons[t](context, position);
    add({ t, weight, value, contribution: weight * value, because });
    if (t === lastTasteTerm) add(reachTerm(context, position, sum));
  }
  const gate = context.current.gate[position] ?? 1;
  if (gate < 1) add(gateTerm(context, position, { gate, sum }));
  add(ruleTerm(position, { scoring, effects }, sum));
  return lines;
}

/** What the distance takes from the taste terms added so far. */
function reachTerm(context: SectionContext, position: number, taste: number): Term {
  const reach = context.distances.reach[position] ?? 1;
  const km = Math.round(measureDistance(context, position));
  return {
    t: 'reach',
    weight: reach - 1,
    value: taste,
    contribution: changeBy(reach, taste),
    because: `Taste counts ${Math.round(reach * 100)} % at ${km} km`,
  };
}

function gateTerm(
  { catalogue, current }: SectionContext,
  position: number,
  { gate, sum }: { gate: number; sum: number },
): Term {
  const event = catalogue.events[current.ids[position]!];
  return {
    t: 'gate',
    weight: gate - 1,
    value: sum,
    contribution: changeBy(gate, sum),
    because: event?.isPostponed ? 'Postponed' : 'Rescheduled',
  };
}

/** What the rules that boost or bury the event add to the sum before it. */
function ruleTerm(
  position: number,
  { scoring, effects }: Pick<FilledSection, 'scoring' | 'effects'>,
  sum: number,
): Term {
  const boost = scoring.boost[position]!;
  const names = rulesAt(effects.boosts, position).map(
    ({ rule }) => `“${rule.name}” × ${rule.effect.factor}`,
  );
  return {
    t: 'rule',
    weight: boost - 1,
    value: sum,
    contribution: changeBy(boost, sum),
    because: `${names.length > 1 ? 'Rules' : 'Rule'} ${names.join(', ')}`,
  };
}

/** Why a term speaks for an event, in a few words; empty where that would be no reason to go. */
const reasons: Readonly<Record<TermName, (context: SectionContext, position: number) => string>> = {
  fav: favouriteReason,
  cf: tasteReason,
  con: contentReason,
  geo: distanceReason,
  reg: demandReason,
  fresh: freshReason,
  soon: soonReason,
  org: () => 'A venue you go to',
  tired: () => 'Seen often',
};

function distanceReason(context: SectionContext, position: number): string {
  const km = measureDistance(context, position);
  if (km < 1) return 'Less than 1 km away';
  if (km <= nearKm) return `${Math.round(km)} km away`;
  return km <= dayDriveKm ? 'A day’s drive away' : '';
}

/** Only what is near is popular around the visitor's place. */
function demandReason(context: SectionContext, position: number): string {
  const isNear = measureDistance(context, position) <= nearKm;
  const isFast = context.current.sales.isFast[position] === 1;
  if (isFast) return isNear ? 'Selling fast near you' : 'Selling fast';
  return `Popular ${isNear ? `around ${context.taste.placeName}` : 'across Australia'}`;
}

function favouriteReason({ catalogue, current, taste }: SectionContext, position: number): string {
  const weights = weightsByArtist(catalogue, taste.artists);
  const artist = findBestArtist(catalogue.lineup, current.ids[position]!, weights);
  const key = catalogue.artists.keys[artist];
  const name = catalogue.artists.names[artist] ?? 'someone on the bill';
  const liked = taste.artists.find((weighted) => weighted.key === key);
  return liked && liked.source !== 'followed'
    ? `${likingReasons[liked.source]} ${name}`
    : `You follow ${name}`;
}

function tasteReason({ catalogue, current, affinities, taste }: SectionContext, position: number) {
  if (!affinities) return 'Fits your taste';
  const artist = findBestArtist(catalogue.lineup, current.ids[position]!, affinities.values);
  const seedKey = affinities.because(artist);
  const seed = catalogue.artists.indexByKey.get(seedKey);
  const name = seed === undefined ? undefined : catalogue.artists.names[seed];
  const liked = taste.artists.find(({ key }) => key === seedKey);
  return name && liked ? `${likingReasons[liked.source]} ${name}` : 'Fits your taste';
}

function contentReason({ catalogue, current, taste }: SectionContext, position: number): string {
  const { labels, sets, setOf } = catalogue.labels;
  const set = setOf[current.ids[position]!]!;
  let best = -1;
  let largest = 0;
  for (let i = sets.starts[set]!; i < sets.starts[set + 1]!; i++) {
    const label = sets.columns[i]!;
    const share = sets.values[i]! * taste.labelVector[label]!;
    if (share <= largest) continue;
    largest = share;
    best = label;
  }
  const label = labels[best];
  if (!label) return 'Fits your taste';
  const isChosen = taste.chosenLabels.includes(best);
  return isChosen ? `${label.name}, your ${label.kind}` : `${label.name} fits your taste`;
}

function freshReason({ catalogue, current }: SectionContext, position: number): string {
  const days = (current.bucketStart - catalogue.onSale[current.ids[position]!]!) / dayLength;
  if (days < 0) return 'On sale soon';
  return days <= 14 ? 'Just announced' : `On sale for ${Math.round(days / 7)} weeks`;
}

function soonReason({ catalogue, current }: SectionContext, position: number): string {
  const days = (catalogue.starts[current.ids[position]!]! - current.bucketStart) / dayLength;
  if (days < 7) return 'Within a week';
  if (days < 31) return 'Within a month';
  const months = Math.round(days / 30);
  return months === 1 ? 'In a month' : `In ${months} months`;
}
