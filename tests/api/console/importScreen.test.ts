import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxPartBytes } from '#shared/contract/calls.ts';
import type { ImportRequest } from '#shared/contract/imports.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { aConsole, plainOrder, uploadFile, type TestConsole } from './aConsole.ts';

let tool: TestConsole;
beforeAll(async () => {
  tool = await aConsole();
});
afterAll(() => tool.close());

const gigs = {
  gigs: [
    {
      no: 1,
      act: 'The Lanterns',
      when: '8/11/2026',
      where: 'Hall, Fitzroy VIC 3065',
      tickets: 'yes',
    },
    { no: 2, act: 'Slow Tram', when: '9/11/2026', where: 'Hall, Fitzroy VIC 3065', tickets: 'few' },
    { no: 3, act: 'Ferry', when: 'soon', where: 'Hall, Fitzroy VIC 3065', tickets: 'yes' },
  ],
};
const ownMap = {
  name: 'gigs',
  records: ['gigs[]'],
  files: { events: ['no', 'act'] },
  dates: ['d/M/yyyy'],
  fields: { sourceId: '{no}', name: '{act}', dateStart: '{when}', hasAvailability: '{tickets}' },
  values: { hasAvailability: { yes: true } },
  location: '{where}',
};

const settingsOf = (upload: string, change: Partial<ImportRequest> = {}) => ({
  upload,
  map: plainOrder.map,
  defaults: plainOrder.defaults,
  online: plainOrder.online,
  source: plainOrder.source,
  ...change,
});

