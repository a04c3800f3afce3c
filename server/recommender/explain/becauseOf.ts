import { favouriteWeights } from '#server/recommender/terms/favouriteWeights.ts';
import { bestArtist } from '#server/recommender/terms/bestOfLineup.ts';
import { distanceTo, type SectionContext } from '#server/recommender/sections/sectionContext.ts';
import type { TermName } from '#server/recommender/types.ts';

const day = 86_400_000;

type Reason = (context: SectionContext, position: number) => string;

const reasons: Readonly<Record<TermName, Reason>> = {
  fav: favouriteReason,
  cf: tasteReason,
  con: contentReason,
  geo: (context, position) => `${Math.round(distanceTo(context, position))} km away`,
  reg: ({ taste }) =>
    `Popular ${taste.placeName ? `around ${taste.placeName}` : 'across Australia'}`,
  fresh: freshReason,
  soon: soonReason,
  org: () => 'A venue you go to',
  tired: () => 'Seen often',
};

/** Why a term speaks for an event, in a few words. */
export function becauseOf(context: SectionContext, position: number, term: TermName): string {
  return reasons[term](context, position);
}

const bySource = { followed: 'You follow', bookmark: 'You saved', click: 'You looked at' } as const;

function favouriteReason({ catalogue, current, taste }: SectionContext, position: number): string {
  const weights = favouriteWeights(catalogue, taste.artists);
  const artist = bestArtist(catalogue.lineup, current.ids[position]!, weights);
  const key = catalogue.artists.keys[artist];
  const source = taste.artists.find((liked) => liked.key === key)?.source ?? 'followed';
  return `${bySource[source]} ${catalogue.artists.names[artist] ?? 'someone on the bill'}`;
}

function tasteReason({ catalogue, current, liked }: SectionContext, position: number): string {
  if (!liked) return 'Fits your taste';
  const artist = bestArtist(catalogue.lineup, current.ids[position]!, liked.values);
  const seed = catalogue.artists.indexByKey.get(liked.because(artist));
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
  const days = (current.step - catalogue.onSale[current.ids[position]!]!) / day;
  return days <= 14 ? 'Just announced' : `On sale for ${Math.round(days / 7)} weeks`;
}

function soonReason({ catalogue, current }: SectionContext, position: number): string {
  const days = (catalogue.starts[current.ids[position]!]! - current.step) / day;
  if (days < 7) return 'This week';
  if (days < 31) return 'This month';
  return `In ${Math.round(days / 30)} months`;
}
