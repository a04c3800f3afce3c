import { parseDefaults, readWithDefaults } from '#server/catalogue/import/applyDefaults.ts';
import { importEvents } from '#server/catalogue/import/importEvents.ts';
import { loadPlaces } from '#server/catalogue/places/loadPlaces.ts';
import { checkMap } from '#server/catalogue/preview/checkMap.ts';
import { inspectFile } from '#server/catalogue/preview/inspectFile.ts';
import { createVenueLocator } from '#server/catalogue/zones/locateVenue.ts';
import { chooseReadyMaps, parseColumnMap } from '#server/catalogue/readers/csv/knownColumnMaps.ts';
import { openOneSource } from '#server/catalogue/readers/openSources.ts';

/** The modules of an import, loaded with the first import: few servers ever run one. */
export const importTools = {
  checkMap,
  chooseReadyMaps,
  createVenueLocator,
  importEvents,
  inspectFile,
  loadPlaces,
  openOneSource,
  parseColumnMap,
  parseDefaults,
  readWithDefaults,
};
