import { afterAll, expect, test, vi } from 'vitest';
import type { Corrections } from '#shared/contract/corrections.ts';
import type { CorrectedField, TypedFields } from '#shared/domain/corrections/correctedFields.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { undoImport } from '#server/import/undoImport.ts';
import { changeCorrections } from '#server/storage/catalogue/catalogueVersion.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { readEventByKey } from '#server/storage/catalogue/storedEvents.ts';
import { describeCorrections, storeCorrection } from '#server/storage/corrections/corrections.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { correctedRecord, startCorrections } from '#tests/support/startCorrections.ts';
import { testNow } from '#tests/support/startTestServer.ts';

const { server, ask, details, correct, importOne, anEvent } = await startCorrections();
afterAll(() => server.close());

const takeBack = (key: number, field: CorrectedField, version: number) =>
  ask(`/${key}/corrections/${field}?version=${version}`, { method: 'DELETE' });

const correctionOf = ({ corrections }: { corrections: Corrections }, field: CorrectedField) =>
  corrections.fields.find((row) => row.field === field);

test('what is corrected is shown everywhere, and the source is believed again once it is taken back', async () => {
  const { key } = await anEvent();
  const typed = {
    name: 'Zanzibar Ferry',
    dateStart: '2025-11-18T19:30',
    dateEnd: '2025-11-18 10:30pm',
    priceMin: '25',
    priceMax: '$35',
    url: 'https://tickets.example/ferry',
    isCancelled: 'true',
    homepageImage: '/poster.webp',
    minimumAge: '18+',
    categories: 'Music, Boats',
    description: 'By water.\n\nBring a coat.',
  };
  expect((await correct(key, typed)).status).toBe(204);
  const shown = {
    eventName: 'Zanzibar Ferry',
    dateStart: '2025-11-18T08:30:00.000Z',
    dateEnd: '2025-11-18T11:30:00.000Z',
    priceMin: 25,
    priceMax: 35,
    eventUrl: 'https://tickets.example/ferry',
    isCancelled: true,
    homepageImage: '/poster.webp',
    eventImage1: '/poster.webp',
    categories: ['Music', 'Boats'],
  };
  const before = await details(key);
  expect(before.event).toMatchObject({
    ...shown,
    minimumAge: 18,
    description: 'By water.\n\nBring a coat.',
  });
  expect(correctionOf(before, 'name')).toEqual({
    field: 'name',
    value: 'Zanzibar Ferry',
    sourceThen: 'Night Ferrry',
    sourceNow: 'Night Ferrry',
    reason: 'The promoter rang',
    by: 'Ana',
    at: testNow.toISOString(),
    endedAt: null,
    endedBy: null,
  });
  const seen = async () => (await server.fetch(`/api/events/${key}`)).json();
  await vi.waitFor(async () => expect(await seen()).toMatchObject(shown), 20_000);
  const listed = await ask('?text=zanzibar&state=cancelled');
  expect(await listed.json()).toMatchObject({
    events: [{ eventKey: key, dateStart: shown.dateStart, state: 'cancelled' }],
  });
  const search = await server.fetch('/1/indexes/event_guide/query', {
    method: 'POST',
    body: JSON.stringify({ query: 'zanzibar', filters: 'Categories:Boats' }),
  });
  expect(await search.json()).toMatchObject({ hits: [{ EventName: 'Zanzibar Ferry' }] });
  expect(await (await server.fetch(`/events/${key}.ics`)).text()).toContain('Zanzibar Ferry');
  expect((await takeBack(key, 'name', before.corrections.version)).status).toBe(204);
  const after = await details(key);
  expect(after.event).toMatchObject({ ...shown, eventName: 'Night Ferrry' });
  expect(correctionOf(after, 'name')).toMatchObject({ endedBy: 'Ana' });
  expect(await readProblem(await takeBack(key, 'name', after.corrections.version))).toMatchObject({
    code: 'not_found',
  });
});

test('a venue is read as an import reads it, and the hour stays where it is in another zone', async () => {
  const { key } = await anEvent({ dateStart: '2025-11-17T19:30' });
  const moved = { 'venue.name': 'The Rosemount', 'venue.locality': 'Perth', 'venue.state': 'wa' };
  await correct(key, { ...moved, 'venue.address': '1 Main St', 'venue.postcode': '6000' });
  const { event, corrections } = await details(key);
  expect(event).toMatchObject({
    dateStart: '2025-11-17T11:30:00.000Z',
    venue: { name: 'The Rosemount', state: 'WA', postcode: '6000', timezone: 'Australia/Perth' },
  });
  expect(corrections.fields.map(({ field }) => field).toSorted()).toEqual([
    'end',
    'start',
    'venue',
  ]);
  // As the source has it again: the corrections are taken back.
  const back = { 'venue.name': 'The Corner', 'venue.locality': 'Richmond', 'venue.state': 'VIC' };
  const none = { 'venue.address': '', 'venue.postcode': '' };
  await correct(key, { ...back, ...none }, { version: corrections.version });
  const after = await details(key);
  expect(after.event).toMatchObject({
    dateStart: '2025-11-17T08:30:00.000Z',
    venue: { name: 'The Corner', timezone: 'Australia/Melbourne' },
  });
  expect(after.corrections.fields.every(({ endedBy }) => endedBy === 'Ana')).toBe(true);
});

