import { computeAffinities } from '#server/recommender/model/bindModel.ts';
import type { SuggestedArtist } from '#server/recommender/types.ts';
import { createRecommendedRule } from './baseRules.ts';
import type { SectionContext } from './sectionContext.ts';

const suggested = 3;
/** The most wanted acts among which those that differ are chosen. */
const maxWanted = 60;

interface Act {
  artist: number;
  /** The largest demand of the events it headlines. */
  demand: number;
  /** Main label of that event. */
  genre: number;
}

/**
 * Three acts to ask a visitor about of whom nothing is known, most wanted first: each headlines near the
 * visitor, has a genre of its own, and is little liked by those who like the others. Fewer than three
 * are no choice: none then.
 */
export function suggestArtists(context: SectionContext): SuggestedArtist[] {
  const { catalogue, model, taste } = context;
  if (taste.evidence > 0) return [];
  const { keys, names } = catalogue.artists;
  const chosen: Act[] = [];
  let open = rankWantedActs(context);
  while (chosen.length < suggested && open.length > 0) {
    const liked = chosen.map(({ artist }) => ({
      key: keys[artist]!,
      weight: 1,
      source: 'followed' as const,
    }));
    const expected = computeAffinities(catalogue, model, liked)?.values;
    const worth = ({ artist, demand }: Act) => demand * (1 - (expected?.[artist] ?? 0));
    const best = open.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    chosen.push(best);
    open = open.filter(({ genre }) => genre !== best.genre);
  }
  if (chosen.length < suggested) return [];
  return chosen.map(({ artist }) => ({ key: keys[artist]!, name: names[artist]! }));
}

/** Headliners of events near the visitor, or within reach where fewer than three are, most wanted first. */
function rankWantedActs(context: SectionContext): Act[] {
  const near = rankActs(context, context.distances.near);
  if (near.length >= suggested) return near;
  return rankActs(context, createRecommendedRule(context).among);
}

function rankActs({ catalogue, terms, rules }: SectionContext, ids: Int32Array): Act[] {
  const { lineup, labels } = catalogue;
  const { starts, columns, values } = lineup;
  const acts = new Map<number, Act>();
  const { isHidden } = rules.everywhere;
  for (const id of ids) {
    if (isHidden[id] === 1) continue;
    const demand = terms.demand[id]!;
    for (let i = starts[id]!; i < starts[id + 1]!; i++) {
      const artist = columns[i]!;
      if (values[i]! < 1 || demand <= (acts.get(artist)?.demand ?? -1)) continue;
      acts.set(artist, { artist, demand, genre: labels.mainOf[id]! });
    }
  }
  const byDemand = (a: Act, b: Act) => b.demand - a.demand || a.artist - b.artist;
  return [...acts.values()].sort(byDemand).slice(0, maxWanted);
}
