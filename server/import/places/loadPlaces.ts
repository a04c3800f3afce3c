import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePlaces, type PlaceRow } from './parsePlaces.ts';

/** The file in the data folder that holds an imported table of postcodes. */
export const importedPlacesFile = 'places.csv';

/** The table in use: the imported one of this installation, or the project's own. */
export function loadPlaces(dataDir: string): PlaceRow[] {
  const imported = join(dataDir, importedPlacesFile);
  const file = existsSync(imported) ? imported : shippedPlacesFile;
  return parsePlaces(readFileSync(file, 'utf8')).rows;
}

let shipped: readonly PlaceRow[] | null = null;

/** The table that comes with the program. */
export function loadShippedPlaces(): readonly PlaceRow[] {
  shipped ??= parsePlaces(readFileSync(shippedPlacesFile, 'utf8')).rows;
  return shipped;
}

export const shippedPlacesFile = join(import.meta.dirname, '../../../resources/places.csv');
