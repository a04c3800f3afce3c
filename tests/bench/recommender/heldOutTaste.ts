import { seededRandom, shuffled } from '#shared/domain/random.ts';
import { readRow } from '#server/recommender/catalogue/sparseRows.ts';
import { toAffinity, computeTastePull } from '#server/recommender/model/computeTastePull.ts';
import type { TasteSignal } from '#server/recommender/model/signalMatrix.ts';
import { trainModel } from '#server/recommender/model/trainModel.ts';
import type { TasteModel } from '#server/recommender/types.ts';
import { computeRecommendedWeights } from '#server/recommender/weights.ts';
import { readHeldOut, readListed, readPlays, readTags } from './lastfm.ts';
import { mean } from './recall.ts';

const cutoff = 10;
const coldArtists = 744;
const coldMinFans = 3;

/** Held-out visitors name a few artists; how well are the artists they did not name ranked? */
export interface HeldOutCase {
  /** Artists named. */
  seeds: number;
  /** Taste as the product blends it, popularity alone, content alone. */
  taste: number;
  popularity: number;
  content: number;
}

/** NDCG@10 over the listed artists, the mean of some draws of held-out users: one draw is off by .015 to .03. */
export function listedCases(seedCounts: readonly number[], draws: number): HeldOutCase[] {
  const byDraw = Array.from({ length: draws }, (_, draw) => {
    const { signals, visitors } = readProtocol(drawHeldOut(draw));
    const model = train(signals);
    const candidates = readListed();
    return seedCounts.map((seeds) => evaluate({ model, visitors, candidates, seeds }));
  });
  return seedCounts.map((seeds, n) => {
    const meanOf = (what: 'taste' | 'popularity' | 'content') =>
      mean(byDraw.map((cases) => cases[n]?.[what] ?? NaN));
    return {
      seeds,
      taste: meanOf('taste'),
      popularity: meanOf('popularity'),
      content: meanOf('content'),
    };
  });
}

/** As many users as the published draw has; draw 0 is that one. */
function drawHeldOut(draw: number): ReadonlySet<number> {
  const published = readHeldOut();
  if (draw === 0) return published;
  const users = shuffled([...readPlays().keys()], draw);
  return new Set(users.slice(0, published.size));
}

/** NDCG@10 over artists no visitor of training ever touched, known by their tags alone. */
export function coldCase(seeds: number): HeldOutCase {
  const { signals, visitors } = readProtocol(readHeldOut());
  const fans = new Map<number, number>();
  for (const { artistKey } of signals) fans.set(artistKey, (fans.get(artistKey) ?? 0) + 1);
  const random = seededRandom(1);
  const eligible = [...fans].filter(([, count]) => count >= coldMinFans).map(([artist]) => artist);
  const drawn = eligible
    .toSorted((a, b) => a - b)
    .map((artist) => ({ artist, draw: random() }))
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, coldArtists);
  const cold = new Set(drawn.map(({ artist }) => artist));
  const model = train(signals.filter(({ artistKey }) => !cold.has(artistKey)));
  return evaluate({ model, visitors, candidates: [...cold], seeds });
}

type Visitors = readonly (readonly number[])[];

/** Held-out visitors' artists, most played first; everybody else's as signals. */
function readProtocol(heldOut: ReadonlySet<number>): {
  signals: TasteSignal[];
  visitors: Visitors;
} {
  const signals: TasteSignal[] = [];
  const visitors: number[][] = [];
  for (const [user, plays] of readPlays()) {
    if (heldOut.has(user)) visitors.push(plays.map(({ artist }) => artist));
    else
      for (const { artist } of plays) signals.push({ visitor: user, artistKey: artist, weight: 1 });
  }
  return { signals, visitors };
}

function train(signals: readonly TasteSignal[]): TasteModel {
  return trainModel({ signals, content: readTags(), trainedAt: '2011-10-27T00:00:00Z' });
}

interface Evaluation {
  model: TasteModel;
  visitors: Visitors;
  candidates: readonly number[];
  seeds: number;
}

function evaluate({ model, visitors, candidates, seeds }: Evaluation): HeldOutCase {
  const known = candidates.filter((artist) => model.rowByKey.has(artist));
  const scores = { taste: [] as number[], popularity: [] as number[], content: [] as number[] };
  for (const artists of visitors) {
    const named = artists.filter((artist) => isRated(model, artist)).slice(0, seeds);
    const open = known.filter((artist) => !named.includes(artist));
    const own = new Set(artists);
    const targets = new Set(open.filter((artist) => own.has(artist)));
    if (targets.size === 0) continue;
    const values = valuesOf(model, named);
    const score = (weigh: (row: number) => number) =>
      ndcg(
        open.toSorted((a, b) => weigh(rowOf(b)) - weigh(rowOf(a)) || a - b),
        targets,
      );
    const rowOf = (artist: number) => model.rowByKey.get(artist) ?? 0;
    scores.taste.push(score(values.taste));
    scores.popularity.push(score(values.popularity));
    scores.content.push(score(values.content));
  }
  return {
    seeds,
    taste: mean(scores.taste),
    popularity: mean(scores.popularity),
    content: mean(scores.content),
  };
}

function isRated(model: TasteModel, artist: number): boolean {
  const row = model.rowByKey.get(artist);
  return row !== undefined && model.fans[row]! > 0;
}

/** The terms `cf`, `con` and `reg` of the product, for artists instead of events. */
function valuesOf(model: TasteModel, named: readonly number[]) {
  const weights = computeRecommendedWeights(named.length);
  const seeds = named.map((artist) => ({ row: model.rowByKey.get(artist) ?? 0, weight: 1 }));
  const pull = computeTastePull(model, seeds);
  const direction = directionOf(
    model,
    seeds.map(({ row }) => row),
  );
  const most = Math.log1p(model.fans.reduce((a, b) => Math.max(a, b), 0));
  const popularity = (row: number) => Math.log1p(model.fans[row]!) / most;
  const content = (row: number) =>
    readRow(model.content, row).reduce(
      (sum, [column, value]) => sum + value * direction[column]!,
      0,
    );
  const taste = (row: number) =>
    weights.collaborative * toAffinity(pull.sums[row]!, pull.scale) +
    weights.content * content(row) +
    weights.demand * popularity(row);
  return { taste, popularity, content };
}

function directionOf(model: TasteModel, rows: readonly number[]): Float64Array {
  const direction = new Float64Array(model.contentNames.length);
  for (const row of rows) {
    for (const [column, value] of readRow(model.content, row)) direction[column]! += value;
  }
  const length = Math.sqrt(direction.reduce((sum, value) => sum + value * value, 0));
  return length > 0 ? direction.map((value) => value / length) : direction;
}

function ndcg(ranked: readonly number[], targets: ReadonlySet<number>): number {
  return ndcgAt(cutoff, ranked, targets);
}

/** Normalised discounted cumulative gain of the first `size` of a ranking, with binary gain. */
export function ndcgAt<T>(size: number, ranked: readonly T[], targets: ReadonlySet<T>): number {
  let gain = 0;
  let ideal = 0;
  for (let rank = 0; rank < size; rank++) {
    const discount = 1 / Math.log2(rank + 2);
    if (rank < targets.size) ideal += discount;
    const item = ranked[rank];
    if (item !== undefined && targets.has(item)) gain += discount;
  }
  return gain / ideal;
}
