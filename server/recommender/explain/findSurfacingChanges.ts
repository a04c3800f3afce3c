import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { recommend } from '#server/recommender/recommend.ts';
import type { Profile, RecommendRequest } from '#server/recommender/types.ts';

/** A change to the visitor, and the sections that would then show the event. */
export interface Surfacing {
  /** `location Hobart, TAS`, `following Artist`, `genre Rock`, `no location`. */
  change: string;
  sections: string[];
}

/** Tries what a visitor could change, one thing at a time; returns the changes that show the event. */
export function findSurfacingChanges(request: RecommendRequest, eventKey: number): Surfacing[] {
  const id = request.catalogue.indexByKey.get(eventKey);
  const event = id === undefined ? undefined : request.catalogue.events[id];
  if (!event) return [];
  return changesFor(event, request.profile)
    .map(({ change, profile }) => ({ change, sections: sectionsWith(request, profile, eventKey) }))
    .filter(({ sections }) => sections.length > 0);
}

function sectionsWith(request: RecommendRequest, profile: Profile, eventKey: number): string[] {
  const { sections } = recommend({ ...request, profile, explain: false });
  return sections.flatMap(({ id, events }) =>
    events.some((event) => event.eventKey === eventKey) ? [id] : [],
  );
}

function changesFor(
  { venue, artists, genres }: CatalogueEvent,
  profile: Profile,
): { change: string; profile: Profile }[] {
  const label = `${venue.locality}, ${venue.state}`;
  const { coordinates } = venue;
  const place = coordinates && { coordinates, name: venue.locality, label, postcode: null };
  const artist = artists.find(({ key }) => !profile.bands.includes(key));
  const genre = genres.find(({ key }) => !profile.genres.includes(key));
  const changes: [change: string, part: Partial<Profile> | null | undefined][] = [
    [`location ${label}`, place && { place }],
    ['no location', profile.place && { place: null }],
    [`following ${artist?.name}`, artist && { bands: [...profile.bands, artist.key] }],
    [`genre ${genre?.name}`, genre && { genres: [...profile.genres, genre.key] }],
  ];
  return changes.flatMap(([change, part]) =>
    part ? [{ change, profile: { ...profile, ...part } }] : [],
  );
}
