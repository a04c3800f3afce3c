import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { PreparedParts } from '#server/recommender/catalogue/preparedParts.ts';
import type { SearchIndexData } from '#server/search/index/buildSearchIndex.ts';
import { replaceFile } from '#server/storage/engine/replaceFile.ts';

/** The results computed from one version of the catalogue, without the catalogue itself. */
export interface BuiltParts {
  index: SearchIndexData;
  prepared: PreparedParts;
  /** ISO 8601. */
  builtAt: string;
}

/** The file on disk that caches the read models of an installation. */
export interface CacheLocation {
  path: string;
  /** Changes with the code that builds the read models. */
  code: string;
}

/** The inputs of the parts: a cached file is used for the same inputs alone. */
export interface CacheInputs {
  code: string;
  /** The stamp of the stored catalogue. */
  catalogue: string;
  popularity: ReadonlyMap<number, number>;
}

const root = join(import.meta.dirname, '../../../..');
/** The folders whose code builds the read models. */
const sources = ['server/search', 'server/recommender', 'server/storage/engine', 'shared'];
/** A file is: SHA-256 of the inputs (32 bytes), CRC-32 of the body (4), the body. */
const inputBytes = 32;
const headBytes = inputBytes + 4;

/** Null in the packaged console, whose code is not on disk. Halves the time of a startup with 3,000 events. */
export function locateCache(dataDir: string): CacheLocation | null {
  const code = hashCode();
  return code === null ? null : { path: cachePath(dataDir), code };
}

/** The path of the cache file; deleting it costs the next start its time and nothing else. */
export function cachePath(dataDir: string): string {
  return join(dataDir, 'catalogue.index');
}

/** The cached parts; null where there are none, or of other inputs, or damaged. */
export async function readCachedParts(path: string, inputs: CacheInputs) {
  try {
    return await readParts(path, hashInputs(inputs));
  } catch {
    return null;
  }
}

/** Caches the parts for the next start; one that cannot be written is left out. */
export async function writeCachedParts(path: string, inputs: CacheInputs, parts: BuiltParts) {
  try {
    const body = serialize(parts);
    const head = Buffer.alloc(headBytes);
    hashInputs(inputs).copy(head);
    head.writeUInt32LE(crc32(body), inputBytes);
    await replaceFile(path, [head, body]);
  } catch {
    return;
  }
}

async function readParts(path: string, expected: Buffer): Promise<BuiltParts | null> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    await file.read(head, 0, headBytes, 0);
    // Before the body is read: after an import or an update every file is of other inputs.
    if (!head.subarray(0, inputBytes).equals(expected)) return null;
    const body = (await file.readFile()).subarray(headBytes);
    return crc32(body) === head.readUInt32LE(inputBytes) ? (deserialize(body) as BuiltParts) : null;
  } finally {
    await file.close();
  }
}

function hashInputs({ code, catalogue, popularity }: CacheInputs): Buffer {
  const demand = Float64Array.from([...popularity].flat());
  return createHash('sha256').update(`${code}\n${catalogue}\n`).update(demand).digest();
}

/** Hashes the names, sizes and times of the source files and the version of Node. */
function hashCode(): string | null {
  try {
    const hash = createHash('sha256').update(process.version);
    for (const file of ['package-lock.json', ...sources.flatMap(listFiles)]) {
      const { size, mtimeMs } = statSync(join(root, file));
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
    return hash.digest('hex');
  } catch {
    return null;
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath.slice(root.length + 1), entry.name))
    .sort();
}
