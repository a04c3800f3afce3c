import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Change, ChangeList } from '#shared/contract/changes.ts';
import { runAs } from '#server/actor.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { undoImport } from '#server/import/undoImport.ts';
import { decidePair, storePreferences } from '#server/storage/catalogue/duplicateRepository.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createRemoteSourceRepository } from '#server/storage/sources/remoteSourceRepository.ts';
import { readChangeLog } from '#server/storage/staff/readChangeLog.ts';
import { erasePersonalData } from '#server/storage/visitors/personalData.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { aStaffKey, staffOf } from '#tests/support/aStaffKey.ts';
import { examples } from '#tests/support/examples.ts';
import { storeExampleSubmission } from '#tests/support/exampleSubmission.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

let database: OpenedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
let server: TestServer | null = null;
afterAll(async () => {
  await (server ?? database).close();
});

const hour = (n: number) => new Date(testNow.getTime() + n * 3_600_000);
const facts = ({ actor, subject, action, item }: Change) => [
  actor.name || actor.kind,
  subject,
  action,
  item,
];

/** The entries that work adds to the log, the first one first. */
async function logged(work: () => Promise<unknown>): Promise<Change[]> {
  const { total } = await readChangeLog(database.read, { page: 1 });
  await work();
  const { changes } = await readChangeLog(database.read, { page: 1 });
  return changes.slice(0, changes.length - total).toReversed();
}

const feed = { kind: 'feed', name: 'Town hall' } as const;
const importOne = (name: string, now: Date) =>
  importEvents({
    database,
    records: [{ line: 1, value: anEventRecord({ sourceId: 'one', name }) }],
    source: 'hall',
    undoName: 'https://ann:pass@hall.example/list.ics?token=s3cret',
    now,
  });

test('an import names its feed and its counts, and says whether it can be undone', async () => {
  const [first, second, ...none] = await logged(async () => {
    await runAs(feed, () => importOne('Kelp', hour(0)));
    await runAs(feed, () => importOne('Kelp!', hour(1)));
    await importOne('Kelp!', hour(2));
  });
  expect(none).toEqual([]);
  expect(first).toMatchObject({ actor: feed, after: { new: 1, changed: 0 }, undo: null });
  expect(second).toMatchObject({ after: { new: 0, changed: 1 }, undo: 'import' });
  expect(second?.note).toBe('https://hall.example/list.ics');
  const undo = { source: 'hall', now: hour(3) };
  expect(await logged(() => undoImport(database.write, { ...undo, dryRun: true }))).toEqual([]);
  const [undone] = await logged(() => undoImport(database.write, { ...undo, dryRun: false }));
  expect(undone).toMatchObject({ action: 'undone', after: { restored: 1 }, undo: null });
  const { changes } = await readChangeLog(database.read, { page: 1, subject: 'import' });
  expect(changes.map(({ undo: way }) => way)).toEqual([null, null, null]);
});

test('sources are logged without what opens them', async () => {
  const sources = createRemoteSourceRepository(database.read, database.write);
  const source = {
    name: 'Hall',
    url: 'https://hall.example/list.ics?token=s3cret',
    intervalMinutes: 60,
    map: null,
    defaults: {},
    retireMissing: false,
  };
  const changes = await logged(async () => {
    await sources.add(source, hour(0));
    await sources.add(source, hour(0));
    const { key } = (await sources.find('Hall'))!;
    await sources.setTimes(key, 'local', hour(0));
    await sources.remove(key, hour(0));
    await sources.remove(key, hour(0));
  });
  expect(changes.map(facts)).toEqual(
    ['added', 'changed', 'removed'].map((action) => ['program', 'source', action, 'Hall']),
  );
  const address = 'https://hall.example/list.ics';
  expect(changes[1]).toMatchObject({
    before: { address, minutes: 60, times: null },
    after: { address, minutes: 60, times: 'local' },
  });
});

