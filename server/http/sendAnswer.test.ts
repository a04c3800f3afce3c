import { zstdDecompressSync } from 'node:zlib';
import express from 'express';
import request, { type Response } from 'supertest';
import { expect, test } from 'vitest';
import { askForBytes } from '#tests/support/askForBytes.ts';
import { sendAnswer } from './compressBody.ts';

const events = Array.from({ length: 40 }, (_, eventKey) => ({
  eventKey,
  eventName: 'Gumnut – “live” at the hall',
}));
const answers: Record<string, unknown> = {
  long: { total: 40, events, none: [] },
  short: { events: events.slice(0, 2) },
  nothing: null,
};
const app = express();
app.get('/:name', (incoming, response) =>
  sendAnswer(answers[incoming.params.name], incoming, response),
);

const ask = (name: string, accepted: string) => askForBytes(app, `/${name}`, accepted);
const bytesOf = ({ body }: Response) => body as Buffer;

test.each(Object.keys(answers))('the %s answer is its JSON', async (name) => {
  const answer = await ask(name, 'identity');
  expect(bytesOf(answer).toString()).toBe(JSON.stringify(answers[name]));
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytesOf(answer).length),
    vary: 'Accept-Encoding',
  });
  expect(answer.headers).not.toHaveProperty('etag');
});

test('a long answer is compressed, a short one is not', async () => {
  const long = await ask('long', 'zstd');
  expect(long.headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(bytesOf(long)).toString()).toBe(JSON.stringify(answers['long']));
  const short = await ask('short', 'zstd');
  expect(short.headers).not.toHaveProperty('content-encoding');
});

test('a HEAD has the headers of the whole answer', async () => {
  const { headers } = await request(app).head('/long').set('accept-encoding', 'identity');
  expect(headers['content-length']).toBe(String(JSON.stringify(answers['long']).length + 40 * 6));
});
