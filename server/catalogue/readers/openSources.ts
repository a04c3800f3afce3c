import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CatalogueSource } from './catalogueSource.ts';
import type { ColumnMap } from './csv/columnMap.ts';
import { openCsvSources } from './csv/openCsvSources.ts';
import { detectFormat, type Format } from './files/detectFormat.ts';
import { openTextFile, type TextFile } from './files/openTextFile.ts';
import { gatherUnreadable, UnreadableFileError } from './files/unreadableFile.ts';
import { readICalendar } from './ical/readICalendar.ts';
import { readJson } from './json/readJson.ts';
import { readNdjson } from './json/readNdjson.ts';
import { readHtml } from './jsonLd/readHtml.ts';

export interface OpenedSources {
  sources: CatalogueSource[];
  /** Files of which nothing can be read, and why. */
  unreadable: UnreadableFileError[];
}

export interface OpenOptions {
  maps: readonly ColumnMap[];
  /** Which dates of a recurring event are still to come. */
  now: Date;
}

/** Opens files and folders for import, each by what is in it. */
export async function openSources(
  paths: readonly string[],
  options: OpenOptions,
): Promise<OpenedSources> {
  const opened: OpenedSources = { sources: [], unreadable: [] };
  const tables: TextFile[] = [];
  for (const path of paths) {
    await gatherUnreadable(opened.unreadable, async () => {
      for (const file of await openFiles(path)) {
        const format = await detectFormat(file);
        if (format === 'csv') tables.push(file);
        else opened.sources.push(toSource(file, format, options.now));
      }
    });
  }
  const csv = await openCsvSources(tables, options.maps);
  opened.sources.push(...csv.sources);
  opened.unreadable.push(...csv.unreadable);
  return opened;
}

const importable = /\.(?:csv|tsv|html?|ics|json|jsonld|ndjson|jsonl)$/i;

async function openFiles(path: string): Promise<TextFile[]> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true;
  if (!isFolder) return [await openTextFile(path)];
  const names = (await readdir(path)).filter((name) => importable.test(name)).sort();
  if (names.length === 0) {
    throw new UnreadableFileError(`${basename(path)}: there is no file in it that can be imported`);
  }
  return Promise.all(names.map((name) => openTextFile(join(path, name))));
}

type Reader = (file: TextFile, now: Date) => ReturnType<CatalogueSource['records']>;

const readers: Record<Exclude<Format, 'csv'>, Reader> = {
  calendar: readICalendar,
  html: (file) => readHtml(file.chunks()),
  json: (file) => readJson(file.chunks()),
  ndjson: (file) => readNdjson(file.chunks()),
};

function toSource(file: TextFile, format: Exclude<Format, 'csv'>, now: Date): CatalogueSource {
  const records = () => readers[format](file, now);
  return { label: file.name, format, defaultSource: 'events', file, records };
}
