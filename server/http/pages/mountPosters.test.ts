import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import type { PosterFile } from '#server/features/catalogue/frontPosters.ts';
import { errorHandler } from '#server/http/pipeline/errorHandler.ts';
import { mountPosters } from './mountPosters.ts';

const app = express().use(
  mountPosters((_id, file) =>
    Promise.resolve({
      body: Buffer.from(file),
      type: `image/${file.split('.')[1]}`,
      isFinal: true,
    }),
  ),
);

const ask = (file: string, accepted: string) =>
  request(app).get(`/posters/sunroom/${file}`).set('Accept', accepted);

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/avif,image/jxl,image/heic,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,*/*;q=0.8', 'webp'],
  ['image/avif;q=0,*/*', 'webp'],
  ['*/*', 'webp'],
  ['text/html', 'webp'],
])('who takes %s gets a poster that names no format as %s', async (accepted, format) => {
  const answer = await ask('square-320', accepted);
  expect(answer.headers).toMatchObject({ 'content-type': `image/${format}`, vary: 'Accept' });
});

test('a poster that names its format has it, whatever is taken', async () => {
  const answer = await ask('square-320.webp', 'image/avif,*/*;q=0.8');
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['vary']).toBeUndefined();
});

test('twenty readers wait for pictures that are rendered, more are refused, and drawings are sent', async () => {
  const rendering: ((poster: PosterFile) => void)[] = [];
  const poster = { body: 'x', type: 'image/webp', isFinal: false };
  const slow = express();
  slow.use(
    mountPosters((_id, _file, mustRender) =>
      mustRender ? new Promise((resolve) => rendering.push(resolve)) : Promise.resolve(poster),
    ),
  );
  slow.use(errorHandler({ isStorageFailure: () => false, report: () => undefined }));
  const server = slow.listen(0);
  const get = (accepted: string) =>
    request(server).get('/posters/a/square-320').set('Accept', accepted);
  const waiting = Array.from({ length: 20 }, () => get('*/*').then(({ status }) => status));
  await expect.poll(() => rendering.length).toBe(20);
  const refused = await get('*/*');
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect((await get('image/svg+xml')).status).toBe(200);
  for (const finish of rendering.splice(0)) finish(poster);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  const next = get('*/*').then(({ status }) => status);
  await expect.poll(() => rendering.length).toBe(1);
  rendering[0]?.(poster);
  expect(await next).toBe(200);
  server.close();
});
