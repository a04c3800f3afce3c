import type { CatalogueEvent, Coordinates } from '#shared/domain/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import type { Place } from '#shared/domain/visitor.ts';
import type { Rule, RuleEffect } from './rules.ts';

/** Stands for the first section of home among the names of sections. */
export const heroName = 'hero';

type ConcernedEvent = Pick<CatalogueEvent, 'key' | 'venue' | 'artists' | 'categories' | 'genres'>;

/**
 * Returns a test whether a rule concerns an event: it is named, or its venue or an artist of its line-up is, and it
 * has the labels of the conditions. Without named ones the labels decide alone; nothing stated concerns no event.
 */
export function createEventTest({
  effect,
  conditions,
}: Pick<Rule, 'effect' | 'conditions'>): (event: ConcernedEvent) => boolean {
  const targets = targetsOf(effect);
  const events = new Set(targets.events);
  const venues = new Set(targets.venues);
  const artists = new Set(targets.artists);
  const categories = new Set(conditions.categories.map(foldName));
  const genres = new Set(conditions.genres.map(foldName));
  const namesNothing = events.size + venues.size + artists.size === 0;
  if (namesNothing && categories.size + genres.size === 0) return () => false;
  const has = (wanted: ReadonlySet<string>, labels: readonly { name: string }[]) =>
    wanted.size === 0 || labels.some(({ name }) => wanted.has(foldName(name)));
  return (event) =>
    (namesNothing ||
      events.has(event.key) ||
      venues.has(event.venue.key) ||
      event.artists.some(({ key }) => artists.has(key))) &&
    has(categories, event.categories) &&
    has(genres, event.genres);
}

/** The events, venues and artists that an effect names. */
export function targetsOf(effect: RuleEffect): {
  events: readonly number[];
  venues: readonly number[];
  artists: readonly number[];
} {
  if ('targets' in effect) return effect.targets;
  return { events: 'events' in effect ? effect.events : [], venues: [], artists: [] };
}

/** The name of a category or genre as conditions compare it. */
export function foldName(name: string): string {
  return name.trim().toLowerCase();
}

/** Whether a rule states anything of the visitor. */
export function isAboutVisitors({ states, near, hasPlace }: Rule['conditions']): boolean {
  return states.length > 0 || near !== null || hasPlace !== null;
}

/** Whether a visitor at a place meets the conditions; `places`: where the postcodes of conditions lie. */
export function matchesVisitor(
  { states, near, hasPlace }: Rule['conditions'],
  place: Pick<Place, 'coordinates' | 'state'> | null,
  places: ReadonlyMap<string, Coordinates>,
): boolean {
  if (hasPlace !== null && hasPlace !== (place !== null)) return false;
  if (states.length > 0 && (place === null || !states.includes(place.state))) return false;
  if (near === null) return true;
  const centre = places.get(near.postcode);
  return place !== null && centre !== undefined && distanceKm(centre, place.coordinates) <= near.km;
}

/**
 * Whether one of the names means a section of home: its id, `hero` for the first, or `because` and `categories` as
 * a brand orders them.
 */
export function meansSection(names: readonly string[], id: string, isHero: boolean): boolean {
  return names.some(
    (name) =>
      name === id ||
      (name === heroName && isHero) ||
      (name === 'because' && id.startsWith('because-')) ||
      (name === 'categories' && /^(?:category|genre)-/.test(id)),
  );
}
