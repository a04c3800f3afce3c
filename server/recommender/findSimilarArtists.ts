import { readRow } from '#server/recommender/catalogue/sparseRows.ts';
import { bindModel, readPull } from '#server/recommender/model/bindModel.ts';
import { computeTastePull } from '#server/recommender/model/computeTastePull.ts';
import { findBookability } from '#server/recommender/time/currentEvents.ts';
import type { PreparedCatalogue, TasteModel } from './types.ts';

/** How strongly liking some artists speaks for each artist of the catalogue, from 0 to 1. Zeros without a model. */
export function pullArtists(
  catalogue: PreparedCatalogue,
  model: TasteModel | null,
  liked: readonly number[],
): Float64Array {
  if (model === null) return new Float64Array(catalogue.artists.keys.length);
  const { rowOf } = bindModel(catalogue, model);
  const rows = liked.map((artist) => rowOf[artist]!).filter((row) => row >= 0);
  const seeds = rows.map((row) => ({ row, weight: 1 }));
  return readPull(rowOf, computeTastePull(model, seeds));
}

export interface SimilarArtistsRequest {
  catalogue: PreparedCatalogue;
  model: TasteModel | null;
  artistKey: number;
  now: Date;
  count: number;
}

/** Keys of artists that visitors like together with one, and who have a bookable event; the most similar first. */
export function findSimilarArtists(request: SimilarArtistsRequest): number[] {
  const { catalogue, model, artistKey, now, count } = request;
  const own = catalogue.artists.indexByKey.get(artistKey);
  if (own === undefined) return [];
  const pulls = pullArtists(catalogue, model, [own]);
  const plays = (artist: number) =>
    readRow(catalogue.billings, artist).some(
      ([id]) => findBookability(catalogue, id, now.getTime()) === 'bookable',
    );
  return [...pulls.keys()]
    .filter((artist) => artist !== own && pulls[artist]! > 0 && plays(artist))
    .toSorted((a, b) => pulls[b]! - pulls[a]!)
    .slice(0, count)
    .map((artist) => catalogue.artists.keys[artist]!);
}
