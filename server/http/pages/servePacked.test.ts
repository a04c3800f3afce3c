import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compression from 'compression';
import express from 'express';
import request from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { packAssets } from '#server/jobs/packAssets.ts';
import { servePacked } from './servePacked.ts';

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
const script = 'console.log("hello");\n'.repeat(200);
writeFileSync(join(folder, 'a.js'), script);
writeFileSync(join(folder, 'small.js'), 'x');
await packAssets(folder);
const app = express();
app.use(compression());
app.use(servePacked(folder));
app.use(express.static(folder, { fallthrough: false, immutable: true, maxAge: '1y' }));
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (path: string, accepted: string) =>
  request(app)
    .get(path)
    .set('Accept-Encoding', accepted)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('a client that takes %s gets the file the build packed as %s', async (accepted, encoding) => {
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
});

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
