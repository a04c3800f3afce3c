import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StoredBrand } from '#shared/contract/endpoints/brandEndpoints.ts';
import { createBrandRepository } from '#server/storage/brand/brandRepository.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, type TestServerOptions } from '#tests/support/startTestServer.ts';

/** Milliseconds: a change is in use within two seconds, on a busy machine somewhat later. */
const timeout = 15_000;
const at = '2025-11-03T00:00:00.000Z';

function filesOf(brand: string): Map<string, Buffer> {
  const folder = `resources/brands/${brand}`;
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:json|md|svg|png|woff2)$/.test(path));
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(folder, path))]));
}

async function publish(
  { read, write }: OpenedDatabase,
  changes: ReadonlyMap<string, Buffer | null>,
): Promise<void> {
  await createBrandRepository(read, write).change({ at, note: null, changes }, () => true);
}

async function start(options: TestServerOptions = {}) {
  const { env, ...others } = options;
  const server = await startTestServer({ env: { ...staffEnv, ...env }, ...others });
  onTestFinished(() => server.close());
  const read = async () => {
    const init = { headers: { cookie: everyModeCookie } };
    return (await (await server.fetch('/api/staff/brand', init)).json()) as StoredBrand;
  };
  const send = (path: string, body: object) =>
    server.send(`/api/staff/brand${path}`, body, { cookie: everyModeCookie });
  const name = async () =>
    ((await (await server.fetch('/manifest.webmanifest')).json()) as { name: string }).name;
  return { server, read, send, name };
}

test('a published brand is used instead of BRAND_DIR, and BRAND_DIR again when it is deleted', async () => {
  const database = await openTestDatabase();
  const env = { BRAND_DIR: 'resources/brands/rumble-yard' };
  const { read, name } = await start({ database, env });
  expect([await name(), (await read()).source]).toEqual(['Rumble Yard', 'folder']);
  await publish(database, filesOf('merrin-hall'));
  await vi.waitFor(async () => expect(await name()).toBe('Merrin Hall'), { timeout });
  expect((await read()).source).toBe('database');
  await createBrandRepository(database.read, database.write).remove();
  await vi.waitFor(async () => expect(await name()).toBe('Rumble Yard'), { timeout });
  expect((await read()).source).toBe('folder');
});

test('saves go to the published brand, with a history that can be undone', async () => {
  const database = await openTestDatabase();
  await publish(database, filesOf('merrin-hall'));
  const { read, send, name } = await start({ database });
  const { version, texts, readOnlyReason, history } = await read();
  expect({ readOnlyReason, history }).toEqual({ readOnlyReason: null, history: [] });
  const facts = texts.find(({ path }) => path === 'brand.json')?.text ?? '';
  const content = facts.replace('"Merrin Hall"', '"Merrin House"');
  const changes = [{ path: 'brand.json', content }];
  const saved = await send('', { version, changes, note: 'Renamed' });
  expect(saved.status).toBe(200);
  expect(await name()).toBe('Merrin House');
  expect((await read()).history).toEqual([{ id: 1, at, files: ['brand.json'], note: 'Renamed' }]);
  const late = await send('', {
    version,
    changes: [{ path: 'links.json', content: '{"menu":[]}' }],
  });
  expect((await readProblem(late)).code).toBe('brand_changed');
  expect((await send('/undo', { change: 1 })).status).toBe(200);
  expect(await name()).toBe('Merrin Hall');
  expect((await read()).version).toBe(version);
});

test('of two servers that save at once from one version, one stores its change', async () => {
  const database = await openTestDatabase();
  await publish(database, filesOf('merrin-hall'));
  const repository = createBrandRepository(database.read, database.write);
  const before = (await repository.read())?.files;
  const isExpected = (files: ReadonlyMap<string, Buffer>) =>
    files.get('links.json')?.equals(before?.get('links.json') ?? Buffer.of()) === true;
  const stored = await Promise.all(
    ['[]', '[ ]', '[  ]'].map((menu) =>
      repository.change(
        { at, note: null, changes: new Map([['links.json', Buffer.from(`{"menu":${menu}}`)]]) },
        isExpected,
      ),
    ),
  );
  expect(stored.toSorted()).toEqual([false, false, true]);
  expect(await repository.history()).toHaveLength(1);
});

test('a published brand that this program refuses leaves the one before it in use', async () => {
  const database = await openTestDatabase();
  await publish(database, filesOf('merrin-hall'));
  const { read, name } = await start({ database });
  await publish(database, new Map([['theme.json', Buffer.from('{}')]]));
  await vi.waitFor(async () => expect((await read()).problems).not.toEqual([]), { timeout });
  expect(await name()).toBe('Merrin Hall');
});

test('refused at the start, it gives way to the brand of BRAND_DIR', async () => {
  const database = await openTestDatabase();
  await publish(database, filesOf('merrin-hall'));
  await publish(database, new Map([['theme.json', Buffer.from('{}')]]));
  const { name, read } = await start({
    database,
    env: { BRAND_DIR: 'resources/brands/rumble-yard' },
  });
  expect(await name()).toBe('Rumble Yard');
  expect(await read()).toMatchObject({ source: 'database', readOnlyReason: null });
});

test('the desktop console stores the first change of the program’s brand in its database', async () => {
  const database = await openTestDatabase();
  const { read, send, name } = await start({ database, editsOwnBrand: true });
  const { version, source, readOnlyReason, texts } = await read();
  expect({ source, readOnlyReason }).toEqual({ source: 'program', readOnlyReason: null });
  const facts = texts.find(({ path }) => path === 'brand.json')?.text ?? '';
  const content = JSON.stringify({ ...(JSON.parse(facts) as object), productName: 'Mine' });
  expect((await send('', { version, changes: [{ path: 'brand.json', content }] })).status).toBe(
    200,
  );
  expect(await name()).toBe('Mine');
  const after = await read();
  expect([after.source, after.history.length]).toEqual(['database', 1]);
  // Texts of a later program are used.
  expect(after.texts.filter(({ path, isOwn }) => isOwn && path.startsWith('content/'))).toEqual([]);
  expect((await send('/undo', { change: 1 })).status).toBe(200);
  expect(await name()).not.toBe('Mine');
});

test('the history of a published brand has its last fifty changes', async () => {
  const database = await openTestDatabase();
  await publish(database, filesOf('merrin-hall'));
  for (let change = 1; change <= 52; change += 1) {
    await publish(database, new Map([['links.json', Buffer.from(' '.repeat(change))]]));
  }
  const repository = createBrandRepository(database.read, database.write);
  const history = await repository.history();
  expect([history.length, history[0]?.id, history.at(-1)?.id]).toEqual([50, 52, 3]);
  expect(await repository.changesToUndo(2)).toBeNull();
  const undo = await repository.changesToUndo(3);
  expect(undo?.get('links.json')).toEqual(Buffer.from('  '));
  await database.close();
});
