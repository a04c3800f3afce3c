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
  const race = startRace(current, pool, top);
  const billed = new Map<number, number>();
  const chosen: Scored[] = [];
  let headlinerDrops = 0;
  while (chosen.length < size) {
    const pick = bestPlace(race);
    const picked = pool[pick];
    if (!picked) break;
    race.relevance[pick] = -Infinity;
    const headliners = headlinersOf(lineup, current.ids[picked.position]!);
    if (headliners.some((artist) => (billed.get(artist) ?? 0) >= perHeadliner)) {
      headlinerDrops++;
      continue;
    }
    for (const artist of headliners) billed.set(artist, (billed.get(artist) ?? 0) + 1);
    chosen.push(picked);
    race.last = pick;
  }
  return { chosen: chosen.sort(byScore), headlinerDrops };
}

/** The events of a pool on their way: act, genre and venue of each, what it is worth and what it is like. */
interface Race {
  acts: Int32Array;
  genres: Int32Array;
  venues: Int32Array;
  relevance: Float64Array;
  /** How alike each is to the most alike of those picked before the last one. */
  alike: Float64Array;
  /** The last one picked, or −1. */
  last: number;
}

function startRace(
  { actOf, genreOf, venueOf }: CurrentEvents,
  pool: readonly Scored[],
  top: number,
): Race {
  const acts = new Int32Array(pool.length);
  const genres = new Int32Array(pool.length);
  const venues = new Int32Array(pool.length);
  const relevance = new Float64Array(pool.length);
  for (let i = 0; i < pool.length; i++) {
    const { position, score } = pool[i]!;
    acts[i] = actOf[position]!;
    const genre = genreOf[position]!;
    // Without one an event is like no other.
    genres[i] = genre < 0 ? -2 - i : genre;
    venues[i] = venueOf[position]!;
    relevance[i] = relevanceShare * (score / top);
  }
  return { acts, genres, venues, relevance, alike: new Float64Array(pool.length), last: -1 };
}

/** Of equal ones the first; −1 when none is left. Raises likeness on the way, by the last one picked. */
function bestPlace({ acts, genres, venues, relevance, alike, last }: Race): number {
  const act = acts[last] ?? -1;
  const genre = genres[last] ?? -1;
  const venue = venues[last] ?? -1;
  let best = -1;
  let bestValue = -Infinity;
  for (let i = 0; i < relevance.length; i++) {
    const likeness =
      (acts[i] === act ? similarity.act : 0) +
      (genres[i] === genre ? similarity.genre : 0) +
      (venues[i] === venue ? similarity.venue : 0);
    if (likeness > alike[i]!) alike[i] = likeness;
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
