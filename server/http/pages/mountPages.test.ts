import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '#renderer/api/api.ts';
import { statusOf } from '#renderer/api/apiError.ts';
import { loadConfig } from '#server/config.ts';
import { errorHandler } from '#server/http/pipeline/errorHandler.ts';
import { assignContext } from '#server/http/pipeline/requestContext.ts';
import { anEngine } from '#tests/support/searchFor.ts';
import { testBrand } from '#tests/support/testBrand.ts';
import { aRule, testRuleSource } from '#tests/support/testRules.ts';
import { mountPages, type PagesOptions } from './mountPages.ts';
import { createSharedPages } from './sharedPages.ts';

type Render = (api: Api) => string | Promise<string>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a.js'), 'let a;');
  writeFileSync(join(folder, 'index.html'), 'the template');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Pages whose body is the cookies they were rendered with, unless they are rendered otherwise. */
function pagesApp({ render, ...parts }: { render?: Render } & Record<string, unknown> = {}) {
  const app = express();
  const config = loadConfig({});
  const now = () => new Date(0);
  app.use(assignContext({ ...config, now, newId: () => 'new-id' }));
  const pages = {
    assetsFolder: folder,
    consoleFolder: null,
    middleware: null,
    render: async ({ request: asked, api }: { request: Request; api: Api }) => ({
      status: asked.url.endsWith('/search') ? await searchTooMuch(api) : 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from((await render?.(api)) ?? asked.headers.get('cookie') ?? ''),
    }),
  };
  const options = {
    config,
    pages,
    sharedPages: createSharedPages(),
    brand: { current: () => testBrand },
    rules: testRuleSource(),
    announcements: { find: () => Promise.resolve([]) },
    now,
    newId: () => 'new-id',
    training: () => ({ demand: { builtAt: '' }, model: null }),
    writesFor: () => ({ recordShown: () => undefined }),
    origin: () => 'http://localhost',
    live: {
      shown: () => ({ catalogue: { events: [] } }),
      search: () => Promise.resolve(anEngine([{ name: 'Moonlight' }])),
    },
    logger: pino({ level: 'silent' }),
    ...parts,
  };
  app.use(mountPages(options as unknown as PagesOptions));
  app.use(errorHandler({ isStorageFailure: () => false, report: () => undefined }));
  return app;
}

/** The status of a call that is refused for what it would cost. */
async function searchTooMuch(api: Api): Promise<number> {
  const numericFilters = Array.from({ length: 400 }, () => 'PriceMin>=0');
  const query = { indexName: 'event_guide', query: '', hitsPerPage: 1, numericFilters };
  return api.search([query]).then(() => 200, statusOf);
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  request(pagesApp()).get(path).set(headers);

test.each([
  ['=x; sessionId=mine', 'sessionId=mine'],
  ['a b=1; sessionId=mine; inpage=t', 'inpage=t; sessionId=mine'],
  ['__proto__=1; constructor=2; inpage=', 'inpage=; sessionId=new-id'],
])('a page is rendered whatever cookies a browser holds: %s', async (cookie, seen) => {
  const { status, text } = await ask('/', { cookie });
  expect(status).toBe(200);
  expect(text.split('; ').toSorted()).toEqual(seen.split('; ').toSorted());
});

test.each(['/a%0Ab', '/%0d', '/events/%E2%80%A8', '/%e2%80%a9'])(
  'an address with a line break is that of no page: %s',
  async (path) => {
    const { status, text } = await ask(path);
    expect(status).toBe(404);
    expect(text).toContain('href="/"');
  },
);

test('a page learns that its search was refused, not that the search is down', async () => {
  expect((await ask('/search', { cookie: 'sessionId=mine' })).status).toBe(400);
  const shared = await ask('/search');
  expect(shared.status).toBe(400);
  expect(shared.headers['cache-control']).toBe('private, no-cache');
});

test('a shared page whose recommendations failed is not kept, and the next visitor gets a whole one', async () => {
  let calls = 0;
  const getRecommendations = () => {
    calls += 1;
    if (calls === 1) throw new Error('the model is broken');
    return { sections: [] };
  };
  const render = (api: Api) =>
    api.call('getRecommendations', { query: {}, body: {} }).then(
      () => 'whole',
      () => 'without recommendations',
    );
  const app = pagesApp({ render, handlers: { getRecommendations } });
  const answers = [];
  for (let visitor = 0; visitor < 3; visitor += 1) {
    const { status, text, headers } = await request(app).get('/');
    answers.push([status, text, headers['cache-control']?.split(',')[0]]);
  }
  expect(answers).toEqual([
    [200, 'without recommendations', 'private'],
    [200, 'whole', 'public'],
    [200, 'whole', 'public'],
  ]);
  expect(calls).toBe(2);
});

test('a shared page is rendered anew with another catalogue, training, brand, other rules, minute and day, and not before', async () => {
  let renders = 0;
  let time = 0;
  let catalogue = { events: [], version: 1 };
  let training = { demand: { builtAt: 'today' }, model: { version: 'a' } };
  let brand = testBrand;
  let rules = testRuleSource();
  const app = pagesApp({
    render: () => `page ${(renders += 1)}`,
    now: () => new Date(time),
    live: { shown: () => ({ catalogue }) },
    training: () => training,
    brand: { current: () => brand },
    rules: { current: () => rules.current() },
  });
  const changes = {
    'another catalogue': () => (catalogue = { ...catalogue, version: 2 }),
    'counts of today': () => (training = { ...training, demand: { builtAt: 'tomorrow' } }),
    'another model': () => (training = { ...training, model: { version: 'b' } }),
    'another brand': () => (brand = { ...brand, version: `${brand.version} edited` }),
    'another rule': () =>
      (rules = testRuleSource([aRule({ effect: { kind: 'announcement', text: 'Rain' } })])),
    'the next minute': () => (time += 60_000),
    'the next day': () => (time += 86_400_000),
  };
  expect((await request(app).get('/about')).text).toBe('page 1');
  for (const [name, change] of Object.entries(changes)) {
    const before = renders;
    change();
    for (let visitor = 0; visitor < 2; visitor += 1) {
      expect((await request(app).get('/about')).text, name).toBe(`page ${before + 1}`);
    }
  }
});

test('a page that was asked for before midnight in Brisbane is for no cache after it', async () => {
  let time = Date.parse('2025-11-03T13:59:59.900Z');
  const render = () => {
    time += 200;
    return 'the order of yesterday';
  };
  const { headers } = await request(pagesApp({ render, now: () => new Date(time) })).get('/');
  expect(headers['cache-control']).toContain('s-maxage=0, stale-while-revalidate=0');
});

describe('of the built files', () => {
  test.each([
    ['/assets/../index.html', {}, 404],
    ['/assets/%2e%2e/index.html', {}, 404],
    ['/assets/..%2f..%2f..%2fetc%2fpasswd', {}, 404],
    ['/assets/a.js%00', {}, 404],
    ['/assets/.hidden', {}, 404],
    ['/assets/nothing.js', {}, 404],
    ['/assets/a.js', { range: 'bytes=900-' }, 416],
    ['/assets/a.js', { 'if-match': '"other"' }, 412],
    ['/assets/a.js', {}, 200],
  ])('%s with %j is answered %i', async (path, headers, status) => {
    const answer = await ask(path, headers);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('the template');
  });
});
