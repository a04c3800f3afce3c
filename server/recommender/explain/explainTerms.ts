import { gateContribution } from '#server/recommender/sections/selectCandidates.ts';
import {
  measureDistance,
  type SectionContext,
} from '#server/recommender/sections/sectionContext.ts';
import { findBestArtist, weightsByArtist } from '#server/recommender/terms/lineupValues.ts';
import type { TermValues } from '#server/recommender/terms/termValues.ts';
import type { Term, TermName } from '#server/recommender/types.ts';
import { termOrder, type Weights } from '#server/recommender/weights.ts';

const day = 86_400_000;

/** The summands of one event's score, in the order they were added; they add up to it exactly. */
export function explainTerms(
  context: SectionContext,
  position: number,
  { terms, weights }: { terms: TermValues; weights: Weights },
): Term[] {
  const lines: Term[] = [];
  let sum = 0;
  for (const t of termOrder) {
    const weight = weights[t];
    if (weight === 0) continue;
    const value = terms[t][position] ?? 0;
    const contribution = weight * value;
    sum += contribution;
    const because = value === 0 ? '' : reasons[t](context, position);
    lines.push({ t, weight, value, contribution, because });
  }
  const gate = context.current.gate[position] ?? 1;
  if (gate < 1) lines.push(gateTerm(context, position, { gate, sum }));
  return lines;
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
    contribution: gateContribution(sum, gate),
    because: event?.isPostponed ? 'Postponed' : 'Rescheduled',
  };
}

/** Why a term speaks for an event, in a few words. */
const reasons: Readonly<Record<TermName, (context: SectionContext, position: number) => string>> = {
  fav: favouriteReason,
  cf: tasteReason,
  con: contentReason,
  geo: (context, position) => `${Math.round(measureDistance(context, position))} km away`,
  reg: ({ taste }) =>
    `Popular ${taste.placeName ? `around ${taste.placeName}` : 'across Australia'}`,
  fresh: freshReason,
  soon: soonReason,
  org: () => 'A venue you go to',
  tired: () => 'Seen often',
};

const bySource = { followed: 'You follow', bookmark: 'You saved', click: 'You looked at' } as const;

function favouriteReason({ catalogue, current, taste }: SectionContext, position: number): string {
  const weights = weightsByArtist(catalogue, taste.artists);
  const artist = findBestArtist(catalogue.lineup, current.ids[position]!, weights);
  const key = catalogue.artists.keys[artist];
  const source = taste.artists.find((liked) => liked.key === key)?.source ?? 'followed';
  return `${bySource[source]} ${catalogue.artists.names[artist] ?? 'someone on the bill'}`;
}

function tasteReason({ catalogue, current, affinities }: SectionContext, position: number): string {
  if (!affinities) return 'Fits your taste';
  const artist = findBestArtist(catalogue.lineup, current.ids[position]!, affinities.values);
  const seed = catalogue.artists.indexByKey.get(affinities.because(artist));
  const name = seed === undefined ? undefined : catalogue.artists.names[seed];
  return name ? `Because you like ${name}` : 'Fits your taste';
}

function contentReason({ catalogue, current, taste }: SectionContext, position: number): string {
  const { labels, sets, setOf } = catalogue.labels;
  const set = setOf[current.ids[position]!]!;
  let best = -1;
  let most = 0;
  for (let i = sets.starts[set]!; i < sets.starts[set + 1]!; i++) {
    const label = sets.columns[i]!;
    const share = sets.values[i]! * taste.labelVector[label]!;
    if (share <= most) continue;
    most = share;
    best = label;
  }
  const label = labels[best];
  return label ? `${label.name}, your ${label.kind}` : 'Fits your taste';
}

function freshReason({ catalogue, current }: SectionContext, position: number): string {
  const days = (current.bucketStart - catalogue.onSale[current.ids[position]!]!) / day;
  return days <= 14 ? 'Just announced' : `On sale for ${Math.round(days / 7)} weeks`;
}

function soonReason({ catalogue, current }: SectionContext, position: number): string {
  const days = (catalogue.starts[current.ids[position]!]! - current.bucketStart) / day;
  if (days < 7) return 'This week';
  if (days < 31) return 'This month';
  return `In ${Math.round(days / 30)} months`;
}
