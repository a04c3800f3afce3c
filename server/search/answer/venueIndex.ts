import type { SearchIndexData } from '#server/search/index/buildSearchIndex.ts';
import type { VenueColumns } from '#server/search/index/columns.ts';
import type { LiveEvents } from '#server/search/index/liveEvents.ts';
import { createPlaceIndex } from '#server/search/index/placeIndex.ts';
import { readText } from '#server/search/index/textStore.ts';
import { plainIndex, type SearchIndex } from '#server/search/match/searchIndex.ts';
import type { MatchWords } from '#server/search/match/textMatch.ts';

/** `venues_autocomplete`: the venues that still have an event to come, the busiest first. */
export function createVenueIndex(
  data: SearchIndexData,
  live: () => LiveEvents,
  match: MatchWords,
): SearchIndex {
  const { venues } = data;
  const nameOf = (row: number) => readText(venues.names, row);
  return {
    ...plainIndex,
    docCount: venues.keys.length,
    match,
    searchable: ['Name', 'Locality', 'State'],
    places: createPlaceIndex({
      ...venues,
      rowOf: (row) => row,
      order: Uint32Array.from(venues.keys, (_, row) => row),
    }),
    visible: () => ({ docs: live().venues, leaders: null, countsOf: () => new Uint32Array(0) }),
    findObject: (objectId) => venues.keys.indexOf(Number(objectId)),
    nameOf,
    recordOf: (row) => ({
      objectID: String(venues.keys[row]),
      VenueId: venues.keys[row],
      Name: nameOf(row),
      Locality: readText(venues.localities, row),
      State: readText(venues.states, row),
      ...geolocOf(venues, row),
    }),
    changingOf: (row) => ({ EventCount: live().venueCounts[row] }),
  };
}

/** `_geoloc`, as the protocol names a position; nothing where it is unknown. */
export function geolocOf({ latitudes, longitudes }: VenueColumns, row: number): object {
  const lat = latitudes[row]!;
  return Number.isNaN(lat) ? {} : { _geoloc: { lat, lng: longitudes[row]! } };
}