test('decisions on duplicates and the order of sources are logged with what they were', async () => {
  await importEvents({
    database,
    records: [{ line: 1, value: anEventRecord({ sourceId: 'two', name: 'Reef' }) }],
    source: 'agent',
    now: hour(0),
  });
  const rows = await database.read.selectFrom('event').select('key').orderBy('key').execute();
  const [one, other] = rows.map(({ key }) => key) as [number, number];
  const changes = await logged(async () => {
    await decidePair(database.write, [other, one], 'merged', hour(0));
    await decidePair(database.write, [one, other], 'split', hour(0));
    await storePreferences(database.write, ['agent', 'hall'], hour(0));
  });
  const both = `Kelp (${one}), Reef (${other})`;
  expect(changes.map(facts)).toEqual([
    ['program', 'duplicate', 'merged', both],
    ['program', 'duplicate', 'split', both],
    ['program', 'setting', 'changed', 'order of sources'],
  ]);
  expect(changes.map(({ before, after }) => [before, after])).toMatchObject([
    [null, { state: 'merged' }],
    [{ state: 'merged' }, { state: 'split' }],
    [{ sources: '' }, { sources: 'agent, hall' }],
  ]);
});

test('of erased data of a visitor only the number of rows is logged', async () => {
  await storeExampleSubmission(database);
  const email = 'robin@person.example';
  const sent = await database.write
    .updateTable('submission')
    .set({ search_text: email })
    .executeTakeFirst();
  expect(sent.numUpdatedRows).toBe(1n);
  const [entry, ...none] = await logged(async () => {
    await erasePersonalData(database.write, { sessionId: null, email }, hour(0));
    await erasePersonalData(database.write, { sessionId: 'nobody', email: null }, hour(0));
  });
  expect(none).toEqual([]);
  expect(entry).toMatchObject({ subject: 'session', before: { submission: 1 }, after: null });
  expect(JSON.stringify(entry)).not.toContain(email);
});

test('a change that fails leaves no entry', async () => {
  const { id } = await aStaffKey(database, 'owner', 'Kim');
  const refused = async () => {
    await expect(staffOf(database, false).revoke(id)).rejects.toThrow(/only owner/);
    await expect(decidePair(database.write, [1, 999_999], 'split', hour(0))).rejects.toThrow(
      /no event/,
    );
  };
  expect(await logged(refused)).toEqual([]);
  await staffOf(database).revoke(id);
});

test('changes over HTTP carry the name of their key, and are found by person, subject, text and time', async () => {
  const { key, id } = await aStaffKey(database, 'owner', 'Ira');
  await storeExampleSubmission(database);
  server = await startTestServer({ database });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const send = (path: string, body: unknown) =>
    server!.fetch(`/api/staff/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const read = async (query: Record<string, string> = {}) => {
    const path = `/api/staff/changes?${String(new URLSearchParams(query))}`;
    return (await (await server!.fetch(path, { headers })).json()) as ChangeList;
  };
  const { reference } = examples.changeSubmission.params;
  const changes = await logged(async () => {
    await send('people', { name: 'Jo', role: 'viewer' });
    await send(`people/${id + 1}`, { role: 'editor' });
    await send(`submissions/${reference}`, { isDone: true });
    await send('brand', examples.saveBrand.body);
  });
  expect(changes.map(facts)).toEqual([
    ['Ira', 'staff', 'added', 'Jo'],
    ['Ira', 'staff', 'role changed', 'Jo'],
    ['Ira', 'submission', 'done', reference],
    ['Ira', 'brand', 'published', expect.stringContaining('brand.json')],
    ['Ira', 'brand', 'changed', 'content/about.md'],
  ]);
  expect(changes[1]).toMatchObject({ before: { role: 'viewer' }, after: { role: 'editor' } });
  expect(changes.map(({ undo }) => undo)).toEqual([null, null, null, null, 'brand']);
  expect(JSON.stringify(changes)).not.toContain(key.split('.')[2]);
  const all = await read();
  expect(all.actors).toContainEqual(feed);
  const { kind: actorKind, name: actorName } = feed;
  expect((await read({ actorKind, actorName })).total).toBe(2);
  expect((await read({ subject: 'staff', text: 'jo' })).total).toBe(2);
  const at = { from: hour(1).toISOString(), to: hour(3).toISOString() };
  expect((await read(at)).changes.map(facts)).toEqual([
    ['Town hall', 'import', 'imported', 'hall'],
  ]);
  expect(await read({ page: '9' })).toMatchObject({ changes: [], total: all.total });
});