async function runOrder(upload: string, change: Partial<ImportRequest>) {
  await tool.call('beginImport', { body: { ...plainOrder, upload, ...change } });
  for (;;) {
    const { job } = await tool.call('getImport');
    if (job !== null && job.state !== 'running') return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('an uploaded file is described: the ready map that fits, its source and its keys', async () => {
  const answer = [
    {
      id: '7',
      datetime: '2026-11-08T19:30:00',
      lineup: ['The Lanterns'],
      venue: { name: 'Corner Hotel', city: 'Richmond', region: 'VIC', country: 'Australia' },
    },
  ];
  const file = await uploadFile(tool, 'corner-shows.json', JSON.stringify(answer));
  expect(file).toMatchObject({
    file: 'corner-shows.json',
    format: 'JSON (bandsintown)',
    map: 'bandsintown',
    source: 'corner-shows',
    takesMap: true,
    problem: null,
    draft: { name: 'own-bandsintown' },
  });
  expect(file.paths).toContainEqual({
    path: 'venue.city',
    samples: ['Richmond'],
    values: ['Richmond'],
  });
  expect(file.readyMaps.map(({ name }) => name)).toContain('songkick');
});

test('a file that no map knows has a proposal, which a preview checks', async () => {
  const file = await uploadFile(tool, 'gigs.json', JSON.stringify(gigs));
  expect(file).toMatchObject({ format: null, map: null, takesMap: true });
  expect(file.problem).toMatch(/looks like JSON with a list of objects under gigs/);
  expect(file.draft).toMatchObject({ records: ['gigs[]'], dates: ['d/M/yyyy'] });
  const check = await tool.call('previewImport', { body: settingsOf(file.id, { map: ownMap }) });
  expect(check).toMatchObject({ map: 'gigs', records: 3, rejected: 1, isPartial: false });
  expect(check.samples.map(({ eventName }) => eventName)).toEqual(['The Lanterns', 'Slow Tram']);
  expect(check.tables).toMatchObject([{ field: 'hasAvailability', matched: 2, unmatched: 1 }]);
  expect(check.rejects).toMatchObject([{ event: '3 Ferry', field: 'dateStart', value: 'soon' }]);
});

test('a file of an unknown shape is asked about, and proposed anew by the answers', async () => {
  const rows = ['Title,When,Hall,Ensemble', ...['Tram', 'Salt', 'Quill', 'Reed'].map(toConcert)];
  const { id } = await uploadFile(tool, 'concerts.csv', rows.join('\n'));
  const propose = (columns: Record<string, string>, defaults: Record<string, string>) =>
    tool.call('proposeMap', { body: { upload: id, columns, defaults } });
  const first = await propose({}, {});
  expect(first.questions.map(({ field }) => field)).toEqual(['venue.timezone', 'name']);
  expect(first.questions[1]?.candidates[1]).toEqual({
    column: 'Ensemble',
    examples: ['Tram', 'Salt', 'Quill'],
  });
  const { draft, questions } = await propose(
    { name: 'Ensemble' },
    { 'venue.timezone': 'Australia/Perth' },
  );
  expect(questions).toEqual([]);
  expect(draft).toMatchObject({
    fields: { name: '{Ensemble}' },
    defaults: { 'venue.timezone': 'Australia/Perth' },
  });
});

const toConcert = (name: string, index: number) =>
  `Concert,${5 + index}/12/2026 7pm,Annexe,${name}`;

test('an answer about a column or a field that does not exist is refused by its name', async () => {
  const { id } = await uploadFile(tool, 'gigs.json', JSON.stringify(gigs));
  const refusal = (part: object) => {
    const body = { upload: id, columns: {}, defaults: {}, ...part };
    return tool.call('proposeMap', { body });
  };
  await expect(refusal({ columns: { name: 'Act' } })).rejects.toThrow('there is no Act for name');
  await expect(refusal({ defaults: { title: 'Gig' } })).rejects.toThrow('did you mean name?');
  await expect(refusal({ columns: { title: 'act' } })).rejects.toThrow('/columns/title');
});

test('a preview lists what is left out of the events that come in, one of each kind', async () => {
  const venue = { name: 'Hall', locality: 'Brisbane City', state: 'QLD', postcode: '3000' };
  const rows = ['w1', 'w2'].map((sourceId) =>
    anEventRecord({ sourceId, dateStart: '2026-12-14T19:30', dateEnd: '2026-12-13', venue }),
  );
  const file = await uploadFile(tool, 'wrong.json', JSON.stringify(rows));
  const { samples, warnings } = await tool.call('previewImport', { body: settingsOf(file.id) });
  expect(samples).toHaveLength(2);
  const say = { value: '3000', reason: 'left out: a postcode of VIC, not of QLD', count: 2 };
  expect(warnings).toContainEqual(
    expect.objectContaining({
      field: 'venue.postcode',
      event: expect.stringMatching(/^w1 /),
      ...say,
    }),
  );
  expect(warnings).toContainEqual(
    expect.objectContaining({ field: 'dateEnd', reason: 'left out: before the start', count: 2 }),
  );
});

test('the map, the defaults and the choice about online events hold for the import', async () => {
  const file = await uploadFile(
    tool,
    'mixed.json',
    JSON.stringify({
      gigs: [...gigs.gigs, { no: 4, act: 'Stream', when: '10/11/2026', where: 'Online' }],
    }),
  );
  const change = {
    map: ownMap,
    defaults: { url: 'https://gigs.example/{sourceId}' },
    online: 'skip',
    source: 'gigs-example',
  } as const;
  const dry = await runOrder(file.id, { ...change, dryRun: true });
  expect(dry.report).toMatchObject({ new: 2, rejected: 1, leftOut: 1, source: 'gigs-example' });
  expect(dry.report?.rejects).toMatchObject([{ line: 1, event: '3 Ferry' }]);
  const done = await runOrder(file.id, change);
  expect(done.report).toMatchObject({ dryRun: false, new: 2, leftOut: 1 });
  const again = await runOrder(file.id, change);
  expect(again.report).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
});

test('times that a file leaves undecided are asked for, in the preview and the import', async () => {
  const Venue = { Name: 'The Tivoli', Locality: 'Fortitude Valley', State: 'QLD' };
  const hit = { EventId: 1, EventName: 'Lanterns', DateStart: '2026-11-08T12:30:00', Venue };
  const file = await uploadFile(tool, 'hits.json', JSON.stringify({ hits: [hit] }));
  const settings = settingsOf(file.id, { map: null });
  const refused = await tool.request('/api/staff/imports/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  const { errors } = await readProblem(refused);
  expect(errors).toMatchObject([{ path: '/times' }]);
  const { samples } = await tool.call('previewImport', { body: { ...settings, times: 'utc' } });
  expect(samples[0]?.dateStart).toBe('2026-11-08T12:30:00.000Z');
  const done = await runOrder(file.id, { map: null, times: 'local', source: 'hits' });
  expect(done.report).toMatchObject({ new: 1 });
});

test('most of a source is retired only after a second, confirmed order', async () => {
  const listing = Array.from({ length: 4 }, (_, n) => anEventRecord({ sourceId: `m${n}` }));
  const full = await uploadFile(tool, 'full.json', JSON.stringify(listing));
  await runOrder(full.id, { source: 'mass' });
  const cut = await uploadFile(tool, 'cut.json', JSON.stringify(listing.slice(0, 2)));
  const order = { source: 'mass', retireMissing: true };
  const refused = await runOrder(cut.id, order);
  expect(refused).toMatchObject({ state: 'failed', massRetirement: { missing: 2, upcoming: 4 } });
  const confirmed = await runOrder(cut.id, { ...order, isConfirmed: true });
  expect(confirmed).toMatchObject({ state: 'done', report: { retired: 2 } });
});

test('a file that was probably misread is stored only after a second, confirmed order', async () => {
  const listing = Array.from({ length: 6 }, (_, n) =>
    anEventRecord({ sourceId: `p${n}`, name: 'Programme', url: `https://hall.example/${n}` }),
  );
  const file = await uploadFile(tool, 'programme.json', JSON.stringify(listing));
  const order = { source: 'programme' };
  const refused = await runOrder(file.id, order);
  expect(refused).toMatchObject({
    state: 'failed',
    doubts: [expect.stringMatching(/6 of 6 events have one name/)],
    report: null,
  });
  const tried = await runOrder(file.id, { ...order, dryRun: true });
  expect(tried).toMatchObject({ state: 'done', doubts: null, report: { new: 6 } });
  const confirmed = await runOrder(file.id, { ...order, isConfirmed: true });
  expect(confirmed).toMatchObject({ state: 'done', report: { new: 6 } });
});

test.each([
  ['a ready map that does not exist', { map: 'nobody' }, /no ready map "nobody"/],
  ['a map with an unknown field', { map: { ...ownMap, fields: { title: '{act}' } } }, /fields/],
  ['a default of an unknown field', { defaults: { place: 'x' } }, /no field "place"/],
])('%s is refused in words', async (_, change, words) => {
  const file = await uploadFile(tool, 'gigs.json', JSON.stringify(gigs));
  const answer = await tool.request('/api/staff/imports/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settingsOf(file.id, { map: ownMap, ...change })),
  });
  const problem = await readProblem(answer);
  expect(problem.code).toBe('console_conflict');
  expect(problem.detail).toMatch(words);
});

test('several people import at the same time: the last four files are there, one before is not', async () => {
  const first = await uploadFile(tool, 'gigs.json', JSON.stringify(gigs));
  for (let more = 0; more < 4; more += 1) {
    await uploadFile(tool, 'gigs.json', JSON.stringify(gigs));
  }
  await expect(tool.call('previewImport', { body: settingsOf(first.id) })).rejects.toThrow(
    /choose it again/,
  );
});

test('each of several files that arrive at once is described, and stays', async () => {
  const rows = Array.from({ length: 2000 }, (_, n) => anEventRecord({ sourceId: `many-${n}` }));
  const files = await Promise.all(
    ['one.json', 'two.json', 'three.json'].map((name) =>
      uploadFile(tool, name, JSON.stringify(rows)),
    ),
  );
  expect(files.map(({ problem }) => problem)).toEqual([null, null, null]);
  const previews = await Promise.all(
    files.map(({ id }) => tool.call('previewImport', { body: settingsOf(id) })),
  );
  expect(previews.map(({ records }) => records)).toEqual([300, 300, 300]);
});

test('a file comes in parts, of which none may be missing', async () => {
  const rows = Array.from({ length: 4000 }, (_, n) => anEventRecord({ sourceId: `part-${n}` }));
  const text = JSON.stringify(rows);
  expect(text.length).toBeGreaterThan(maxPartBytes);
  expect(await uploadFile(tool, 'parts.json', text)).toMatchObject({ bytes: text.length });
  const send = (offset: number, body: string) =>
    tool.request(`/api/staff/uploads/own-id?name=a.json&offset=${offset}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body,
    });
  expect((await send(0, '[')).status).toBe(204);
  expect((await readProblem(await send(9, ']'))).detail).toMatch(/A part of the file is missing/);
  expect((await send(1, 'x'.repeat(maxPartBytes + 1))).status).toBe(413);
});
