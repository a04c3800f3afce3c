import { parseDefaults } from '#server/catalogue/import/applyDefaults.ts';
import { undoImport } from '#server/catalogue/import/undoImport.ts';
import { importEvents } from '#server/catalogue/import/importEvents.ts';
import { parseFile } from '#server/catalogue/parsing/startParser.ts';
import { parseOneSource } from '#server/catalogue/parsing/parseSources.ts';
import { chooseReadyMaps, parseColumnMap } from '#server/catalogue/readers/maps/knownColumnMaps.ts';

/** The modules of an import, loaded with the first import: few servers ever run one. */
export const importTools = {
  chooseReadyMaps,
  importEvents,
  parseColumnMap,
  parseDefaults,
  parseFile,
  parseOneSource,
  undoImport,
};
