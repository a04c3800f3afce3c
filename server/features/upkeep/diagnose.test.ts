import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { cachePath } from '#server/features/catalogue/readModels/readModelCache.ts';
import { modelPath, writeModelFile } from '#server/features/recommendations/training/modelFile.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { replaceFile } from '#server/storage/engine/replaceFile.ts';
import { writeRetentionState } from '#server/storage/engine/upkeep/retentionState.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { diagnose } from './diagnose.ts';

const folder = mkdtempSync(join(tmpdir(), 'diagnose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function statesOf(dataDir: string, env: Record<string, string> = {}) {
  const checks = await diagnose({
    config: loadConfig({ DATA_DIR: dataDir, ...env }),
    now: new Date('2025-11-03T00:00:00Z'),
    version: '1.0.0',
    root: folder,
  });
  return Object.fromEntries(checks.map(({ name, state, finding }) => [name, { state, finding }]));
}

test('an installation that was never started is no failure, and is left as it is', async () => {
  const dataDir = join(folder, 'nothing-yet');
  const states = await statesOf(dataDir);
  expect(Object.values(states).filter(({ state }) => state === 'failed')).toEqual([]);
  expect(existsSync(dataDir)).toBe(false);
});

test('a damaged database is a failure', async () => {
  writeFileSync(databaseFile(folder), 'this is no database');
  const states = await statesOf(folder);
  expect(states['Database']).toMatchObject({ state: 'failed' });
  expect(states['Database']?.finding).toContain('restore a backup');
  expect(states['Catalogue']?.state).toBe('warning');
});

test('a public address without https is warned of', async () => {
  const { Settings: settings } = await statesOf(folder, { PUBLIC_URL: 'http://tickets.example' });
  expect(settings).toEqual({
    state: 'warning',
    finding: 'PUBLIC_URL is not https',
  });
});

test('a brand folder that a server would not use is a failure that says why', async () => {
  const { Brand: own } = await statesOf(folder);
  expect(own).toEqual({ state: 'ok', finding: 'the one that comes with the program' });
  const { Brand: empty } = await statesOf(folder, { BRAND_DIR: folder });
  expect(empty?.state).toBe('failed');
  expect(empty?.finding).toContain('brand.json: is missing: see docs/brand.md');
});

test('a published brand is checked, unless BRAND_DIR wins over it', async () => {
  const dataDir = join(folder, 'published');
  mkdirSync(dataDir);
  const { read, write, close } = await openDatabase({ file: databaseFile(dataDir) });
  const changes = new Map([['brand.json', Buffer.from('{}')]]);
  const at = '2025-11-03T00:00:00.000Z';
  await createVersionStore('brand', { read, write }).change(
    { at, note: null, changes },
    () => true,
  );
  await close();
  const { Brand: brand, ...others } = await statesOf(dataDir);
  expect(others['Search index']?.finding).toMatch(/^can be built/);
  expect(brand?.state).toBe('failed');
  expect(brand?.finding).toMatch(/^the brand published to the database is not used: brand.json: /);
  const set = async (brandDir: string) =>
    (await statesOf(dataDir, { BRAND_DIR: brandDir }))['Brand'];
  expect(await set('resources/brands/rumble-yard')).toEqual({
    state: 'ok',
    finding: 'Rumble Yard, of resources/brands/rumble-yard, instead of the published one',
  });
  expect(await set('/srv/brand')).toEqual({
    state: 'failed',
    finding: expect.stringMatching(/^the brand of \/srv\/brand is not used: .*cannot be read/),
  });
});

test('a deletion by age that has stopped is warned of, with what lets it go on', async () => {
  const dataDir = join(folder, 'stopped');
  const { write, close } = await openDatabase({ file: databaseFile(dataDir) });
  expect((await statesOf(dataDir))['Retention']?.state).toBe('ok');
  const stopped = 'the clock says 2026-12-08T00:00:00.000Z';
  await writeRetentionState(write, { lastRunAt: '2025-11-02T00:00:00.000Z', stopped });
  await close();
  expect((await statesOf(dataDir))['Retention']).toEqual({
    state: 'warning',
    finding: `expired rows are not deleted: ${stopped}. See that the clocks of all servers and the RETENTION_DAYS are right, then let it go on: npm run retention -- --confirm`,
  });
});

test('a data folder that other users may read is named, and stays as it is', async () => {
  const dataDir = join(folder, 'opened');
  await (await openDatabase({ file: databaseFile(dataDir) })).close();
  const names = readdirSync(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  for (const name of names) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  expect((await statesOf(dataDir))['Data folder']).toMatchObject({ state: 'ok' });
  chmodSync(dataDir, 0o755);
  const { finding, state } = (await statesOf(dataDir))['Data folder']!;
  expect(state).toBe('warning');
  expect(finding).toMatch(/other users may read it: chmod go= \S+opened$/);
  expect(statSync(dataDir).mode & 0o777).toBe(0o755);
});

test('a model and a cached index are readable by their owner alone', async () => {
  const dataDir = join(folder, 'files');
  await replaceFile(cachePath(dataDir), 'index');
  await writeModelFile(dataDir, Buffer.from('model'));
  for (const file of [cachePath(dataDir), modelPath(dataDir)]) {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('a backup of the future hides no missing one', async () => {
  const dataDir = join(folder, 'future');
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  const file = join(dataDir, 'backups/wattle-daily-2026-12-08T00-00-00-000Z.db');
  writeFileSync(file, '');
  utimesSync(file, new Date(), new Date('2026-12-08T00:00:00Z'));
  const { Backups: backups } = await statesOf(dataDir);
  expect(backups).toMatchObject({ state: 'warning', finding: expect.stringMatching(/^none in /) });
});

test('a key that all share is advised against, more so where people have keys of their own', async () => {
  const dataDir = join(folder, 'staff');
  const shared = { STAFF_KEY: 'a staff key of some length' };
  const database = await openDatabase({ file: databaseFile(dataDir) });
  expect((await statesOf(dataDir, shared))['Staff']).toMatchObject({
    state: 'ok',
    finding: expect.stringContaining('npm run staff -- add NAME --role owner') as string,
  });
  await aStaffKey(database, 'owner');
  await database.close();
  expect((await statesOf(dataDir, shared))['Staff']).toEqual({
    state: 'warning',
    finding: '1 person has a key of their own: the server needs STAFF_KEY no more',
  });
  expect((await statesOf(dataDir))['Staff']?.state).toBe('ok');
});
