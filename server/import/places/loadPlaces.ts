import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { once } from '#server/import/memoize.ts';
import { parsePlaces, type PlaceRow } from './parsePlaces.ts';

/** The file in the data folder that holds an imported table of postcodes. */
export const importedPlacesFile = 'places.csv';

/** The table in use: the imported one of this installation, or the project's own. */
export function loadPlaces(dataDir: string): PlaceRow[] {
  const imported = join(dataDir, importedPlacesFile);
  const file = existsSync(imported) ? imported : shippedPlacesFile;
  return parsePlaces(readFileSync(file, 'utf8')).rows;
}

const resources = join(import.meta.dirname, '../../../resources');
export const shippedPlacesFile = join(resources, 'places.csv');

/** The rows of a table that comes with the program, their cells as text. */
export function readShippedTable<Row>(path: string): Row[] {
  return parse<Row>(readFileSync(join(resources, path)), { columns: true });
}

/** The table that comes with the program. */
export const loadShippedPlaces = once(
  (): readonly PlaceRow[] => parsePlaces(readFileSync(shippedPlacesFile, 'utf8')).rows,
);
