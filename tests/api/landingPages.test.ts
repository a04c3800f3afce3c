import { decodeHTML } from 'entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPast } from '#shared/domain/catalogue/eventEnd.ts';
import { landingOf } from '#shared/domain/search/landing.ts';
import { readSearch } from '#shared/domain/search/readSearch.ts';
import { landingMessages } from '#renderer/storefront/content/landingMessages.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { findSchemaFaults } from '#tests/support/findSchemaFaults.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';
import { generateDemoCatalogue } from '#tools/demo/generateDemoCatalogue.ts';

/** The parts of a page that robots read. */
async function readPage(server: TestServer, path: string) {
  const answer = await server.fetch(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const markup = await answer.text();
  const read = (pattern: RegExp) => decodeHTML(pattern.exec(markup)?.[1] ?? '');
  const blocks = markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    title: read(/<title>([^<]*)</),
    description: read(/name="description" content="([^"]*)"/),
    canonical: read(/rel="canonical" href="([^"]*)"/).replace(server.origin, ''),
    image: read(/property="og:image" content="([^"]*)"/).replace(server.origin, ''),
    heading: read(/<h1[^>]*>([^<]*)</),
    isListed: !markup.includes('<meta name="robots" content="noindex"'),
    data: [...blocks].flatMap(([, json = '']) => JSON.parse(json) as Record<string, unknown>[]),
    markup,
  };
}

async function readSiteMap(server: TestServer): Promise<string[]> {
  const xml = await (await server.fetch('/sitemap-landings.xml')).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    decodeHTML(address).replace(server.origin, ''),
  );
}

