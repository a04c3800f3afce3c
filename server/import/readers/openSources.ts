import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ColumnMap } from '#server/import/maps/columnMap.ts';
import { openArchives, type Archives, type ExpandedFile } from './archive/expandArchive.ts';
import { pickOnlySource, type CatalogueSource, type Opened } from './catalogueSource.ts';
import { openCsvSources } from './csv/openCsvSources.ts';
import { deriveSource } from './deriveSource.ts';
import { detectFormat, type Format } from './detectFormat.ts';
import { readCalendarHead } from './ical/readCalendarHead.ts';
import { readICalendar } from './ical/readICalendar.ts';
import { chooseJsonMap } from './json/chooseJsonMap.ts';
import { readJson, readNdjson } from './json/readJson.ts';
import { readHtml } from './jsonLd/readHtml.ts';
import { openTextFile, type TextFile } from './openTextFile.ts';
import { readFeed } from './readFeed.ts';
import { gatherUnreadable, UnreadableFileError } from './unreadableFile.ts';

export type OpenedSources = Opened<CatalogueSource>;

export interface OpeningFile {
  /** Its place among all files, those of folders and archives included. */
  number: number;
  /** Name of the file in reports. */
  name: string;
}

export interface OpenOptions {
  maps: readonly ColumnMap[];
  /** Which dates of a recurring event are still to come. */
  now: Date;
  /** Numbers of files that are left out: they ended a parser before. */
  except?: readonly number[];
  onOpening?: (file: OpeningFile) => void;
}

/** Opens files and folders for import, each by what is in it. */
export async function openSources(
  paths: readonly string[],
  given: OpenOptions,
): Promise<OpenedSources> {
  const options = { ...given, maps: given.maps.map((map) => ({ ...map, now: given.now })) };
  const archives = openArchives((name) => importable.test(name));
  const opened: OpenedSources = { sources: [], unreadable: [], close: archives.remove };
  const tables: TextFile[] = [];
  let number = 0;
  const isLeftOut = (name: string) => {
    number += 1;
    options.onOpening?.({ number, name });
    return options.except?.includes(number) === true;
  };
  for (const path of paths) {
    await gatherUnreadable(opened.unreadable, async () => {
      if (isLeftOut(basename(path))) return;
      for (const found of await listFiles(path, archives)) {
        if (isLeftOut(found.name)) continue;
        await gatherUnreadable(opened.unreadable, async () => {
          const file = await openFile(found, archives);
          const format = await detectFormat(file);
          if (format === 'csv') tables.push(file);
          else opened.sources.push(await openSource(file, format, options));
        });
      }
    });
  }
  const csv = await openCsvSources(tables, options.maps);
  opened.sources.push(...csv.sources);
  opened.unreadable.push(...csv.unreadable);
  return opened;
}

/** Opens a file that is one import; throws where nothing can be read of it, or where it holds several. */
export async function openOneSource(path: string, options: OpenOptions) {
  return pickOnlySource(path, await openSources([path], options));
}

/** Calls `read` with the text file at a path, or the only one of an archive; null where there are several. */
export async function withOnlyFile<T>(path: string, read: (file: TextFile) => Promise<T>) {
  const archives = openArchives((name) => importable.test(name));
  try {
    const [file, ...others] = await listFiles(path, archives);
    if (file === undefined || others.length > 0) return null;
    return await read(await openFile(file, archives));
  } finally {
    await archives.remove();
  }
}

const importable = /\.(?:csv|tsv|html?|ics|json|jsonld|ndjson|jsonl|xml|rss|atom|xlsx|zip)$/i;

async function listFiles(path: string, archives: Archives): Promise<ExpandedFile[]> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
  if (!isFolder) return archives.expand(path);
  const names = (await readdir(path)).filter((name) => importable.test(name)).sort();
  if (names.length === 0) {
    throw new UnreadableFileError(`${basename(path)}: there is no file in it that can be imported`);
  }
  const files: ExpandedFile[] = [];
  for (const name of names) files.push(...(await archives.expand(join(path, name))));
  return files;
}

async function openFile(file: ExpandedFile, archives: Archives): Promise<TextFile> {
  const { path, name } = await archives.toText(file);
  return openTextFile(path, name);
}

async function openSource(file: TextFile, format: Exclude<Format, 'csv'>, options: OpenOptions) {
  const { maps, now } = options;
  const label = file.name;
  const source = { label, format, map: null, defaultSource: deriveSource(file.path, format), file };
  if (format === 'calendar') {
    const head = await readCalendarHead(file);
    const records = () => readICalendar(file, { now, fallbackZone: head.timezone });
    return { ...source, defaultSource: head.source ?? source.defaultSource, records };
  }
  if (format === 'feed') return { ...source, records: () => readFeed(file.chunks()) };
  if (format === 'html') return { ...source, records: () => readHtml(file.chunks(), now) };
  const map = await chooseJsonMap(file, maps);
  const named = map === null ? source : { ...source, map, format: `JSON (${map.name})` };
  const read = format === 'json' ? readJson : readNdjson;
  return { ...named, records: () => read(file.chunks(), map) };
}
