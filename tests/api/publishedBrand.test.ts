import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StoredBrand } from '#shared/contract/brand.ts';
import type { BrandFiles } from '#server/brand/brand.ts';
import { readBrandFolder } from '#server/brand/readBrandFolder.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { startTestServer, type TestServerOptions } from '#tests/support/startTestServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** Milliseconds: a change is in use within two seconds, on a busy machine somewhat later. */
const timeout = 15_000;
const at = '2025-11-03T00:00:00.000Z';

async function filesOf(brand: string): Promise<BrandFiles> {
  return (await readBrandFolder(`resources/brands/${brand}`)).files;
}

async function publish(
  { read, write }: OpenedDatabase,
  changes: ReadonlyMap<string, Buffer | null>,
): Promise<void> {
  await createVersionStore('brand', { read, write }).change(
    { at, note: null, changes },
    () => true,
  );
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

test('a published brand is used until it is deleted', async () => {
  const database = await openTestDatabase();
  const { read, name } = await start({ database });
  expect([await name(), (await read()).source]).toEqual(['Wattle Tickets', 'program']);
  await publish(database, await filesOf('merrin-hall'));
  await vi.waitFor(async () => expect(await name()).toBe('Merrin Hall'), { timeout });
  expect(await read()).toMatchObject({ source: 'database', readOnlyReason: null });
  await createVersionStore('brand', database).remove('2025-11-03T00:00:00.000Z');
  await vi.waitFor(async () => expect(await name()).toBe('Wattle Tickets'), { timeout });
  expect((await read()).source).toBe('program');
});

test('the folder of BRAND_DIR wins over a published brand, and is used as it was at the start', async () => {
  const database = await openTestDatabase();
  const folder = join(temporaryFolder('brand'), 'yard');
  cpSync('resources/brands/rumble-yard', folder, { recursive: true });
  const { read, name } = await start({ database, env: { BRAND_DIR: folder } });
  await publish(database, await filesOf('merrin-hall'));
  rmSync(folder, { recursive: true });
  const { name: elsewhere } = await start({ database });
  expect([await elsewhere(), await name()]).toEqual(['Merrin Hall', 'Rumble Yard']);
  expect((await read()).source).toBe('folder');
});

test('of two servers that save at once from one version, one stores its change', async () => {
  const database = await openTestDatabase();
  await publish(database, await filesOf('merrin-hall'));
  const repository = createVersionStore('brand', database);
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
  await publish(database, await filesOf('merrin-hall'));
  const { read, name } = await start({ database });
  await publish(database, new Map([['theme.json', Buffer.from('{}')]]));
  await vi.waitFor(async () => expect((await read()).problems).not.toEqual([]), { timeout });
  expect(await name()).toBe('Merrin Hall');
});

test('refused at the start, it gives way to the brand of the program, and can be corrected', async () => {
  const database = await openTestDatabase();
  await publish(database, await filesOf('merrin-hall'));
  const theme = (await filesOf('merrin-hall')).get('theme.json')?.toString() ?? '';
  await publish(database, new Map([['theme.json', Buffer.from('{}')]]));
  const { name, read, send } = await start({ database });
  expect(await name()).toBe('Wattle Tickets');
  const { version, source, readOnlyReason } = await read();
  expect({ source, readOnlyReason }).toEqual({ source: 'database', readOnlyReason: null });
  await send('', { version, changes: [{ path: 'theme.json', content: theme }] });
  expect(await name()).toBe('Merrin Hall');
});

test('the history of a published brand has its last fifty changes', async () => {
  const database = await openTestDatabase();
  await publish(database, await filesOf('merrin-hall'));
  for (let change = 1; change <= 52; change += 1) {
    await publish(database, new Map([['links.json', Buffer.from(' '.repeat(change))]]));
  }
  const repository = createVersionStore('brand', database);
  const history = await repository.history();
  expect([history.length, history[0]?.id, history.at(-1)?.id]).toEqual([50, 52, 3]);
  expect(await repository.changesToUndo(2)).toBeNull();
  const undo = await repository.changesToUndo(3);
  expect(undo?.get('links.json')).toEqual(Buffer.from('  '));
  await database.close();
});

test('brand and rules have versions and histories of their own', async () => {
  const database = await openTestDatabase();
  await publish(database, await filesOf('merrin-hall'));
  const rules = createVersionStore('rules', database);
  const body = (text: string) => new Map([['rules.json', Buffer.from(text)]]);
  const brandVersion = await createVersionStore('brand', database).version();
  for (const text of ['one', 'two']) {
    await rules.change({ at, note: text, changes: body(text) }, () => true);
  }
  expect((await rules.read())?.files).toEqual(body('two'));
  expect((await rules.history()).map(({ note }) => note)).toEqual(['two', 'one']);
  const brand = createVersionStore('brand', database);
  expect(await brand.version()).toBe(brandVersion);
  expect(await brand.history()).toEqual([]);
  const [{ id } = { id: 0 }] = await rules.history();
  expect(await brand.changesToUndo(id)).toBeNull();
  await brand.remove(at);
  expect((await rules.read())?.files).toEqual(body('two'));
  expect(await brand.read()).toBeNull();
  await database.close();
});
