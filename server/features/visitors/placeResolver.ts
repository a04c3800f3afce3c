import type { CallAnswer } from '#shared/contract/endpoints.ts';
import type { Coordinates, Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { isInAustralia, parsePostcode, distanceKm } from '#shared/domain/location/geography.ts';
import type { Location, Place } from '#shared/domain/visitors/visitor.ts';
import { appError } from '#server/features/appError.ts';

export interface PlaceFinder {
  byPostcode(postcode: string): Place | null;
  nearest(coordinates: Coordinates): Pick<Place, 'name' | 'label' | 'state'>;
}

/** Shown without a location. */
export const nationalLabel = 'Australia';

export type PlaceResolver = ReturnType<typeof createPlaceResolver>;

/** Turns what a visitor set into a place. */
export function createPlaceResolver(finder: PlaceFinder) {
  return {
    checkPostcode(input: string) {
      const postcode = parsePostcode(input);
      if (postcode !== null) return postcode;
      throw appError('invalid_postcode', 'A postcode has four digits, such as 4000.', [
        { path: '/postcode', message: 'This is not an Australian postcode' },
      ]);
    },
    /** Null without a location, and for a position outside Australia. */
    resolve({ type, geo, postcode }: Location) {
      if (type === 'postcode' && postcode !== null) return finder.byPostcode(postcode);
      if (type !== 'geo' || geo === null || !isInAustralia(geo)) return null;
      return { coordinates: geo, ...finder.nearest(geo), postcode: null };
    },
  };
}

/** The town of a place with its state, by which counts are kept; empty without a place. */
export function townOf(place: Pick<Place, 'label'> | null): string {
  return place?.label.replace(/^near /, '') ?? '';
}

/** How far events are from the visitor's place, as answers carry it; nothing without a place. */
export function measureDistances(
  events: readonly { eventKey: number }[],
  place: Place | null,
  { eventByKey }: Catalogue,
): Pick<CallAnswer<'getEventPage'>, 'distances'> {
  if (place === null) return {};
  const distances = events.flatMap(({ eventKey }) => {
    const { coordinates = null, isApproximate = false } = eventByKey.get(eventKey)?.venue ?? {};
    if (coordinates === null) return [];
    return { eventKey, km: Math.round(distanceKm(place.coordinates, coordinates)), isApproximate };
  });
  return { distances };
}
