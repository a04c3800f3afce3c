import { importEvents } from '#server/import/importEvents.ts';
import { chooseReadyMaps, parseColumnMap } from '#server/import/maps/knownColumnMaps.ts';
import { parseOneSource } from '#server/import/parsing/parseSources.ts';
import { parseFile } from '#server/import/parsing/startParser.ts';
import { parseDefaults } from '#server/import/record/applyDefaults.ts';
import { undoImport } from '#server/import/undoImport.ts';

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
