import { readRow } from '#server/recommender/catalogue/sparseRows.ts';
import type { EventSignal, PreparedCatalogue, Profile } from '#server/recommender/types.ts';
import { decayWeight, type WeightedArtist } from './artistWeights.ts';

const showMoreWeight = 0.1;

/** Numbers of the categories and genres a visitor chose; unknown keys are dropped. */
export function findChosenLabels(catalogue: PreparedCatalogue, profile: Profile): number[] {
  const { category, genre } = catalogue.labels.indexByKey;
  return [
    ...new Set([
      ...profile.genres.map((key) => genre.get(key)),
      ...profile.categories.map((key) => category.get(key)),
    ]),
  ].filter((label) => label !== undefined);
}

/** The visitor's direction over categories and genres, unit length; all 0 without a signal. */
export function computeLabelVector(
  catalogue: PreparedCatalogue,
  known: { profile: Profile; artists: readonly WeightedArtist[]; now: number },
): Float64Array {
  const { profile, artists, now } = known;
  const { idf, sets, setOf } = catalogue.labels;
  const vector = new Float64Array(idf.length);
  const add = (label: number, amount: number) => (vector[label]! += amount);
  for (const label of findChosenLabels(catalogue, profile)) add(label, idf[label]!);
  for (const { key, weight, source } of artists) {
    const artist = catalogue.artists.indexByKey.get(key);
    if (artist === undefined || source !== 'followed') continue;
    for (const [label, value] of readRow(catalogue.artists.labels, artist)) {
      add(label, weight * value);
    }
  }
  const addEvents = (signals: readonly EventSignal[], source: 'bookmark' | 'click') => {
    for (const { eventKey, at } of signals) {
      const id = catalogue.indexByKey.get(eventKey);
      if (id === undefined) continue;
      const strength = decayWeight(source, at, now);
      for (const [label, value] of readRow(sets, setOf[id]!)) add(label, strength * value);
    }
  };
  addEvents(profile.bookmarks, 'bookmark');
  addEvents(profile.clicks, 'click');
  for (const { sectionId } of profile.showMore) {
    const label = sectionLabel(catalogue, sectionId);
    if (label !== undefined) add(label, showMoreWeight * idf[label]!);
  }
  return scaleToUnitLength(vector);
}

/** The label of a section `genre-12` or `category-3`. */
function sectionLabel(catalogue: PreparedCatalogue, sectionId: string): number | undefined {
  const [, kind, key] = /^(genre|category)-(\d+)$/.exec(sectionId) ?? [];
  if (kind !== 'genre' && kind !== 'category') return undefined;
  return catalogue.labels.indexByKey[kind].get(Number(key));
}

function scaleToUnitLength(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length > 0 ? vector.map((value) => value / length) : vector;
}
