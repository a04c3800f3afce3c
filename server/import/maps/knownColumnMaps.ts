import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { parseJson } from '#server/import/readers/json/readJson.ts';
import { readText } from '#server/import/readers/openTextFile.ts';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import { describeFault, hintField, suggestField } from '#server/import/record/describeFault.ts';
import { valueAt } from '#server/import/record/fieldPaths.ts';
import { columnMapSchema, type ColumnMap } from './columnMap.ts';

const mapFolder = join(import.meta.dirname, '../../../resources/column-maps');

/** The maps that come with the program: a file's header tells which one is meant. */
export async function readKnownColumnMaps(folder = mapFolder): Promise<ColumnMap[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const maps = await Promise.all(files.map((file) => readColumnMap(join(folder, file))));
  return maps.map((map) => ({ ...map, isReady: true }));
}

/** The maps that come with the program, or the one of them with this name; empty where there is none. */
export async function chooseReadyMaps(name: string | null): Promise<readonly ColumnMap[]> {
  const maps = await readKnownColumnMaps();
  return name === null ? maps : maps.filter((map) => map.name === name);
}

/** The maps that `--map` means: those that come with the program, one of them by its name, or a file's. */
export async function chooseColumnMaps(given: string | null): Promise<readonly ColumnMap[]> {
  const ready = await chooseReadyMaps(given);
  return given === null || ready.length > 0 ? ready : [await readColumnMap(given)];
}

/** Bytes: the longest map that comes with the program has 2,700. */
const maxBytes = 256 * 1024;

/** Reads a column map; what is wrong with it is said by field. */
export async function readColumnMap(path: string): Promise<ColumnMap> {
  const name = basename(path);
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  if (size > maxBytes) {
    throw new UnreadableFileError(`${name}: is larger than 256 KiB, the most of a column map`);
  }
  const parsed = parseJson(await readText(path));
  if ('fault' in parsed) throw new UnreadableFileError(`${name}: ${parsed.fault}`);
  return parseColumnMap(parsed.value, name);
}

/** Checks a column map; what is wrong with it is said by field. */
export function parseColumnMap(map: unknown, name: string): ColumnMap {
  const parsed = columnMapSchema.safeParse(map);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'the map';
  const fault = issue ? describeFault(issue, valueAt(map, issue.path)) + hintPart(issue) : '';
  throw new UnreadableFileError(`${name}: ${field} ${fault}`);
}

const fieldParts: ReadonlySet<unknown> = new Set(['fields', 'lists', 'values', 'defaults']);

function hintPart({ path: [part], ...issue }: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys' || !fieldParts.has(part)) return '';
  const [key = ''] = issue.keys;
  const isElsewhere = suggestField(key) === key;
  return isElsewhere
    ? `: it stands under ${part === 'lists' ? 'fields' : 'lists'}`
    : hintField(key);
}
