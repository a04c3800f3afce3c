import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { databaseFile } from '#server/storage/databaseFile.ts';
import { createBrandRepository } from '#server/storage/brand/brandRepository.ts';
import { openDatabase } from '#server/storage/openDatabase.ts';
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

test('a public address without https or key is warned of', async () => {
  const { Settings: settings } = await statesOf(folder, { PUBLIC_URL: 'http://tickets.example' });
  expect(settings).toEqual({
    state: 'warning',
    finding: 'PUBLIC_URL is not https; without DEVELOPER_KEY developer calls are off',
  });
});

test('a brand folder that a server would not use is a failure that says why', async () => {
  const { Brand: own } = await statesOf(folder);
  expect(own).toEqual({ state: 'ok', finding: 'the one that comes with the program' });
  const { Brand: empty } = await statesOf(folder, { BRAND_DIR: folder });
  expect(empty?.state).toBe('failed');
  expect(empty?.finding).toContain('brand.json: is missing: see docs/brand.md');
});

test('a published brand is named, with the BRAND_DIR that is not used', async () => {
  const dataDir = join(folder, 'published');
  mkdirSync(dataDir);
  const { read, write, close } = await openDatabase({ file: databaseFile(dataDir) });
  const changes = new Map([['brand.json', Buffer.from('{}')]]);
  const at = '2025-11-03T00:00:00.000Z';
  await createBrandRepository(read, write).change({ at, note: null, changes }, () => true);
  await close();
  const { Brand: brand } = await statesOf(dataDir, { BRAND_DIR: '/srv/brand' });
  expect(brand?.state).toBe('failed');
  expect(brand?.finding).toMatch(
    /^the brand published to the database, instead of \/srv\/brand is not used: brand.json: /,
  );
});
