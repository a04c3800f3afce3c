import { extname } from 'node:path';
import fileKinds from '#resources/import/file-kinds.json' with { type: 'json' };
import type { TextFile } from './openTextFile.ts';
import { UnreadableFileError } from './unreadableFile.ts';

export type Format = 'calendar' | 'csv' | 'feed' | 'html' | 'json' | 'ndjson';

const byExtension = fileKinds.extensions as Readonly<Record<string, Format>>;

/** The format of a file, by its beginning; its name decides what the beginning leaves open. */
export async function detectFormat(file: TextFile): Promise<Format> {
  const text = await readBeginning(file);
  const named = byExtension[extname(file.name).toLowerCase()] ?? null;
  if (/^BEGIN:VCALENDAR/i.test(text)) return 'calendar';
  if (/^<[a-z!?]/i.test(text)) return detectMarkup(file.name, text, named);
  // A list of names in brackets may be a header too: a table is left to its name.
  if (named === 'csv') return /^(?:\[\s*\{|\{\s*")/.test(text) ? 'json' : 'csv';
  // Lines of JSON begin as any JSON does.
  if (/^[[{]/.test(text)) return named === 'ndjson' ? 'ndjson' : 'json';
  // A first line of several columns is followed by more.
  const isTable = /^[^:<>{}\r\n,;\t]+[,;\t][^<>{}\r\n]+[\r\n]/.test(text);
  return named === null || isTable ? 'csv' : named;
}

const headLength = 4000;

async function readBeginning(file: TextFile): Promise<string> {
  let text = '';
  for await (const chunk of file.chunks()) {
    text = (text + chunk).trimStart();
    if (text.length >= headLength) break;
  }
  if (text === '') throw new UnreadableFileError(`${file.name}: there are only blank lines in it`);
  return text.slice(0, headLength);
}

const otherRoots: Readonly<Record<string, string>> = fileKinds.roots;

const feedRoots = new Set(['rss', 'feed', 'rdf:rdf']);

/** The format by the root element; an XML file of another kind is neither a page nor a feed. */
function detectMarkup(name: string, text: string, named: Format | null): 'feed' | 'html' {
  const elements = text.replaceAll(/<!--[^]*?-->/g, '');
  const root = /<([a-z][\w:.-]*)/i.exec(elements)?.[1]?.toLowerCase() ?? '';
  if (feedRoots.has(root)) return 'feed';
  if (root === '') return named === 'feed' ? 'feed' : 'html';
  if (root !== 'html' && /^<\?xml/i.test(text)) {
    const kind = otherRoots[root] ?? `XML of an unknown kind, with the root element ${root}`;
    throw new UnreadableFileError(`${name}: is ${kind}: export its events as CSV or iCalendar`);
  }
  return 'html';
}
