import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Lineup } from '#server/recommender/types.ts';
import { byScore, type Scored } from './candidatePool.ts';
import { reused } from './reused.ts';

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
    race.picks.push(pick);
  }
  return { chosen: chosen.sort(byScore), headlinerDrops };
}

/** The events of a pool on their way: act, genre and venue of each, what it is worth and what it is like. */
interface Race {
  /** How many there are; the arrays are longer. */
  size: number;
  acts: Int32Array;
  genres: Int32Array;
  venues: Int32Array;
  /** Falling, but for those taken out. */
  relevance: Float64Array;
  /** How alike each is to the most alike of as many picks as it was held against. */
  alike: Float64Array;
  heldAgainst: Uint8Array;
  picks: number[];
}

function startRace(
  { actOf, genreOf, venueOf }: CurrentEvents,
  pool: readonly Scored[],
  top: number,
): Race {
  const size = pool.length;
  const tracks = tracksFor(size);
  const { acts, genres, venues, relevance } = tracks;
  for (let i = 0; i < pool.length; i++) {
    const { position, score } = pool[i]!;
    acts[i] = actOf[position]!;
    const genre = genreOf[position]!;
    // Without one an event is like no other.
    genres[i] = genre < 0 ? -2 - i : genre;
    venues[i] = venueOf[position]!;
    relevance[i] = relevanceShare * (score / top);
  }
  tracks.alike.fill(0, 0, size);
  tracks.heldAgainst.fill(0, 0, size);
  return { ...tracks, size, picks: [] };
}

/** One race is over before the next begins. */
const tracksFor = reused((size) => ({
  acts: new Int32Array(size),
  genres: new Int32Array(size),
  venues: new Int32Array(size),
  relevance: new Float64Array(size),
  alike: new Float64Array(size),
  heldAgainst: new Uint8Array(size),
}));

/**
 * Of equal ones the first; −1 when none is left. Likeness only takes away: where relevance alone does not
 * reach the best so far, nothing after it does.
 */
function bestPlace(race: Race): number {
  const { size, acts, genres, venues, relevance, alike, heldAgainst, picks } = race;
  let best = -1;
  let bestValue = -Infinity;
  for (let i = 0; i < size; i++) {
    const most = relevance[i]!;
    if (most === -Infinity) continue;
    if (most <= bestValue) break;
    let likest = alike[i]!;
    for (let n = heldAgainst[i]!; n < picks.length; n++) {
      const pick = picks[n]!;
      const likeness =
        (acts[i] === acts[pick] ? similarity.act : 0) +
        (genres[i] === genres[pick] ? similarity.genre : 0) +
        (venues[i] === venues[pick] ? similarity.venue : 0);
      if (likeness > likest) likest = likeness;
    }
    heldAgainst[i] = picks.length;
    alike[i] = likest;
    const value = most - (1 - relevanceShare) * likest;
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
