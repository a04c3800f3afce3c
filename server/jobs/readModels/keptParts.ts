import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { replaceFile } from '#server/jobs/replaceFile.ts';
import type { BuiltParts } from './buildInWorker.ts';

/** What the parts follow from. */
export interface PartsOrigin {
  /** Of the code that works them out; see `keepingIn`. */
  code: string;
  /** Of the stored catalogue. */
  catalogue: string;
  /** Demand by event key. */
  popularity: ReadonlyMap<number, number>;
}

/** Bytes before the parts: what they follow from, by SHA-256, and their CRC-32. */
const originBytes = 32;
const headBytes = originBytes + 4;

/** Where the parts of an installation lie. */
export function partsPath(dataDir: string): string {
  return join(dataDir, 'catalogue.index');
}

/** The parts as they were kept; null where there are none, or none of this origin, or not whole. */
export async function recallParts(path: string, origin: PartsOrigin): Promise<BuiltParts | null> {
  try {
    return await readParts(path, digest(origin));
  } catch {
    return null;
  }
}

/** Keeps the parts for the next start, which does without them where they cannot be kept. */
export async function keepParts(
  path: string,
  origin: PartsOrigin,
  parts: BuiltParts,
): Promise<void> {
  try {
    const body = serialize(parts);
    const head = Buffer.alloc(headBytes);
    digest(origin).copy(head);
    head.writeUInt32LE(crc32(body), originBytes);
    await replaceFile(path, [head, body]);
  } catch {
    return;
  }
}

/** Most files are of another origin: their first bytes say so. */
async function readParts(path: string, origin: Buffer): Promise<BuiltParts | null> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    await file.read(head, 0, headBytes, 0);
    if (!head.subarray(0, originBytes).equals(origin)) return null;
    const body = (await file.readFile()).subarray(headBytes);
    return crc32(body) === head.readUInt32LE(originBytes)
      ? (deserialize(body) as BuiltParts)
      : null;
  } finally {
    await file.close();
  }
}

function digest({ code, catalogue, popularity }: PartsOrigin): Buffer {
  const demand = Float64Array.from([...popularity].flat());
  return createHash('sha256').update(`${code}\n${catalogue}\n`).update(demand).digest();
}
