import { z } from 'zod';
import synonyms from '#resources/search/synonyms.json' with { type: 'json' };
import { readOwnTable } from './readOwnTable.ts';

const schema = z.record(z.string(), z.array(z.string()));
const form = 'words with lists of labels, such as {"gigs": ["Music"]}';

/** Words for kinds of events with the labels that they lead to; those of the installation come first. */
export function loadSynonyms(dataDir: string): Record<string, string[]> {
  return { ...synonyms, ...readOwnTable(dataDir, 'synonyms.json', { schema, form }) };
}
