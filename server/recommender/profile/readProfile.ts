import { isInAustralia, unitVector } from '#server/recommender/catalogue/geometry.ts';
import { regionOf } from '#server/recommender/demand/regions.ts';
import type { PreparedCatalogue, Profile, TasteModel } from '#server/recommender/types.ts';
import { artistWeights } from './artistWeights.ts';
import { chosenLabels, labelVector } from './labelTaste.ts';
import { placeName } from './placeName.ts';
import type { Taste } from './taste.ts';

/** Reads a profile against the catalogue; keys that neither it nor the model knows count as absent. */
export function readProfile(
  catalogue: PreparedCatalogue,
  model: TasteModel | null,
  { profile, now }: { profile: Profile; now: number },
): Taste {
  const place = profile.place && isInAustralia(profile.place.coordinates) ? profile.place : null;
  const isKnown = (key: number) =>
    catalogue.artists.indexByKey.has(key) || (model?.rowByKey.has(key) ?? false);
  const artists = artistWeights(catalogue, profile, { now, isKnown });
  const chosen = chosenLabels(catalogue, profile);
  const acted = actedOn(catalogue, profile);
  return {
    position: place && unitVector(place.coordinates),
    region: place && regionOf(place.coordinates),
    placeName: place && placeName(place.label),
    artists,
    chosenLabels: chosen,
    labelVector: labelVector(catalogue, { profile, artists, now }),
    eventsAtVenue: countByVenue(catalogue, acted),
    unclickedViews: unclickedViews(catalogue, profile),
    evidence: artists.length + chosen.length + (artists.length > 0 ? 0 : acted.size),
  };
}

function actedOn(catalogue: PreparedCatalogue, profile: Profile): Set<number> {
  const ids = [...profile.bookmarks, ...profile.clicks].map(({ eventKey }) =>
    catalogue.indexByKey.get(eventKey),
  );
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

function unclickedViews(catalogue: PreparedCatalogue, profile: Profile): Map<number, number> {
  const clicked = new Set(profile.clicks.map(({ eventKey }) => eventKey));
  const views = new Map<number, number>();
  for (const { eventKey, count } of profile.views) {
    const id = catalogue.indexByKey.get(eventKey);
    if (id === undefined || clicked.has(eventKey) || !(count > 0)) continue;
    views.set(id, (views.get(id) ?? 0) + count);
  }
  return views;
}
