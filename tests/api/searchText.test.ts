import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    events: [
      anEventRecord({ sourceId: '1', name: 'Moonlight', genres: ['Jazz'] }),
      anEventRecord({ sourceId: '2', name: 'Saturday', genres: ['Rock'] }),
      anEventRecord({
        sourceId: '3',
        name: 'Dinner',
        venue: aVenueRecord({ name: 'The Melbourne' }),
      }),
      anEventRecord({ sourceId: '4', name: 'Brisbane Rock Night', genres: ['Rock'] }),
      anEventRecord({ sourceId: '10', name: 'Burlesque by Lamplight', genres: ['Cabaret'] }),
      anEventRecord({ sourceId: '11', name: 'Quartet at Dusk', categories: ['Classical'] }),
      ...['5', '6', '7', '8', '9'].map((sourceId) =>
        anEventRecord({ sourceId, name: `Opera ${sourceId}`, categories: ['Classical'] }),
      ),
    ],
  });
});
afterAll(() => server.close());

async function read(query: Record<string, string>, cookie = '') {
  const answer = await server.fetch(`/api/search/text?${new URLSearchParams(query).toString()}`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as {
    text: string;
    parts: object[];
    place: { name: string; latitude: number; isOwn: boolean } | null;
    placeProblem: string | null;
    leftOut: string[];
  };
}

it('a misspelt town or kind counts as the one it nearly is, but a word of the catalogue never', async () => {
  expect((await read({ q: 'melborne jazz' })).parts).toEqual([
    { kind: 'near', value: 'Melbourne, VIC' },
    { kind: 'genre', value: 'Jazz' },
  ]);
  expect((await read({ q: 'moonlight' })).parts).toEqual([]);
});

it.each([
  [
    'jazz -melbourne',
    ['genre:Jazz', 'not:Melbourne, VIC|Around:--37.814,144.9633', 'near:anywhere'],
  ],
  ['jazz not in nsw', ['genre:Jazz', 'not:NSW|Venue.State:-NSW']],
  ['music but not rock', ['category:Music', 'not:Rock|Genres:-Rock']],
  ['jazz not on 4/12/2099', ['genre:Jazz', 'not:on 4/12/2099|Days:-2099-12-04/2099-12-04']],
  ['not free', ['not:free|PriceMin:-0']],
  ['rock without covers', ['genre:Rock', 'not:covers|Text:-covers']],
])('leaves out what is said to be left out: %s', async (q, expected) => {
  const { parts, text } = await read({ q });
  expect(text).toBe('');
  expect(parts.map((part) => Object.values(part).join(':'))).toEqual(expected);
});

const upTo15 = ['All ages', '5+', '12+', '15+', 'Not stated'].map((age) => `age:${age}`);
it.each([
  ['jazz my 15 year old can go to', ['genre:Jazz', ...upTo15]],
  ['jazz for a fifteen year old', ['genre:Jazz', ...upTo15]],
  ['15yo', upTo15],
  ['two year old', ['age:All ages', 'age:Not stated']],
  ['rock under 16s', ['genre:Rock', 'age:All ages', 'age:Not stated']],
  ['teens', ['age:All ages', 'age:Not stated']],
  ['jazz not sold out', ['genre:Jazz', 'not:sold out|SoldOut:-true']],
  ['tickets still available', ['not:sold out|SoldOut:-true']],
  ['rock night', ['genre:Rock']],
  ['jazz party', ['genre:Jazz']],
])('reads ages, what is not sold out, and nights of a kind: %s', async (q, expected) => {
  const { parts, text } = await read({ q });
  expect(text).toBe('');
  expect(parts.map((part) => Object.values(part).join(':'))).toEqual(expected);
});

it('says which words no event has as they are spelt', async () => {
  expect(await read({ q: 'moonligt' })).toMatchObject({ text: 'moonligt', unknown: ['moonligt'] });
  expect(await read({ q: 'moonlight' })).toMatchObject({ text: 'moonlight', unknown: [] });
});

it('looks for one word of a phrase within the kind that the phrase stands for', async () => {
  expect(await read({ q: 'string quartet' })).toMatchObject({
    text: 'quartet',
    parts: [{ kind: 'category', value: 'Classical' }],
  });
});

it('does not look for the other half of a night of nothing that is known', async () => {
  expect(await read({ q: 'trivia night' })).toMatchObject({ text: 'trivia night' });
});

it('finds elsewhere what is sought by its name and plays nowhere near the place, and says so', async () => {
  expect(await read({ q: 'moonlight broome' })).toMatchObject({
    text: 'moonlight',
    parts: [{ kind: 'near', value: 'anywhere' }],
    unknown: ['Broome'],
    place: { name: 'Broome' },
  });
  expect(await read({ q: 'moonlight geelong' })).toMatchObject({
    parts: [{ kind: 'near', value: 'Geelong, VIC' }],
    unknown: [],
  });
});

it('leaves out what no event has, and says so', async () => {
  expect(await read({ q: 'jazz zzxqy' })).toMatchObject({
    text: '',
    parts: [{ kind: 'genre', value: 'Jazz' }],
    unknown: ['zzxqy'],
  });
  // Alone it stays the text, which finds nothing.
  expect(await read({ q: 'zzxqy' })).toMatchObject({ text: 'zzxqy', unknown: ['zzxqy'] });
});

it('knows regions as people name them', async () => {
  expect((await read({ q: 'inner west' })).place).toMatchObject({ name: 'Inner West', radius: 10 });
  expect((await read({ q: 'sydney inner west' })).place).toMatchObject({ name: 'Inner West' });
  expect((await read({ q: 'bayside' })).place).toMatchObject({ name: 'Bayside', radius: 10 });
  expect((await read({ q: 'jazz freo' })).parts).toContainEqual({
    kind: 'near',
    value: 'Freo, WA',
  });
});

it('a name with all words wins over a place and a genre', async () => {
  expect(await read({ q: 'brisbane rock' })).toMatchObject({ text: 'brisbane rock', parts: [] });
});

it('tells a genre of the catalogue, a town and a period from the text', async () => {
  expect(await read({ q: 'jazz in melbourne this weekend' })).toMatchObject({
    text: '',
    parts: [
      { kind: 'genre', value: 'Jazz' },
      { kind: 'near', value: 'Melbourne, VIC' },
      { kind: 'date', value: 'weekend' },
    ],
    place: { name: 'Melbourne', isOwn: false },
  });
});

it.each([
  ['saturday', []],
  ['the melbourne', []],
  ['moonlight tonight', ['date', 'time', 'time']],
  ['mooonlight', []],
])('takes names of the catalogue for names: %s', async (q, kinds) => {
  const { parts } = await read({ q });
  expect((parts as { kind: string }[]).map(({ kind }) => kind)).toEqual(kinds);
});

it.each([
  ['2830', 'Dubbo', null],
  ['Dubbo, NSW', 'Dubbo', null],
  ['dubbo nsw', 'Dubbo', null],
  ['Dubbo, New South Wales', 'Dubbo', null],
  ['mount victoria', 'Mount Victoria', null],
  ['-32.25,148.60', 'Dubbo', null],
  ['Dubo', 'Dubbo', 'similar'],
  ['2802', null, 'nearestPostcode'],
  ['Atlantis', null, 'unknown'],
  ['0000', null, 'unknown'],
  ['51.5,-0.12', null, 'outside'],
  ['999,999', null, 'outside'],
  ['me', null, 'notSet'],
  ['melbourne '.repeat(51), null, 'unknown'],
])('finds the place of %s', async (near, name, problem) => {
  const { place, placeProblem } = await read({ near });
  expect(placeProblem).toBe(problem);
  if (name !== null) expect(place?.name).toBe(name);
  if (problem === 'unknown' || problem === 'outside') expect(place).toBeNull();
});

it('finds the place that the visitor has set', async () => {
  const sessionId = '0b8f6f0c-5f0e-4b5e-9d3c-6a7b8c9d0e2f';
  const cookie = `sessionId=${sessionId}`;
  await server.fetch('/api/session/location', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      sessionId,
      customerId: null,
      interactionTarget: 'home',
      locationType: 'postcode',
      postcode: '2830',
    }),
  });
  const own = { name: 'Dubbo', isOwn: true };
  expect((await read({}, cookie)).place).toMatchObject(own);
  expect((await read({ near: 'me' }, cookie)).place).toMatchObject(own);
  expect((await read({ near: '3000' }, cookie)).place).toMatchObject({ isOwn: false });
});

