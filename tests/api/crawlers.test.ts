import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    pages: 'built',
    events: [
      anEventRecord({ categories: ['Arts & Crafts'] }),
      anEventRecord({ sourceId: 'past', dateStart: '2025-10-01T08:00:00Z' }),
      anEventRecord({
        sourceId: 'season',
        dateStart: '2025-10-01T08:00:00Z',
        dateEnd: '2025-12-20',
      }),
    ],
  });
});
afterAll(() => server.close());

test('security.txt names the address for reports, for half a year', async () => {
  const answer = await server.fetch('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const fields = (await answer.text()).trimEnd().split('\n');
  expect(fields).toEqual([
    expect.stringMatching(/^Contact: mailto:\S+@\S+$/),
    'Expires: 2026-05-02T00:00:00.000Z',
    'Preferred-Languages: en',
    `Canonical: ${server.origin}/.well-known/security.txt`,
  ]);
});

test('robots.txt links the site map and disallows calls', async () => {
  const text = await (await server.fetch('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${server.origin}/sitemap.xml\n`);
  for (const path of ['/api/', '/1/', '/crm/', '/notify']) {
    expect(text).toContain(`Disallow: ${path}\n`);
  }
});

test('what calendar services follow is not in robots.txt, and says itself that it is not to be listed', async () => {
  const identity = { sessionId: 'follower', customerId: null, interactionTarget: 'home' };
  await server.send('/api/session/bookmark', { ...identity, eventKey: 1 }, identity);
  const made = await server.send('/api/session/calendar', { sessionId: 'follower' }, identity);
  const { path: saved } = (await made.json()) as { path: string };
  const text = await (await server.fetch('/robots.txt')).text();
  const disallowed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  const followed = [saved, '/search.ics?states=VIC', '/search.atom?states=VIC'];
  for (const address of [...followed, '/events/1.ics', '/events.ics?keys=1', '/embed/events']) {
    expect(disallowed.filter((path) => address.startsWith(path))).toEqual([]);
  }
  for (const address of followed) {
    const answer = await server.fetch(address);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' };
    const again = await server.fetch(address, { headers });
    expect([again.status, again.headers.get('x-robots-tag')]).toEqual([304, 'noindex']);
  }
});

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.slice(server.origin.length),
  );

test('the site map lists pages, but none behind a form', async () => {
  const listed = addressesIn(await (await server.fetch('/sitemap.xml')).text());
  expect(listed).toHaveLength(new Set(listed).size);
  expect(listed).toEqual(expect.arrayContaining(['/', '/search', '/frequently-asked-questions']));
  for (const path of ['/dev-reporter', '/deadcool', '/customer-support/thank-you']) {
    expect(listed).not.toContain(path);
  }
});

test('the site map of landing pages lists those with a coming event, each with its last change', async () => {
  expect(await (await server.fetch('/robots.txt')).text()).toContain(
    `Sitemap: ${server.origin}/sitemap-landings.xml\n`,
  );
  const xml = await (await server.fetch('/sitemap-landings.xml')).text();
  expect(addressesIn(xml).toSorted()).toEqual([
    '/search?artists=Artist+e1',
    '/search?artists=Artist+season',
    '/search?categories=Arts+%26+Crafts',
    '/search?categories=Music',
    '/search?date=month',
    '/search?date=next-7-days',
    '/search?date=today',
    '/search?date=tomorrow',
    '/search?date=weekend',
    '/search?genres=Rock',
    '/search?near=Richmond%2C+VIC',
    '/search?states=VIC',
    '/search?venues=The+Corner',
  ]);
  const changes = [...xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, at = '']) => at);
  expect(changes).toHaveLength(13);
  expect(changes.every((at) => new Date(at).toISOString() === at)).toBe(true);
});

test('the site map of events lists the pages of those that are not over', async () => {
  expect(await (await server.fetch('/robots.txt')).text()).toContain(
    `Sitemap: ${server.origin}/sitemap-events.xml\n`,
  );
  const xml = await (await server.fetch('/sitemap-events.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual([`${server.origin}/events/3`, `${server.origin}/events/1`]);
});

test('a long listing has a site map for each 10,000 events, all in robots.txt', async () => {
  const many = await startTestServer({
    events: Array.from({ length: 10_002 }, (_, n) => anEventRecord({ sourceId: `e${n}` })),
  });
  try {
    const read = async (path: string) => (await many.fetch(path)).text();
    const robots = await read('/robots.txt');
    const maps = [...robots.matchAll(/^Sitemap: (.*-events.*)$/gm)].map(([, map]) => map!);
    expect(maps).toEqual([
      `${many.origin}/sitemap-events.xml`,
      `${many.origin}/sitemap-events-2.xml`,
    ]);
    const documents = await Promise.all(maps.map((map) => read(map)));
    expect(documents.map((xml) => xml.split('<loc>').length - 1)).toEqual([10_000, 2]);
    expect((await many.fetch('/sitemap-events-3.xml')).status).toBe(404);
    expect((await many.fetch('/sitemap-events-1.xml')).status).toBe(404);
  } finally {
    await many.close();
  }
});
