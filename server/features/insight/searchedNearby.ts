import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { type PlaceResolver, townOf } from '#server/features/visitors/placeResolver.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import { readSearchCounts } from '#server/storage/insight/searchCounts.ts';
import { lastDays } from './insightService.ts';

const mostTexts = 3;
const leastSearches = 10;

/** Reads the texts that visitors around a point searched for most in seven days, each of which found something. */
export function createSearchedNearby(
  read: ReadDatabase,
  places: Pick<PlaceResolver, 'resolve'>,
  now: () => Date,
) {
  return async (geo: Coordinates): Promise<string[]> => {
    const place = townOf(places.resolve({ type: 'geo', geo, postcode: null }));
    const choice = { order: 'asked', place, limit: 50 } as const;
    return (await readSearchCounts(read, lastDays(now(), 7), choice))
      .filter((row) => row.asked >= leastSearches && row.found_none === 0 && row.filters === '')
      .flatMap(({ words }) => words || [])
      .slice(0, mostTexts);
  };
}
