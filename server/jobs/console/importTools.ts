import { importEvents } from '#server/catalogue/import/importEvents.ts';
import { loadPlaces } from '#server/catalogue/places/loadPlaces.ts';
import { createVenueLocator } from '#server/catalogue/zones/locateVenue.ts';
import { readKnownColumnMaps } from '#server/catalogue/readers/csv/knownColumnMaps.ts';
import { openSources } from '#server/catalogue/readers/openSources.ts';

/** The modules of an import, loaded with the first import: few servers ever run one. */
export const importTools = {
  createVenueLocator,
  importEvents,
  loadPlaces,
  openSources,
  readKnownColumnMaps,
};
