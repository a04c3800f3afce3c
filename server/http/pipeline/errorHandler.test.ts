import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { errorHandler } from './errorHandler.ts';

/** What a route that fails with this answers, and what is reported of it. */
async function failWith(error: Error) {
  const reported: unknown[] = [];
  const routes: string[] = [];
  const app = express();
  app.post('/api/sessions/:id', () => {
    throw error;
  });
  const report = (cause: unknown, route: string) => {
    reported.push(cause);
    routes.push(route);
  };
  app.use(errorHandler({ isStorageFailure: () => false, report }));
  const { status, body } = await request(app).post('/api/sessions/secret-visitor');
  return { status, code: (body as { code: unknown }).code, reported, routes };
}

test('a message that breaks off is the fault of who sent it', async () => {
  const error = Object.assign(new Error('Parse Error'), { code: 'HPE_INVALID_EOF_STATE' });
  expect(await failWith(error)).toMatchObject({
    status: 400,
    code: 'malformed_body',
    reported: [],
  });
});

test('whatever else is thrown is ours, and reported with the pattern of its route', async () => {
  const error = new Error('no such thing');
  expect(await failWith(error)).toEqual({
    status: 500,
    code: 'internal_error',
    reported: [error],
    routes: ['/api/sessions/:id'],
  });
});

test('a file that may not wait to be read is refused like any overload', async () => {
  const error = Object.assign(new Error('gigs.csv: try again'), { name: 'ParserBusyError' });
  expect(await failWith(error)).toMatchObject({ status: 503, code: 'overloaded', reported: [] });
});
