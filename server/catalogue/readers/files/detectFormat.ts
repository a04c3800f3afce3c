import { extname } from 'node:path';
import type { TextFile } from './openTextFile.ts';

export type Format = 'calendar' | 'csv' | 'feed' | 'html' | 'json' | 'ndjson';

const byExtension: Record<string, Format> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.jsonld': 'json',
  '.html': 'html',
  '.htm': 'html',
  '.ics': 'calendar',
  '.rss': 'feed',
  '.atom': 'feed',
};

/** What a file holds, by its name, else by how it begins. */
export async function detectFormat(file: TextFile): Promise<Format> {
  const known = byExtension[extname(file.name).toLowerCase()];
  if (known !== undefined) return known;
  for await (const chunk of file.chunks()) return byBeginning(chunk.trimStart());
  return 'csv';
}

/** Characters in which the root element of a feed stands. */
const headLength = 4000;

function isFeed(text: string): boolean {
  return /<(?:rss|feed|rdf:RDF)[\s>]/i.test(text.slice(0, headLength));
}

function byBeginning(text: string): Format {
  if (text.startsWith('<')) return isFeed(text) ? 'feed' : 'html';
  if (/^BEGIN:VCALENDAR/i.test(text)) return 'calendar';
  return text.startsWith('{') || text.startsWith('[') ? 'json' : 'csv';
}
