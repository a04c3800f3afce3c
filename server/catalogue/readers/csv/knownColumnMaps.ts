import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UnreadableFileError } from '#server/catalogue/readers/files/unreadableFile.ts';
import { columnMapSchema, type ColumnMap } from './columnMap.ts';

const mapFolder = join(import.meta.dirname, '../../../../resources/column-maps');

/** The maps that come with the program: a file's header tells which one is meant. */
export async function readKnownColumnMaps(folder = mapFolder): Promise<ColumnMap[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(files.map((file) => readColumnMap(join(folder, file))));
}

/** Reads a column map; what is wrong with it is said by field. */
export async function readColumnMap(path: string): Promise<ColumnMap> {
  const name = basename(path);
  const parsed = columnMapSchema.safeParse(await readJson(path, name));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnreadableFileError(`${name}: ${issue?.path.join('.')}: ${issue?.message}`);
}

async function readJson(path: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UnreadableFileError(`${name}: ${(error as Error).message}`);
  }
}
