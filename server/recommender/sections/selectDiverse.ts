import { readRow } from '#server/recommender/catalogue/sparseRows.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';
import type { SectionContext } from './sectionContext.ts';
import { compareScored, type ScoredId } from './selectCandidates.ts';

/** λ of maximal marginal relevance: .8 costs under .001 NDCG (docs/recommender.md). */
const relevanceShare = 0.8;
const similarityWeights = { act: 0.7, genre: 0.2, venue: 0.1 };

interface Rival {
  scored: ScoredId;
  relevance: number;
  /** To the most similar of the events chosen first, of `compared` ones. */
  similarity: number;
  compared: number;
}

type Limits = Readonly<Record<'size' | 'upcoming' | 'perTown' | 'perHeadliner', number>>;

/**
 * Chooses `size` events one by one, each the best blend of a high score and being unlike those
 * chosen before (maximal marginal relevance, Carbonell and Goldstein 1998), and sorts them by score.
 * At most `upcoming` of them are not on sale yet, `perTown` in one town, and `perHeadliner` of one headliner.
 */
export function selectDiverse(
  { catalogue, current }: Pick<SectionContext, 'catalogue' | 'current'>,
  candidates: readonly ScoredId[],
  { size, upcoming, perTown, perHeadliner }: Limits,
) {
  const { venueOf, venues, lineup } = catalogue;
  const top = Math.max(candidates[0]?.score ?? 0, Number.MIN_VALUE);
  const rivals = candidates.map((scored): Rival => ({
    scored,
    relevance: relevanceShare * (scored.score / top),
    similarity: 0,
    compared: 0,
  }));
  const eventsOf = new Map<number, number>();
  const eventsIn = new Map<number, number>();
  const chosen: ScoredId[] = [];
  let headlinerDrops = 0;
  let upcomingLeft = upcoming;
  while (chosen.length < size) {
    const best = findBest(catalogue, rivals, chosen);
    const next = rivals[best];
    if (!next) break;
    rivals.splice(best, 1);
    const { id } = next.scored;
    const isUpcoming = current.isUpcoming[id]!;
    const town = venues.townOf[venueOf[id]!]!;
    const inTown = eventsIn.get(town) ?? 0;
    if (isUpcoming > upcomingLeft || inTown >= perTown) continue;
    const headliners = readRow(lineup, id).flatMap(([artist, billing]) =>
      billing === 1 ? [artist] : [],
    );
    if (headliners.some((artist) => (eventsOf.get(artist) ?? 0) >= perHeadliner)) {
      headlinerDrops++;
      continue;
    }
    for (const artist of headliners) eventsOf.set(artist, (eventsOf.get(artist) ?? 0) + 1);
    upcomingLeft -= isUpcoming;
    eventsIn.set(town, inTown + 1);
    chosen.push(next.scored);
  }
  return { chosen: chosen.sort(compareScored), headlinerDrops };
}

/** The index of the best, of equal ones the first; −1 when none is left. */
function findBest(
  catalogue: PreparedCatalogue,
  rivals: readonly Rival[],
  chosen: readonly ScoredId[],
): number {
  let best = -1;
  let bestValue = -Infinity;
  for (let i = 0; i < rivals.length; i++) {
    const rival = rivals[i]!;
    // Relevance falls along the list, and no value is larger.
    if (rival.relevance <= bestValue) break;
    for (; rival.compared < chosen.length; rival.compared++) {
      const similarity = measureSimilarity(catalogue, rival.scored.id, chosen[rival.compared]!.id);
      rival.similarity = Math.max(rival.similarity, similarity);
    }
    const value = rival.relevance - (1 - relevanceShare) * rival.similarity;
    if (value <= bestValue) continue;
    best = i;
    bestValue = value;
  }
  return best;
}

/** Similarity of two events from 0 to 1. An event without a genre shares it with none. */
function measureSimilarity(
  { actOf, venueOf, labels: { mainOf } }: PreparedCatalogue,
  a: number,
  b: number,
): number {
  return (
    (actOf[a] === actOf[b] ? similarityWeights.act : 0) +
    (mainOf[a] === mainOf[b] && mainOf[a]! >= 0 ? similarityWeights.genre : 0) +
    (venueOf[a] === venueOf[b] ? similarityWeights.venue : 0)
  );
}
