import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import type { Rule, RuleConditions } from './rules.ts';

/** Stands for the first section of home among the names of sections. */
const heroName = 'hero';

/** Where the postcodes of the conditions of rules lie; those that are not found are left out. */
export function locatePostcodes(
  rules: readonly Pick<Rule, 'conditions'>[],
  find: (postcode: string) => { coordinates: Coordinates } | null,
): ReadonlyMap<string, Coordinates> {
  const postcodes = new Set(rules.flatMap(({ conditions }) => conditions.near?.postcode ?? []));
  return new Map(
    [...postcodes].flatMap((postcode) => {
      const place = find(postcode);
      return place === null ? [] : [[postcode, place.coordinates] as const];
    }),
  );
}

/** Whether a visitor at a place meets the conditions; `places`: where the postcodes of conditions lie. */
export function matchesVisitor(
  { states, near, hasPlace }: RuleConditions,
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
