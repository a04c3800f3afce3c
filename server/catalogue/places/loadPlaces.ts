import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePlaces } from './parsePlaces.ts';
import type { PlaceRow } from './placeRow.ts';

/** A complete table that was imported lies here in the data folder. */
export const importedPlacesFile = 'places.csv';

/** The table in use: the imported one of this installation, or the project's own. */
export function loadPlaces(dataDir: string): PlaceRow[] {
  const imported = join(dataDir, importedPlacesFile);
  const file = existsSync(imported) ? imported : shippedPlacesFile;
  return parsePlaces(readFileSync(file, 'utf8')).rows;
}

export const shippedPlacesFile = join(import.meta.dirname, '../../../resources/places.csv');