it('names the places that a text of 512 bytes has too many of', async () => {
  const { parts, leftOut } = await read({ q: 'sydney perth hobart '.repeat(26).slice(0, 512) });
  expect(parts).toEqual([{ kind: 'near', value: 'Sydney, NSW' }]);
  expect(leftOut.length).toBeGreaterThan(1);
});

it.each([
  ['night jazz broome', '', ['genre:Jazz', 'near:Broome, WA'], ['night']],
  ['everything but jazz', '', ['not:Jazz|Genres:-Jazz'], []],
  ['at the melbourne', '', ['venue:The Melbourne'], []],
  [
    'rock in sydney or melbourne',
    '',
    [
      'genre:Rock',
      'any:Sydney, NSW|Around:\\-33.8678,151.2073',
      'any:Melbourne, VIC|Around:\\-37.814,144.9633',
      'near:anywhere',
    ],
    [],
  ],
  ['💩', '💩', [], ['💩']],
  ['💩 broome', '', ['near:Broome, WA'], ['💩']],
])(
  'a stray word goes before place and kind, and is named: %s',
  async (q, text, expected, unknown) => {
    const answer = await read({ q });
    expect(answer).toMatchObject({ text, unknown });
    expect(answer.parts.map((part) => Object.values(part).join(':'))).toEqual(expected);
  },
);

