import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The file in the data folder with words of this installation, beside the project's own. */
const ownFile = 'synonyms.json';

const table = z.record(z.string(), z.array(z.string()));
const shippedFile = join(import.meta.dirname, '../../resources/search/synonyms.json');

/** Words for kinds of events with the labels that they lead to; those of the installation come first. */
export function loadSynonyms(dataDir: string): Record<string, string[]> {
  const own = join(dataDir, ownFile);
  const read = (file: string) => table.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...read(shippedFile), ...(existsSync(own) && read(own)) };
}
