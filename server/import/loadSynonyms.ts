import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The file in the data folder with words of this installation, beside the project's own. */
const ownFile = 'synonyms.json';

const table = z.record(z.string(), z.array(z.string()));
const shippedFile = join(import.meta.dirname, '../../resources/search/synonyms.json');

/** The installation's file of synonyms cannot be read; the message names it. */
class SynonymsError extends Error {
  override name = 'SynonymsError';
}

/** Words for kinds of events with the labels that they lead to; those of the installation come first. Throws `SynonymsError`. */
export function loadSynonyms(dataDir: string): Record<string, string[]> {
  const own = join(dataDir, ownFile);
  return { ...readTable(shippedFile), ...(existsSync(own) && readTable(own)) };
}

function readTable(file: string): Record<string, string[]> {
  try {
    return table.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    const form = 'it must be an object of words with lists of labels, such as {"gigs": ["Music"]}';
    throw new SynonymsError(`${file} cannot be read (${reason}): ${form}`);
  }
}
