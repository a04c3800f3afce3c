import type { Catalogue } from '#shared/domain/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import type { Place } from '#shared/domain/visitor.ts';

interface EventDistance {
  eventKey: number;
  /** Rounded. */
  km: number;
  isApproximate: boolean;
}

/** How far events are from the visitor's place, as answers carry it; nothing without a place. */
export function measureDistances(
  events: readonly { eventKey: number }[],
  place: Place | null,
  { eventByKey }: Catalogue,
): { distances?: EventDistance[] } {
  if (place === null) return {};
  const distances = events.flatMap(({ eventKey }) => {
    const { coordinates = null, isApproximate = false } = eventByKey.get(eventKey)?.venue ?? {};
    if (coordinates === null) return [];
    return { eventKey, km: Math.round(distanceKm(place.coordinates, coordinates)), isApproximate };
  });
  return { distances };
}
