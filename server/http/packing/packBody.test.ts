import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { packBody } from './packBody.ts';

const page = Buffer.from('<p>Wattle – ‘Tickets’</p>'.repeat(200));
const app = express();
app.get('/', async (asked, response) => {
  response.send(await packBody(page, asked, response));
});

const asIs = (bytes: Buffer) => bytes;

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, asIs],
])('who takes %s is sent %s', async (accepted, encoding, unpack) => {
  const answer = await request(app)
    .get('/')
    .set('accept-encoding', accepted)
    // The bytes as they come, whatever the client could unpack.
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['vary']).toContain('Accept-Encoding');
  const bytes = answer.body as Buffer;
  const isUnpacked = bytes.equals(page);
  expect(isUnpacked ? bytes : unpack(bytes)).toEqual(page);
});
