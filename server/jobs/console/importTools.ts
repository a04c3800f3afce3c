import { importEvents } from '#server/catalogue/import/importEvents.ts';
import { readKnownColumnMaps } from '#server/catalogue/readers/csv/knownColumnMaps.ts';
import { openSources } from '#server/catalogue/readers/openSources.ts';

/** What an import is made with: loaded at the first one, for few starts of a server see any. */
export const importTools = { importEvents, openSources, readKnownColumnMaps };