test('what an import would mend or leave out is refused with its words, and nothing is stored', async () => {
  const { key } = await anEvent();
  const palace = { 'venue.name': 'The Palace', 'venue.locality': 'Richmond', 'venue.state': 'VIC' };
  for (const [fields, path, message] of [
    [{ name: '' }, '/fields/name', /^is missing/],
    [{ dateEnd: '2025-11-17T18:00' }, '/fields/dateEnd', /^before the start/],
    [{ priceMin: '50', priceMax: '45' }, '/fields/priceMax', /^is lower than priceMin/],
    [{ url: 'javascript:alert(1)' }, '/fields/url', /is neither an http/],
    [{ dateStart: 'soon' }, '/fields/dateStart', /is not a date and time/],
    [{ minimumAge: 'old' }, '/fields/minimumAge', /is no age/],
    [{ ...palace, 'venue.postcode': '9999' }, '/fields/venue.postcode', /^a postcode of QLD/],
  ] as const) {
    const problem = await readProblem(await correct(key, fields));
    expect(problem).toMatchObject({ code: 'invalid_request' });
    expect(problem.errors).toContainEqual({ path, message: expect.stringMatching(message) });
  }
  const address = { ...palace, 'venue.address': '1 Other St' };
  await correct(key, { ...palace, 'venue.address': '2 Main St' });
  expect(await readProblem(await correct(key, address, { version: 1 }))).toMatchObject({
    errors: [{ path: '/fields/venue.address', message: expect.stringContaining('2 Main St') }],
  });
  // So near, it is the same venue: it would stay in Richmond, and the correction would change nothing.
  const town = { 'venue.name': 'The Corner', 'venue.locality': 'Fitzroy', 'venue.state': 'VIC' };
  expect(await readProblem(await correct(key, town, { version: 1 }))).toMatchObject({
    errors: [{ path: '/fields/venue.locality', message: expect.stringContaining('Richmond') }],
  });
  expect((await details(key)).corrections.version).toBe(1);
});

test('of two people at one event the second is told what the first wrote', async () => {
  const { key } = await anEvent();
  await correct(key, { priceMin: '25' });
  const second = await correct(key, { priceMin: '20', name: 'Ferry' }, { by: 'Ben' });
  expect(await readProblem(second)).toMatchObject({
    status: 409,
    code: 'event_changed',
    errors: [{ path: '/fields/price', message: 'Ana wrote "$25 – $40": The promoter rang' }],
  });
  const { version } = (await details(key)).corrections;
  expect((await correct(key, { name: 'Ferry' }, { by: 'Ben', version })).status).toBe(204);
  expect((await details(key)).event).toMatchObject({ eventName: 'Ferry', priceMin: 25 });
});

