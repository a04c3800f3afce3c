import { subtle } from 'node:crypto';
import type { SparseRows } from '#server/recommender/catalogue/sparseRows.ts';
import type { Demand, TasteModel } from '#server/recommender/types.ts';
import {
  type ArrayName,
  arrayNames,
  type Artifact,
  ArtifactError,
  artifactHeader,
  type ArtifactHeader,
  layout,
  padToEight,
  type tableNames,
} from './artifactFormat.ts';

/** Reads a model file; throws an ArtifactError that says what is wrong with it. */
export async function decodeArtifact(bytes: Uint8Array): Promise<Artifact> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readHeader(file);
  await checkSum(file);
  const arrays = readArrays(file, header);
  const rows = (name: (typeof tableNames)[number]): SparseRows => ({
    starts: arrays.ints(`${name}.starts`),
    columns: arrays.ints(`${name}.columns`),
    values: arrays.floats(`${name}.values`),
  });
  const artistKeys = arrays.ints('artistKeys');
  const model: TasteModel = {
    version: header.version,
    trainedAt: header.trainedAt,
    settings: header.settings ?? null,
    tuning: header.tuning ?? null,
    quality: header.quality ?? null,
    artistKeys,
    rowByKey: new Map(Array.from(artistKeys, (key, row) => [key, row])),
    fans: arrays.ints('fans'),
    neighbours: rows('neighbours'),
    content: rows('content'),
    contentNames: header.contentNames,
    borrowed: rows('borrowed'),
    counts: header.counts,
  };
  checkRows(model.neighbours, artistKeys.length, artistKeys.length);
  checkRows(model.borrowed, artistKeys.length, artistKeys.length);
  checkRows(model.content, artistKeys.length, header.contentNames.length);
  return { model, demand: readDemand(header) };
}

function readHeader(file: Buffer): ArtifactHeader {
  if (file.length === 0) throw new ArtifactError('empty', 'The model file is empty');
  if (file.toString('latin1', 0, layout.hashAt) !== layout.magic) {
    throw new ArtifactError('foreign', 'The file is not a model of this product');
  }
  if (file.length < layout.headerAt) throw truncated();
  const length = file.readUInt32LE(layout.headerLengthAt);
  if (layout.headerAt + length > file.length) throw truncated();
  const text = file.toString('utf8', layout.headerAt, layout.headerAt + length);
  const header = artifactHeader.safeParse(parseJson(text));
  if (!header.success) throw corrupt('its header cannot be read');
  if (header.data.format > layout.formatVersion) {
    throw new ArtifactError('newer', 'The model file was written by a newer version');
  }
  const expected = arrayNames.reduce(
    (at, name) => at + padToEight(byteLength(name, header.data)),
    padToEight(layout.headerAt + length),
  );
  if (file.length < expected) throw truncated();
  return header.data;
}

/** Web Crypto hashes in a thread pool: megabytes would block the event loop. */
async function checkSum(file: Buffer): Promise<void> {
  const hash = await subtle.digest('SHA-256', file.subarray(layout.headerLengthAt));
  if (!Buffer.from(hash).equals(file.subarray(layout.hashAt, layout.headerLengthAt))) {
    throw corrupt('its checksum is wrong');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function byteLength(name: ArrayName, { lengths }: ArtifactHeader): number {
  return lengths[name] * (name.endsWith('values') ? 8 : 4);
}

function readArrays(file: Buffer, header: ArtifactHeader) {
  const headerLength = file.readUInt32LE(layout.headerLengthAt);
  const slices = new Map<ArrayName, ArrayBuffer>();
  let at = padToEight(layout.headerAt + headerLength);
  for (const name of arrayNames) {
    const size = byteLength(name, header);
    slices.set(name, new Uint8Array(file.subarray(at, at + size)).buffer);
    at += padToEight(size);
  }
  const slice = (name: ArrayName) => slices.get(name) ?? new ArrayBuffer(0);
  return {
    ints: (name: ArrayName) => new Int32Array(slice(name)),
    floats: (name: ArrayName) => new Float64Array(slice(name)),
  };
}

/** Checks the numbers, too: wrong content under a right checksum would crash a request. */
function checkRows({ starts, columns, values }: SparseRows, rows: number, width: number): void {
  if (starts.length !== rows + 1 || starts[0] !== 0 || starts[rows] !== columns.length) {
    throw corrupt('its rows do not fit together');
  }
  if (!isRising(starts) || columns.length !== values.length) throw corrupt('its rows overlap');
  if (!areBelow(width, columns)) throw corrupt('it names no one');
  if (!areFinite(values)) throw corrupt('it holds numbers that are none');
}

// Loops: there are a million numbers, and a callback for each would block the event loop.
function areBelow(width: number, columns: Int32Array): boolean {
  for (let i = 0; i < columns.length; i++) {
    if (columns[i]! < 0 || columns[i]! >= width) return false;
  }
  return true;
}

function areFinite(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i]!)) return false;
  return true;
}

function isRising(numbers: Int32Array): boolean {
  for (let i = 1; i < numbers.length; i++) if (numbers[i]! < numbers[i - 1]!) return false;
  return true;
}

function readDemand({ demand }: ArtifactHeader): Demand {
  const area = ({ visitors, byEvent }: ArtifactHeader['demand']['national']) => ({
    visitors,
    byEvent: new Map(byEvent),
  });
  return {
    builtAt: demand.builtAt,
    national: area(demand.national),
    regions: new Map(demand.regions.map(([id, region]) => [id, area(region)])),
    exposure: new Map(demand.exposure.map(([key, views, clicks]) => [key, { views, clicks }])),
  };
}

function truncated(): ArtifactError {
  return new ArtifactError('truncated', 'The model file breaks off');
}

function corrupt(what: string): ArtifactError {
  return new ArtifactError('corrupt', `The model file is damaged: ${what}`);
}
