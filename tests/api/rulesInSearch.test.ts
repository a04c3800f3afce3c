import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';
import { aRule, storeRules } from '#tests/support/testRules.ts';

let server: TestServer;
let present = testNow;
beforeAll(async () => {
  server = await startTestServer({
    pages: 'built',
    now: () => present,
    events: [
      anEventRecord({ sourceId: '1', name: 'Movie Night', genres: ['Jazz'] }),
      anEventRecord({ sourceId: '2', name: 'Film Festival', genres: ['Rock'] }),
      anEventRecord({ sourceId: '3', name: 'Fireworks', genres: ['Rock'] }),
    ],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  present = testNow;
  await use([]);
});

/** How soon stored rules are in effect, milliseconds. */
const timeout = 2000;

/** A rule of the set itself shows that the server has it. */
async function use(rules: readonly Rule[]): Promise<void> {
  const mark = `set-${(useCount += 1)}`;
  const marker = aRule({ id: mark, effect: { kind: 'redirect', query: mark, address: '/faq' } });
  await storeRules(server.database, [...rules, marker]);
  await vi.waitFor(async () => expect((await read(mark)).redirect).toBe('/faq'), { timeout });
}
let useCount = 0;

async function read(q: string) {
  const answer = await server.fetch(`/api/search/text?${new URLSearchParams({ q }).toString()}`);
  return (await answer.json()) as { text: string; parts: object[]; redirect?: string };
}

async function search(query: string, indexName = 'event_guide') {
  const body = { requests: [{ indexName, query }] };
  const answer = await server.send('/1/indexes/*/queries', body);
  const { results } = (await answer.json()) as { results: { hits: { EventName: string }[] }[] };
  return results[0]!.hits.map(({ EventName }) => EventName);
}

const hideFilms = { kind: 'hide', targets: { events: [2] }, from: ['search'] };

test('a stored rule is in answers of search within two seconds, cached ones too', async () => {
  expect(await search('film')).toEqual(['Film Festival']);
  await use([aRule({ effect: hideFilms })]);
  expect(await search('film')).toEqual([]);
  expect(await search('film', 'events_autocomplete')).toEqual(['Film Festival']);
  await use([aRule({ effect: { ...hideFilms, from: ['suggestions'] } })]);
  expect(await search('film')).toEqual(['Film Festival']);
  expect(await search('film', 'events_autocomplete')).toEqual([]);
});

test('a rule begins and ends by the clock, in cached answers too', async () => {
  const perth = { timezone: 'Australia/Perth', start: '2025-11-03T09:00', end: '2025-11-03T10:00' };
  await use([aRule({ ...perth, effect: hideFilms })]);
  const names = [];
  for (const time of ['00:59', '01:00', '01:59', '02:00']) {
    present = new Date(`2025-11-03T${time}:59Z`);
    names.push((await search('film')).length);
  }
  expect(names).toEqual([1, 0, 0, 1]);
});

test('the reading of a query knows words by their synonyms, and leaves them for the search', async () => {
  expect((await read('cinema festival')).text).toBe('festival');
  await use([aRule({ effect: { kind: 'synonym', words: ['cinema', 'film', 'jazz'] } })]);
  expect((await read('cinema festival')).text).toBe('cinema festival');
  expect(await search('cinema festival')).toEqual(['Film Festival']);
  // Not the genre, in which no event with the other words need be.
  expect(await read('jazz')).toMatchObject({ text: 'jazz', parts: [] });
  expect((await search('jazz')).sort()).toEqual(['Film Festival', 'Movie Night']);
  expect((await read('rock')).parts).toEqual([{ kind: 'genre', value: 'Rock' }]);
});

test('a query with featured hits is searched for as it is typed', async () => {
  await use([aRule({ effect: { kind: 'featuredHits', query: 'Rock', events: [1] } })]);
  expect(await read('rock')).toMatchObject({ text: 'rock', parts: [] });
  expect((await search('rock'))[0]).toBe('Movie Night');
  const page = await (await server.fetch('/search?q=rock')).text();
  expect(page.indexOf('Movie Night')).toBeLessThan(page.indexOf('Film Festival'));
  const byTime = await (await server.fetch('/search?q=rock&sort=soonest')).text();
  expect(byTime).not.toContain('Movie Night');
});

describe('a query that a rule redirects', () => {
  const location = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await server.fetch(path, { headers });
    return answer.status === 302 ? answer.headers.get('location') : answer.status;
  };

  test('leads to the address, whatever its marks and letters, and with filters to its results', async () => {
    expect(await location('/search?q=season+passes')).toBe(200);
    await use([
      aRule({
        effect: { kind: 'redirect', query: 'Season passes', address: '/search?genres=Rock' },
      }),
    ]);
    expect(await location('/search?q=season+passes')).toBe('/search?genres=Rock');
    expect(await location('/search?q=SEASON-passes!&utm_source=mail')).toBe('/search?genres=Rock');
    expect(await location('/search?q=season+passes', { cookie: 'sessionId=s' })).toBe(
      '/search?genres=Rock',
    );
    for (const other of ['&states=WA', '&literal=1', '+now']) {
      expect(await location(`/search?q=season+passes${other}`)).toBe(200);
    }
  });

  test('leads nowhere in a circle', async () => {
    await use([
      aRule({ id: 'a', effect: { kind: 'redirect', query: 'a', address: '/search?q=b' } }),
      aRule({ id: 'b', effect: { kind: 'redirect', query: 'b', address: '/search?q=a' } }),
    ]);
    expect(await location('/search?q=a')).toBe(200);
  });
});

describe('an announcement', () => {
  const pageOf = async (path: string, cookie = '') => {
    const answer = await server.fetch(path, { headers: { cookie } });
    return { etag: answer.headers.get('etag'), html: await answer.text() };
  };
  const topOf = async (path: string, cookie = '') =>
    /<div id="announcements">([^]*?)<script/.exec((await pageOf(path, cookie)).html)?.[1] ?? '';
  const announce = (effect: object, rule: Partial<Rule> = {}) =>
    aRule({ ...rule, effect: { kind: 'announcement', ...effect } });

  test('is on top of every page from its start until its end, for shared caches as for a session', async () => {
    const text = 'Storms in <b>Perth</b>: check "your" event';
    await use([
      announce({ text }, { timezone: 'UTC', start: '2025-11-03T00:05', end: '2025-11-03T00:10' }),
    ]);
    for (const [path, cookie] of [
      ['/', ''],
      ['/search', ''],
      ['/events/1', 'sessionId=s'],
      ['/faq', 'sessionId=s'],
      ['/no-such-page', ''],
    ] as const) {
      const seen = [];
      const etags = [];
      for (const time of ['00:04', '00:05', '00:10']) {
        present = new Date(`2025-11-03T${time}:00Z`);
        const { html, etag } = await pageOf(path, cookie);
        seen.push(html.includes('Storms in &lt;b&gt;Perth&lt;/b&gt;'));
        etags.push(etag);
      }
      expect([path, ...seen]).toEqual([path, false, true, false]);
      expect(etags[1]).not.toBe(etags[0]);
    }
  });

  test('links to a page of ours or to another site, and to nothing else', async () => {
    const links = ['/faq', 'https://example.com/a', '//example.com', 'javascript:alert(1)', ''];
    await use(links.map((link, n) => announce({ text: `Notice ${n}`, link }, { id: `n${n}` })));
    const top = await topOf('/faq');
    const found = [...top.matchAll(/href="([^"]+)">Notice (\d)/g)].map(([, ...parts]) => parts);
    expect(found).toEqual([
      ['/faq', '0'],
      ['https://example.com/a', '1'],
    ]);
    expect(top.match(/<aside /g)).toHaveLength(5);
    expect(top).toContain('aria-label="Announcement 2 of 5"');
  });

  test('for a place is for visitors of that place alone', async () => {
    const visitor = { sessionId: 'inVic', customerId: null, interactionTarget: 'home' };
    const located = { ...visitor, locationType: 'postcode', postcode: '3000' };
    await server.send('/api/session/location', located, { sessionId: 'inVic' });
    const conditions = { near: { postcode: '3000', km: 20 } };
    await use([
      announce({ text: 'For WA' }, { id: 'wa', conditions: whole({ states: ['WA'] }) }),
      announce({ text: 'For VIC' }, { id: 'vic', conditions: whole({ states: ['VIC'] }) }),
      announce({ text: 'Near' }, { id: 'near', conditions: whole(conditions) }),
      announce({ text: 'Without' }, { id: 'none', conditions: whole({ hasPlace: false }) }),
    ]);
    const shown = async (cookie: string, path = '/faq') => {
      return [...(await topOf(path, cookie)).matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text);
    };
    expect(await shown('sessionId=inVic')).toEqual(['For VIC', 'Near']);
    expect(await shown('sessionId=nowhere')).toEqual(['Without']);
    expect(await shown('')).toEqual(['Without']);
    // The place of home's address counts before it is stored.
    for (const [place, texts] of [
      ['6000', ['For WA']],
      ['+3000', ['For VIC', 'Near']],
      ['Fremantle', ['For WA']],
      ['me', ['For VIC', 'Near']],
      ['99', ['For VIC', 'Near']],
    ] as const) {
      const named = `?postcode=${place}`;
      expect([place, await shown('sessionId=inVic', `/${named}`)]).toEqual([place, texts]);
      expect(await shown('sessionId=inVic', `/faq${named}`)).toEqual(['For VIC', 'Near']);
    }
    expect(await shown('', '/?postcode=3000')).toEqual(['For VIC', 'Near']);
    expect(await shown('', '/?postcode=99')).toEqual(['Without']);
  });

  const whole = (conditions: object) => aRule({ effect: hideFilms, conditions }).conditions;
});