test('an import over a thousand corrections leaves each in effect and lists exactly those that it concerns', async () => {
  const database = await openTestDatabase();
  const recordOf = (n: number, changes: Partial<typeof correctedRecord> = {}) => ({
    ...correctedRecord,
    sourceId: `many-${n}`,
    name: `Many ${n}`,
    url: `/many/${n}`,
    ...changes,
  });
  const importMany = (changesOf: (n: number) => Partial<typeof correctedRecord>, dryRun = false) =>
    importEvents({
      database,
      records: Array.from({ length: 1000 }, (_, n) => ({
        line: n + 1,
        value: recordOf(n, changesOf(n)),
      })),
      source: 'many',
      now: testNow,
      undoName: 'many.json',
      dryRun,
    });
  await importMany(() => ({}));
  const rows = await database.read
    .selectFrom('event')
    .select(['key', 'source_id'])
    .where('source', '=', 'many')
    .orderBy('key')
    .execute();
  await changeCorrections(database.write, async (transaction) => {
    for (const { key: event_key } of rows) {
      await storeCorrection(transaction, {
        event_key,
        field: 'price',
        version: 1,
        at: testNow,
        reason: 'All cost the same',
        value: { price_min: 20, price_max: 20 },
        text: '$20',
        source_text: '$30 – $40',
      });
    }
  });
  // A third changes another field, a third the price, and every ninth of these as it was corrected.
  const changesOf = (n: number) => {
    if (n % 3 === 1) return { name: `Another ${n}` };
    if (n % 3 === 2) return n % 9 === 2 ? { priceMin: 20, priceMax: 20 } : { priceMin: 35 };
    return {};
  };
  const concerned = rows.filter((_, n) => n % 3 === 2);
  const expected = concerned.map(({ key, source_id: sourceId }, index) => {
    const agrees = index % 3 === 0;
    const source = agrees ? '$20' : '$35 – $40';
    const name = `Many ${sourceId.slice(5)}`;
    return { eventKey: key, field: 'price', agrees, source, own: '$20', sourceId, name };
  });
  expect((await importMany(changesOf, true)).corrections).toEqual(expected);
  const report = await importMany(changesOf);
  expect(report.corrections).toEqual(expected);
  const shown = await loadCatalogue(database.read);
  const prices = rows
    .map(({ key }) => shown.eventByKey.get(key))
    .map((event) => [event?.priceMin, event?.priceMax]);
  expect(prices).toEqual(rows.map(() => [20, 20]));
  const [ended, differing] = await Promise.all(
    [0, 1].map(async (index) => {
      const stored = await readEventByKey(database.read, concerned[index]!.key);
      return describeCorrections(stored!).fields[0];
    }),
  );
  expect(ended).toMatchObject({ endedAt: testNow.toISOString(), endedBy: null });
  expect(differing).toMatchObject({
    value: '$20',
    sourceThen: '$30 – $40',
    sourceNow: '$35 – $40',
    endedAt: null,
  });
  // The same again concerns nothing; the undo puts what it ended into effect.
  expect((await importMany(changesOf)).corrections).toEqual([]);
  await undoImport(database.write, { source: 'many', now: testNow, dryRun: false });
  const read = database.read.selectFrom('correction').select('ended_at').execute();
  expect((await read).map((row) => row.ended_at)).toEqual(rows.map(() => null));
  await database.close();
});

test('an event that was added, corrected and undone keeps its key, and the correction comes back with it', async () => {
  const { key, source } = await anEvent();
  await correct(key, {
    'venue.name': 'The Far Barn',
    'venue.locality': 'Ballarat',
    categories: 'Barns',
  });
  const undone = await undoImport(server.database.write, { source, now: testNow, dryRun: false });
  expect(undone).toMatchObject({ removed: 0, hidden: 1 });
  const corrected = { venue: { name: 'The Far Barn' }, categories: ['Barns'] };
  expect(await details(key)).toMatchObject({ state: 'removed', event: corrected });
  expect((await correct(key, { priceMin: '20' }, { version: 1 })).status).toBe(204);
  await importOne(source, { sourceId: source });
  expect(await details(key)).toMatchObject({
    state: 'on offer',
    event: { ...corrected, priceMin: 20 },
  });
});

test('an import under way stores what it read although an event is corrected meanwhile', async () => {
  const { key, source } = await anEvent();
  async function* records() {
    yield { line: 1, value: { ...correctedRecord, sourceId: source, genres: ['Folk'] } };
    expect((await correct(key, { name: 'Ferry' })).status).toBe(204);
  }
  await importEvents({ database: server.database, records: records(), source, now: testNow });
  expect((await details(key)).event).toMatchObject({ eventName: 'Ferry', genres: ['Folk'] });
});

test('an event is added by hand, twice typed once, and is removed again', async () => {
  const fields = {
    name: 'Night Market',
    dateStart: '2025-12-05T18:00',
    'venue.name': 'Town Hall',
    'venue.locality': 'Castlemaine',
    'venue.state': 'VIC',
    url: 'https://market.example/',
  };
  const add = (typed: TypedFields) => ask('', { method: 'POST', body: { fields: typed } });
  const faulty = await readProblem(await add({ ...fields, name: '', dateStart: '' }));
  expect(faulty.errors?.map(({ path }) => path)).toEqual(['/fields/name', '/fields/dateStart']);
  const added = await add(fields);
  expect(added.status).toBe(201);
  const { eventKey } = (await added.json()) as { eventKey: number };
  expect(await (await add(fields)).json()).toEqual({ eventKey });
  expect(await details(eventKey)).toMatchObject({
    source: 'by hand',
    event: { dateStart: '2025-12-05T07:00:00.000Z', venue: { postcode: '', state: 'VIC' } },
  });
  expect((await correct(eventKey, { dateStart: '2025-12-05T19:00' })).status).toBe(204);
  expect((await ask(`/${eventKey}`, { method: 'DELETE' })).status).toBe(204);
  expect(await details(eventKey)).toMatchObject({ state: 'removed' });
  const { key } = await anEvent();
  expect((await ask(`/${key}`, { method: 'DELETE' })).status).toBe(404);
});
