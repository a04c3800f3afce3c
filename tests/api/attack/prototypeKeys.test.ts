import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { createCookieJar } from '#server/features/console/cookieJar.ts';
import { examples } from '#tests/support/examples.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: staffEnv });
});
afterAll(() => server.close());

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const planted = '{"planted":1,"isDeveloper":true,"mode":"developer","prototype":{"planted":1}}';

/** They have a field that takes any key. */
const free: ReadonlySet<CallName> = new Set([
  'saveRun',
  'previewImport',
  'beginImport',
  'addEvent',
  'correctEvent',
  'checkRules',
]);

describe.each(names)('%s', (key) => {
  test('is an unknown field in every body, at every depth', async () => {
    for (const name of Object.keys(calls) as CallName[]) {
      const { body } = examples[name] as { body?: object };
      if (body === undefined) continue;
      const { method, path } = calls[name];
      const text = JSON.stringify(body);
      const deep = text.replace(/:\{/, `:{"${key}":${planted},`);
      for (const sent of [
        text.replace('{', `{"${key}":${planted}${text === '{}' ? '' : ','}`),
        ...(deep === text ? [] : [deep]),
      ]) {
        const answer = await server.fetch(path.replaceAll(/:\w+/g, '1'), {
          method,
          headers: { 'content-type': 'application/json', cookie: everyModeCookie },
          body: sent,
        });
        expect([200, 201, 204, 404, 409, 422], `${name}: ${sent}`).toContain(answer.status);
        const isFree = free.has(name) && sent === deep;
        if (!isFree) expect(answer.status, `${name}: ${sent}`).not.toBeLessThan(400);
      }
    }
  });

  test('is nothing special in a query, a path, a cookie or a header', async () => {
    for (const path of [
      `/api/events?${key}=1`,
      `/api/events?${key}[planted]=1`,
      `/api/events/${key}`,
      `/api/events/${key}/page`,
      `/api/content/${key}`,
      `/api/${key}`,
      `/posters/${key}/square.webp`,
      `/posters/1/${key}.webp`,
      `/console/scenarios/${key}`,
      `/events/${key}.ics`,
      `/${key}`,
    ]) {
      const { status } = await server.fetch(path);
      expect([302, 400, 404, 422], path).toContain(status);
    }
    const answer = await server.fetch('/api/session', {
      headers: { cookie: `${key}=x; wattle-scenario=${key}; developer=`, 'x-session-id': key },
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ bookmarkedEventKeys: [] });
  });

  test('is a session, a place and a customer like any other name', async () => {
    const cookie = `sessionId=${key}; inpage=${key}`;
    const body = { sessionId: key, customerId: key, interactionTarget: key, eventKey: 2 };
    expect((await server.send('/api/session/bookmark', body, { cookie })).status).toBe(204);
    expect((await server.send('/api/interaction/event/view', body, { cookie })).status).toBe(204);
    const answer = await server.fetch('/api/session', { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ bookmarkedEventKeys: [2] });
    const page = await server.send('/api/recommendations', { customerId: key }, { cookie });
    expect(page.status).toBe(200);
  });

  test('is no index, no facet, no attribute and no parameter of a search', async () => {
    const ask = async (body: object, path = '/1/indexes/*/queries') =>
      (await server.fetch(path, { method: 'POST', body: JSON.stringify(body) })).status;
    const one = (parameters: object) =>
      ask({ requests: [{ indexName: 'event_guide', ...parameters }] });
    expect(await ask({ requests: [{ indexName: key }] })).toBe(404);
    expect(await ask({}, `/1/indexes/${key}/query`)).toBe(404);
    expect(await ask({}, `/1/indexes/event_guide/facets/${key}/query`)).toBe(400);
    expect(await one({ facets: [key] })).toBeLessThan(500);
    expect(await one({ facetFilters: [`${key}:x`] })).toBeLessThan(500);
    expect(await one({ attributesToRetrieve: [key] })).toBeLessThan(500);
    expect(await one({ filters: `${key}:x` })).toBeLessThan(500);
    expect(await one(JSON.parse(`{"${key}":1}`) as object)).toBe(400);
  });

  test('as a cookie of a target stays a cookie', () => {
    const jar = createCookieJar();
    jar.take([`${key}=planted`, '=x', 'a b=1'], new Date());
    expect(jar.header({})).toBe(`${key}=planted`);
  });
});

test('after all of this, objects are as plain as before', () => {
  const plain: Record<string, unknown> = {};
  for (const name of ['planted', 'isDeveloper', 'mode', 'sessionId', 'status']) {
    expect(plain[name], name).toBeUndefined();
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});
