import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compression from 'compression';
import express from 'express';
import request from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { compressAssets } from '#server/features/upkeep/compressAssets.ts';
import { errorHandler } from '#server/http/pipeline/errorHandler.ts';
import { askForBytes } from '#tests/support/askForBytes.ts';
import { servePrecompressed } from './servePrecompressed.ts';

const folder = mkdtempSync(join(tmpdir(), 'precompressed-'));
const script = 'console.log("hello");\n'.repeat(200);
writeFileSync(join(folder, 'a.js'), script);
writeFileSync(join(folder, 'small.js'), 'x');
mkdirSync(join(folder, '.hidden'));
writeFileSync(join(folder, '.hidden', 'b.json'), script);
await compressAssets(folder);
// Express' own error page holds the paths of this checkout, and is compressed where they are long.
const problems = errorHandler({ isStorageFailure: () => false, report: () => undefined });
const app = express();
app.use(compression());
app.use(servePrecompressed(folder));
app.use(express.static(folder, { fallthrough: false, immutable: true, maxAge: '1y' }));
app.use(problems);
/** A file server that leaves to others what it has not. */
const open = express();
open.use(servePrecompressed(folder), express.static(folder));
open.use((_request, response) => void response.status(404).send('not here'));
open.use(problems);
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (path: string, accepted: string) => askForBytes(app, path, accepted);

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])(
  'a client that takes %s gets the file that the build compressed as %s',
  async (accepted, encoding) => {
    const { headers, body } = await ask('/a.js', accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    // The client here unpacks by itself.
    expect(String(body)).toBe(script);
    expect(Number(headers['content-length']) < 100).toBe(encoding !== undefined);
  },
);

test('each form has an ETag of its own', async () => {
  const forms = [
    await ask('/a.js', 'br'),
    await ask('/a.js', 'gzip'),
    await ask('/a.js', 'identity'),
  ];
  expect(new Set(forms.map(({ headers }) => headers['etag'])).size).toBe(3);
});

test('files that gain nothing, and names that are none, are left to the file server', async () => {
  expect((await ask('/small.js', 'br')).headers['content-encoding']).toBeUndefined();
  expect((await ask('/nothing.js', 'br')).status).toBe(404);
});

test('another answer at the address of a compressed file has no encoding', async () => {
  const { status, headers } = await ask('/.hidden/b.json', 'gzip');
  expect(status).toBe(404);
  expect(headers['content-encoding']).toBeUndefined();
  const posted = await request(open).post('/a.js').set('Accept-Encoding', 'gzip');
  expect(posted.text).toBe('not here');
  expect(posted.headers['content-encoding']).toBeUndefined();
});

test('a range beyond the end is answered without an encoding', async () => {
  const wanted = { 'Accept-Encoding': 'gzip', Range: 'bytes=90000-' };
  const { status, headers, text } = await request(open).get('/a.js').set(wanted);
  expect(status).toBe(416);
  expect(text).toContain('<html');
  expect(headers['content-encoding']).toBeUndefined();
});
