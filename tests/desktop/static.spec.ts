import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readTable } from '#tests/architecture/readTable.ts';
import { findBrandNames } from '#tests/support/findBrandNames.ts';
import {
  expectSafeOptions,
  exposesOneObject,
  hasSupportedElectron,
  loadsOwnAddressesOnly,
  readBundle,
  setsNoUnsafeOption,
} from './checks/bundleChecks.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = globSync('electron/**/*.ts', { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts'),
);
const source = sources.map(read).join('\n');
const bundle = readBundle();

test('sets no unsafe option of a window', () => {
  setsNoUnsafeOption(bundle);
  expectSafeOptions(source);
});

test('loads no address but its own loopback server', () => {
  loadsOwnAddressesOnly(bundle);
  const plain = source.match(/http:\/\/[^\s'"`]+/g) ?? [];
  for (const address of plain) expect(address).toMatch(/^http:\/\/127\.0\.0\.1/);
});

test('has a preload of one file that requires electron only and exposes one object', () =>
  exposesOneObject(bundle));

for (const part of ['web', 'console', 'ssr', 'desktop']) {
  test(`names no brand in the built ${part} files: the brand folders alone do`, () => {
    expect(findBrandNames(join(root, 'dist', part))).toEqual([]);
  });
}

test('has only built files that Node can parse', () => {
  for (const file of globSync('dist/desktop/main/*.js', { cwd: root })) {
    // A name that a bundler and a package both declare.
    if (!read(file).includes('createRequire(')) continue;
    expect(() => execFileSync(process.execPath, ['--check', file], { cwd: root })).not.toThrow();
  }
});

test('finds the name of each brand in a built file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  const lines = ['a="Welcome to Merrin Hall"', 'b=`call 1300 975 707`', 'c="rumble"'];
  writeFileSync(join(folder, 'a.js'), `${lines.join(';')};d="wattle.whole-loads"`);
  expect(findBrandNames(folder)).toHaveLength(3);
  rmSync(folder, { recursive: true });
});

test('registers messages and opens addresses in one place each', () => {
  expect(source.match(/ipcMain\.(?:handle|on|once)\(/g)).toEqual(['ipcMain.handle(']);
  expect(source.match(/shell\.openExternal\(/g)).toEqual(['shell.openExternal(']);
});

test('has an Electron that is pinned and still supported', () => hasSupportedElectron(bundle));

test('names for each of the 20 points of the checklist a test that is there', () => {
  const rows = readTable('docs/desktop-security.md', ['#', 'Point', 'Rule', 'Tests']);
  expect(rows.map(([number]) => Number(number))).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
  for (const [number, , , tests = ''] of rows) {
    const named = [...tests.matchAll(/`([^`]+\.ts)`: ([^;|]+)/g)];
    expect(named.length, `point ${number}`).toBeGreaterThan(0);
    for (const [, file = '', title = ''] of named) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(read(file), `${file}: ${title}`).toContain(title.trim());
    }
  }
});