it.each([
  ['refund my ticket', '/frequently-asked-questions'],
  ['where do i park', '/customer-support'],
  ['sold out', '/resell-your-ticket'],
  ['moonlight', undefined],
])('leads a question about tickets to the page that answers it: %s', async (q, redirect) => {
  expect(await read({ q })).toMatchObject(redirect === undefined ? { text: q } : { redirect });
});

it('names a question beside a search as not understood', async () => {
  const answer = await read({ q: 'sold out jazz' });
  expect(answer).toMatchObject({
    parts: [{ kind: 'genre', value: 'Jazz' }],
    unknown: ['sold out'],
  });
  expect(answer).not.toHaveProperty('redirect');
});

it('is near the place of the address what is near me, and near the place that is named', async () => {
  expect((await read({ q: 'jazz near me', near: 'Perth' })).place?.name).toBe('Perth');
  expect((await read({ q: 'jazz in darwin near me', near: 'Perth' })).place?.name).toBe('Darwin');
});

it('looks for a word that names have within the wider kind that it stands for', async () => {
  const classical = { kind: 'category', value: 'Classical' };
  expect(await read({ q: 'opera' })).toMatchObject({ text: 'opera', parts: [classical] });
  expect(await read({ q: 'opera in darwin' })).toMatchObject({
    text: '',
    parts: [classical, { kind: 'near', value: 'Darwin, NT' }],
    unknown: ['opera'],
  });
  expect(await read({ q: 'symphony' })).toMatchObject({ text: '', parts: [classical] });
  expect(await read({ q: 'burlesque' })).toMatchObject({
    text: 'burlesque',
    parts: [{ kind: 'genre', value: 'Cabaret' }],
  });
});
