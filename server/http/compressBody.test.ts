import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import express from 'express';
import { expect, test } from 'vitest';
import { askForBytes } from '#tests/support/askForBytes.ts';
import { compressBody } from './compressBody.ts';

const page = Buffer.from('<p>Wattle – ‘Tickets’</p>'.repeat(200));
const app = express();
app.get('/', async (incoming, response) => {
  response.send(await compressBody(page, incoming, response));
});

const asIs = (bytes: Buffer) => bytes;

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, asIs],
])('a client that accepts %s is sent %s', async (accepted, encoding, decompress) => {
  const answer = await askForBytes(app, '/', accepted);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['vary']).toContain('Accept-Encoding');
  const bytes = answer.body as Buffer;
  const isPlain = bytes.equals(page);
  expect(isPlain ? bytes : decompress(bytes)).toEqual(page);
});
