import { isInAustralia } from '#shared/domain/location/geography.ts';
import { toUnitVector } from '#server/recommender/catalogue/geometry.ts';
import { readRow } from '#server/recommender/catalogue/sparseRows.ts';
import { findRegion } from '#server/recommender/demand/regions.ts';
import type {
  EventSignal,
  PreparedCatalogue,
  Profile,
  TasteModel,
} from '#server/recommender/types.ts';
import { computeArtistWeights, decayWeight, type WeightedArtist } from './artistWeights.ts';

/** A profile read against a catalogue: what the terms work with. */
export type Taste = ReturnType<typeof readProfile>;

export const emptyProfile: Profile = {
  place: null,
  bands: [],
  categories: [],
  genres: [],
  bookmarks: [],
  clicks: [],
  views: [],
  showMore: [],
};

/** Saved events that count towards a taste, the newest: more change little but the cost of an answer. */
const maxSaved = 100;

/** Reads a profile against the catalogue; keys that neither it nor the model knows count as absent. */
export function readProfile(
  catalogue: PreparedCatalogue,
  model: TasteModel | null,
  { profile: whole, now }: { profile: Profile; now: number },
) {
  const profile = { ...whole, bookmarks: selectCounted(catalogue, whole.bookmarks) };
  const place = profile.place && isInAustralia(profile.place.coordinates) ? profile.place : null;
  const isKnown = (key: number) =>
    catalogue.artists.indexByKey.has(key) || (model?.rowByKey.has(key) ?? false);
  const artists: readonly WeightedArtist[] = computeArtistWeights(catalogue, profile, {
    now,
    isKnown,
  });
  const chosen = findChosenLabels(catalogue, profile);
  const acted = findEvents(catalogue, [...profile.bookmarks, ...profile.clicks]);
  return {
    /** Null without a place, or with one outside Australia. */
    position: place && toUnitVector(place.coordinates),
    region: place && findRegion(place.coordinates),
    placeName: place && (place.name || 'you'),
    artists,
    chosenLabels: chosen,
    labelVector: computeLabelVector(catalogue, { profile, artists, now }),
    eventsAtVenue: countByVenue(catalogue, acted),
    saved: findEvents(catalogue, whole.bookmarks),
    unclickedViews: countUnclickedViews(catalogue, profile),
    /** Positive signals in all; 0 without a taste. */
    evidence: artists.length + chosen.length + (artists.length > 0 ? 0 : acted.size),
  };
}

function selectCounted(
  { indexByKey }: PreparedCatalogue,
  bookmarks: readonly EventSignal[],
): readonly EventSignal[] {
  if (bookmarks.length <= maxSaved) return bookmarks;
  return bookmarks
    .filter(({ eventKey }) => indexByKey.has(eventKey))
    .toSorted((a, b) => Number(a.at < b.at) - Number(a.at > b.at))
    .slice(0, maxSaved);
}

/** Indexes of the events that signals are about, as far as the catalogue knows them. */
function findEvents(catalogue: PreparedCatalogue, signals: readonly EventSignal[]): Set<number> {
  const ids = signals.map(({ eventKey }) => catalogue.indexByKey.get(eventKey));
  return new Set(ids.filter((id) => id !== undefined));
}

function countByVenue(catalogue: PreparedCatalogue, ids: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) {
    const venue = catalogue.venueOf[id]!;
    counts.set(venue, (counts.get(venue) ?? 0) + 1);
  }
  return counts;
}

function countUnclickedViews(catalogue: PreparedCatalogue, profile: Profile): Map<number, number> {
  const clicked = new Set(profile.clicks.map(({ eventKey }) => eventKey));
  const views = new Map<number, number>();
  for (const { eventKey, count } of profile.views) {
    const id = catalogue.indexByKey.get(eventKey);
    if (id === undefined || clicked.has(eventKey) || !(count > 0)) continue;
    views.set(id, (views.get(id) ?? 0) + count);
  }
  return views;
}

const showMoreWeight = 0.1;

function findChosenLabels(catalogue: PreparedCatalogue, profile: Profile): number[] {
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
  { profile, artists, now }: { profile: Profile; artists: readonly WeightedArtist[]; now: number },
): Float64Array {
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
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length > 0 ? vector.map((value) => value / length) : vector;
}

/** The label of a section `genre-12` or `category-3`. */
function sectionLabel(catalogue: PreparedCatalogue, sectionId: string): number | undefined {
  const [, kind, key] = /^(genre|category)-(\d+)$/.exec(sectionId) ?? [];
  if (kind !== 'genre' && kind !== 'category') return undefined;
  return catalogue.labels.indexByKey[kind].get(Number(key));
}
