import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
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