describe('one listing', () => {
  const halls = {
    dubbo: aVenueRecord({
      name: 'Dubbo Hall',
      locality: 'Dubbo',
      state: 'NSW',
      timezone: 'Australia/Sydney',
      latitude: -32.25,
      longitude: 148.6,
    }),
    corner: aVenueRecord(),
  };
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      env: staffEnv,
      pages: 'built',
      events: [
        anEventRecord({ sourceId: 'a', name: 'Moonlight', venue: halls.dubbo, genres: ['Jazz'] }),
        anEventRecord({
          sourceId: 'b',
          name: 'Daylight',
          venue: halls.corner,
          dateStart: '2025-11-20T08:30:00.000Z',
        }),
        anEventRecord({ sourceId: 'c', name: 'Over', dateStart: '2025-10-01T08:00:00Z' }),
      ],
    });
  });
  afterAll(() => server.close());

  test.each([
    [
      'venues=Dubbo+Hall',
      'Events at Dubbo Hall',
      '1 event at Dubbo Hall. Next: Moonlight on Mon, 17 Nov.',
    ],
    [
      'artists=Artist+b',
      'Artist b: dates and tickets',
      '1 event with Artist b. Next: Daylight on Thu, 20 Nov.',
    ],
    ['categories=Music', 'Music events', '2 events in Music. Next: Moonlight on Mon, 17 Nov.'],
    [
      'genres=Jazz',
      'Jazz: events and tickets',
      '1 event in the genre Jazz. Next: Moonlight on Mon, 17 Nov.',
    ],
    [
      'states=NSW',
      'Events in New South Wales',
      '1 event in New South Wales. Next: Moonlight on Mon, 17 Nov.',
    ],
    [
      'near=Dubbo%2C+NSW',
      'Events in and around Dubbo, NSW',
      '1 event in and around Dubbo, NSW. Next: Moonlight on Mon, 17 Nov.',
    ],
    ['date=month', 'Events this month', '2 events this month. Next: Moonlight on Mon, 17 Nov.'],
  ])(
    '/search?%s has a title, facts, picture and structured data of its own',
    async (query, title, facts) => {
      const page = await readPage(server, `/search?${query}`);
      expect(page).toMatchObject({
        title: `${title} — Wattle Tickets`,
        heading: title,
        description: facts,
        canonical: `/search?${query}`,
        isListed: true,
      });
      expect(page.image).toMatch(/^\/posters\/own-[^/]+\/wide\.webp$/);
      expect(page.data.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
      for (const data of page.data) expect(await findSchemaFaults(data)).toEqual([]);
    },
  );

  test.each(['page=1', 'sort=announced', 'map=all', 'utm_source=x'])(
    'with %s it is canonical to itself',
    async (more) => {
      const page = await readPage(server, `/search?states=NSW&${more}`);
      expect(page).toMatchObject({ canonical: '/search?states=NSW', isListed: true });
    },
  );

  test.each(['near=dubbo', 'near=DUBBO+nsw', 'near=Dubbo%20NSW', 'near=dubbo%2Cnsw'])(
    '/search?%s leads to the page of the town',
    async (query) => {
      const answer = await server.fetch(`/search?${query}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        301,
        '/search?near=Dubbo%2C+NSW',
      ]);
    },
  );

  test.each(['q=in+dubbo', 'near=Duboo%2C+NSW'])(
    '/search?%s is canonical to the page of the town',
    async (query) => {
      const page = await readPage(server, `/search?${query}`);
      expect(page.canonical).toBe('/search?near=Dubbo%2C+NSW');
    },
  );

  test.each([
    'venues=dubbo+hall',
    'venues=Dubbo-Hall',
    'venues=Dubbo+H%C3%A1ll',
    'venues=Nowhere',
    'artists=ARTIST+A',
    'artists=artist-a',
    'categories=music',
    'genres=J%C3%A1zz',
    'states=nsw',
    'states=Nowhere',
    'near=Nowhere%2C+NSW',
  ])('/search?%s is found nowhere, and has no title of its own', async (query) => {
    const answer = await server.fetch(`/search?${query}`);
    const markup = await answer.text();
    expect(answer.status).toBe(404);
    expect(markup).toContain('<title>Search — Wattle Tickets</title>');
    expect(markup).toContain('<meta name="robots" content="noindex"');
  });

  test.each(['artists=Nobody&venues=Nowhere', 'artists=Artist+a&venues=Nowhere', 'q=nowhere'])(
    'a search such as /search?%s that finds nothing is a page without a subject',
    async (query) => {
      expect(await readPage(server, `/search?${query}`)).toMatchObject({ isListed: false });
    },
  );

  test.each([
    ['/search/?venues=Dubbo+Hall', '/search?venues=Dubbo+Hall'],
    ['/search//?q=a/', '/search?q=a/'],
    ['/events/1/', '/events/1'],
    ['/about/', '/about'],
    ['/nowhere/at/all/', '/nowhere/at/all'],
  ])('%s leads to the address without a slash at its end', async (path, address) => {
    const answer = await server.fetch(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, address]);
  });

  test.each(['//other.example/', '/%2f/other.example/', '/%5C/other.example/'])(
    '%s leads to no other host',
    async (path) => {
      const answer = await fetch(server.origin + path, { redirect: 'manual' });
      const location = answer.headers.get('location') ?? '/';
      expect(new URL(location, server.origin).origin).toBe(server.origin);
    },
  );

  test('a shared list has a page of its own, where its former address leads; robots do not list it', async () => {
    const former = await server.fetch('/?saved=1.zz');
    expect(former.headers.get('location')).toBe('/saved?events=1.zz');
    const { title, description, canonical, image, isListed, markup } = await readPage(
      server,
      '/saved?events=1.zz',
    );
    expect(title).toContain('A list of 2 events');
    expect([description, isListed]).toEqual(['Moonlight', false]);
    // Shared links are followed to this address.
    expect(canonical).toBe('/saved?events=1.zz');
    expect(image).toMatch(/^\/posters\/[^/]+\/wide\.webp$/);
    expect(markup).toContain('1 event of this list is no longer listed.');
  });

  test.each(['states=NSW&genres=Jazz', 'q=moonlight', 'near=2830', 'price=0'])(
    'robots do not list /search?%s',
    async (query) => {
      expect((await readPage(server, `/search?${query}`)).isListed).toBe(false);
    },
  );

  test('robots list the search itself, at one address for all pages of it', async () => {
    const page = await readPage(server, '/search?sort=announced');
    expect(page).toMatchObject({ canonical: '/search', isListed: true, heading: '2 events found' });
  });

  test('a venue leads to its town, a town to its state, this weekend to the next', async () => {
    const { markup } = await readPage(server, '/search?venues=Dubbo+Hall');
    expect(markup).toContain('href="/search?near=Dubbo%2C+NSW"');
    const town = await readPage(server, '/search?near=Dubbo%2C+NSW');
    expect(town.markup).toContain('href="/search?states=NSW"');
    const weekend = await readPage(server, '/search?date=weekend');
    expect(weekend.markup).toContain('href="/search?from=2025-11-14&amp;to=2025-11-16"');
  });

  test('a venue whose events are all hidden has no page, and none leads to its town', async () => {
    const path = '/api/staff/rules';
    const stored = await server.fetch(path, { headers: { cookie: everyModeCookie } });
    const { version } = (await stored.json()) as { version: string };
    const effect = {
      kind: 'hide',
      from: ['home', 'search', 'suggestions'],
      targets: { events: [1] },
    };
    const rule = { id: 'away', name: 'Away', timezone: 'Australia/Perth', conditions: {}, effect };
    const body = { version, file: { format: 1, rules: [rule] }, isConfirmed: true };
    const saved = await server.send(path, body, { cookie: everyModeCookie });
    expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)]);
    expect((await readSiteMap(server)).filter((address) => /Dubbo|NSW|Jazz/.test(address))).toEqual(
      [],
    );
    const page = await server.fetch('/search?venues=Dubbo+Hall');
    const markup = await page.text();
    expect(page.status).toBe(404);
    expect(markup).not.toContain('Moonlight');
    expect(markup).not.toContain('href="/search?near=Dubbo');
  });
});

test('every venue, artist and town of the demo with a coming event has one page, with its own title and facts', async () => {
  const server = await startTestServer({
    pages: 'built',
    events: generateDemoCatalogue({ now: testNow, seed: 1 }),
  });
  try {
    const { events } = await loadCatalogue(server.database.read);
    const coming = events.filter((event) => !isPast(event, testNow));
    const listed = await readSiteMap(server);
    expect(listed).toHaveLength(new Set(listed).size);
    const names = (parameter: string) =>
      listed.flatMap((address) => new URLSearchParams(address.split('?')[1]).getAll(parameter));
    const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted();
    const real = coming.map(({ venue }) => venue).filter(({ isOnline }) => !isOnline);
    expect(names('venues').toSorted()).toEqual(sorted(real.map(({ name }) => name)));
    expect(names('artists').toSorted()).toEqual(
      sorted(coming.flatMap(({ artists }) => artists.map(({ name }) => name))),
    );
    const towns = real.map(({ locality, state }) => `${locality.replace(/ City$/, '')}, ${state}`);
    expect(names('near').toSorted()).toEqual(sorted(towns));
    const landings = listed.map((address) => {
      return landingOf(readSearch(new URLSearchParams(address.split('?')[1])))!;
    });
    const { title, count } = landingMessages;
    expect(new Set(landings.map(title)).size).toBe(listed.length);
    expect(new Set(landings.map((landing) => count(1, landing, null))).size).toBe(listed.length);
    // To render all of them would take most of a minute.
    for (let index = 0; index < listed.length; index += 8) {
      const address = listed[index]!;
      const page = await readPage(server, address);
      const heading = title(landings[index]!);
      expect(page).toMatchObject({ heading, canonical: address, isListed: true });
      expect(page.description).toContain(count(1, landings[index]!, null).slice('1 event '.length));
    }
  } finally {
    await server.close();
  }
});
