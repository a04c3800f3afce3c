import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildDemand } from '#server/recommender/demand/buildDemand.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { anEvent, keys, testNow } from '#tests/support/recommender/aCatalogue.ts';
import { aModel } from '#tests/support/recommender/aModel.ts';
import { aProfile, aRequest } from '#tests/support/recommender/aRequest.ts';
import { ArtifactError } from './artifactFormat.ts';
import { decodeArtifact } from './decodeArtifact.ts';
import { encodeArtifact } from './encodeArtifact.ts';
import { checkSuccessor } from './trainArtifact.ts';

const model = aModel([keys(1, 12), keys(21, 12)]);
const demand = buildDemand({
  signals: [
    { visitor: 1, kind: 'bookmark', eventKey: 5, at: '2026-03-03T00:00:00Z' },
    { visitor: 1, kind: 'view', eventKey: 6, at: '2026-03-03T00:00:00Z' },
  ],
  placeOf: new Map([[1, { latitude: -27.5, longitude: 153 }]]),
  now: testNow,
});
const file = encodeArtifact({ model, demand });

async function faultOf(bytes: Uint8Array): Promise<string> {
  try {
    await decodeArtifact(bytes);
    return 'none';
  } catch (error) {
    return error instanceof ArtifactError ? error.fault : String(error);
  }
}

/** The file with some bytes changed and the checksum made right again. */
function forged(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(file);
  change(bytes);
  createHash('sha256').update(bytes.subarray(40)).digest().copy(bytes, 8);
  return bytes;
}

test('a model comes back as it was, and answers the same', async () => {
  const read = await decodeArtifact(file);
  expect(read.model).toEqual(model);
  expect(read.demand).toEqual(demand);
  const events = keys(1, 40).map((key) => anEvent(key));
  const answer = (parts: typeof read) =>
    recommend(aRequest(events, { profile: aProfile({ bands: [3] }), ...parts }));
  expect(answer(read)).toEqual(answer({ model, demand }));
});

test('a model keeps what it was trained with; one of an earlier version knows nothing of it', async () => {
  const tuning = { visitors: 120, tried: [{ value: 2, recall: 0.25 }] };
  const figures = { recall: 0.25, hitRate: 0.5, ndcg: 0.125 };
  const quality = { visitors: 120, heldOut: 130, model: figures, popular: figures };
  const tuned = await decodeArtifact(
    encodeArtifact({ model: { ...model, tuning, quality }, demand }),
  );
  expect(tuned.model).toMatchObject({ tuning, quality, settings: { shrinkage: 5 } });
  const earlier = { ...model, settings: null, tuning: null, quality: null };
  const read = await decodeArtifact(encodeArtifact({ model: earlier, demand }));
  expect(read.model).toEqual(earlier);
});

test('a model that an earlier version trained by EASE is used, without its settings', async () => {
  const settings = { method: 'ease', shrinkage: 5, lambda: 100, neighbourCount: 200 };
  const tuning = { name: 'lambda', visitors: 120, tried: [{ value: 100, recall: 0.25 }] };
  const earlier = { ...model, settings: { ...settings, minPairVisitors: 3 }, tuning };
  const read = await decodeArtifact(encodeArtifact({ model: earlier, demand }));
  expect(read.model).toEqual({ ...model, settings: null, tuning: null });
});

test('an empty file is refused', async () => {
  expect(await faultOf(new Uint8Array())).toBe('empty');
});

test('a file of something else is refused', async () => {
  expect(await faultOf(Buffer.from('{"model": "of another product", "padding": "…"}'))).toBe(
    'foreign',
  );
});

test.each([9, 41, 60, 500, file.length - 8, file.length - 1])(
  'a file that breaks off after %i bytes is refused',
  async (length) => {
    expect(await faultOf(file.subarray(0, length))).toMatch(/truncated|corrupt/);
  },
);

test('one changed bit anywhere is noticed', async () => {
  for (let at = 0; at < file.length; at += 97) {
    const bytes = Uint8Array.from(file);
    bytes[at]! ^= 4;
    expect(await faultOf(bytes)).toMatch(/foreign|truncated|corrupt/);
  }
});

test('a right checksum under wrong content does not help', async () => {
  const huge = forged((bytes) => bytes.writeInt32LE(2_000_000_000, bytes.length - 8));
  expect(await faultOf(huge)).not.toBe('none');
  const header = forged((bytes) => bytes.write('{"format":99', 44));
  expect(await faultOf(header)).toMatch(/corrupt|newer/);
});

test('a model of a newer format is refused as such', async () => {
  const newer = forged((bytes) => bytes.write('{"format":2', 44));
  expect(await faultOf(newer)).toBe('newer');
});

test('a model that suddenly knows less than half is refused', () => {
  const sized = (artists: number) => ({
    ...model,
    counts: { visitors: 500, artists, signals: 5000, pairs: 10 },
  });
  expect(() => checkSuccessor(sized(1000), sized(499))).toThrow(/499 artists, the old one 1000/);
  expect(() => checkSuccessor(sized(1000), sized(500))).not.toThrow();
  expect(() => checkSuccessor(sized(90), sized(1))).not.toThrow();
  expect(() => checkSuccessor(null, sized(1))).not.toThrow();
});

test('nothing in the file tells of a visitor', () => {
  const visitors = Array.from({ length: 30 }, (_, n) => n + 770_000);
  const signals = visitors.map((visitor) => ({
    visitor,
    kind: 'click' as const,
    eventKey: 5,
    at: '2026-03-03T00:00:00Z',
  }));
  const told = encodeArtifact({
    model,
    demand: buildDemand({ signals, placeOf: new Map(), now: testNow }),
  });
  const text = Buffer.from(told).toString('latin1');
  for (const visitor of visitors) {
    expect(text).not.toContain(String(visitor));
    const raw = Buffer.alloc(4);
    raw.writeInt32LE(visitor);
    expect(Buffer.from(told).includes(raw)).toBe(false);
  }
});
