import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Lineup } from '#server/recommender/types.ts';
import { byScore, type Scored } from './candidatePool.ts';

const relevanceShare = 0.8;
const similarity = { act: 0.7, genre: 0.2, venue: 0.1 };
const perHeadliner = 2;

export interface Selection {
  chosen: Scored[];
  /** Left out because a headliner had two events already. */
  headlinerDrops: number;
}

/**
 * Picks events one by one, each the best blend of a high score and being unlike those picked before
 * (maximal marginal relevance), then orders them by score.
 */
export function selectDiverse(
  { current, lineup }: { current: CurrentEvents; lineup: Lineup },
  pool: readonly Scored[],
  size: number,
): Selection {
  const top = Math.max(pool[0]?.score ?? 0, Number.MIN_VALUE);
  const alike = new Float64Array(pool.length);
  const traits = traitsOf(current, pool);
  const relevance = alike.map((_, i) => relevanceShare * (pool[i]!.score / top));
  const billed = new Map<number, number>();
  const chosen: Scored[] = [];
  let headlinerDrops = 0;
  while (chosen.length < size) {
    const pick = bestPlace(relevance, alike);
    const picked = pool[pick];
    if (!picked) break;
    relevance[pick] = -Infinity;
    const headliners = headlinersOf(lineup, current.ids[picked.position]!);
    if (headliners.some((artist) => (billed.get(artist) ?? 0) >= perHeadliner)) {
      headlinerDrops++;
      continue;
    }
    for (const artist of headliners) billed.set(artist, (billed.get(artist) ?? 0) + 1);
    chosen.push(picked);
    raiseLikeness(alike, traits, pick);
  }
  return { chosen: chosen.sort(byScore), headlinerDrops };
}

/** Of equal ones the first; −1 when none is left. */
function bestPlace(relevance: Float64Array, alike: Float64Array): number {
  let best = -1;
  let bestValue = -Infinity;
  for (let i = 0; i < relevance.length; i++) {
    const value = relevance[i]! - (1 - relevanceShare) * alike[i]!;
    if (value <= bestValue) continue;
    best = i;
    bestValue = value;
  }
  return best;
}

function headlinersOf({ starts, artists, billing }: Lineup, id: number): number[] {
  const headliners: number[] = [];
  for (let i = starts[id]!; i < starts[id + 1]!; i++) {
    if (billing[i] === 1) headliners.push(artists[i]!);
  }
  return headliners;
}

/** Act, genre and venue of each event of the pool. */
type Traits = Record<'acts' | 'genres' | 'venues', Int32Array>;

function traitsOf({ actOf, genreOf, venueOf }: CurrentEvents, pool: readonly Scored[]): Traits {
  const acts = new Int32Array(pool.length);
  const genres = acts.slice();
  const venues = acts.slice();
  for (let i = 0; i < pool.length; i++) {
    const { position } = pool[i]!;
    acts[i] = actOf[position]!;
    genres[i] = genreOf[position]!;
    venues[i] = venueOf[position]!;
  }
  return { acts, genres, venues };
}

/** Raises how alike each is to the most alike of those picked, now that `picked` is one of them. */
function raiseLikeness(
  alike: Float64Array,
  { acts, genres, venues }: Traits,
  picked: number,
): void {
  const act = acts[picked]!;
  const genre = genres[picked]!;
  const venue = venues[picked]!;
  for (let i = 0; i < alike.length; i++) {
    const likeness =
      (acts[i] === act ? similarity.act : 0) +
      (genres[i] === genre && genre >= 0 ? similarity.genre : 0) +
      (venues[i] === venue ? similarity.venue : 0);
    if (likeness > alike[i]!) alike[i] = likeness;
  }
}
