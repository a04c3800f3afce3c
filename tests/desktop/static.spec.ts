import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readTable } from '#tests/architecture/readTable.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = globSync('electron/**/*.ts', { cwd: root }).filter(
  (path) => !path.endsWith('.test.ts'),
);
const source = sources.map(read).join('\n');
const main = read('dist/desktop/main/main.js');
const preload = read('dist/desktop/preload/preload.cjs');
const page = read('dist/console/console.html');

test('sets no unsafe option of a window', () => {
  for (const text of [main, source]) {
    expect(text).not.toMatch(/nodeIntegration\w*:\s*(?:true|!0)/);
    expect(text).not.toMatch(/(?:contextIsolation|sandbox|webSecurity):\s*(?:false|!1)/);
    expect(text).not.toMatch(
      /allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures/,
    );
    expect(text).not.toMatch(/webviewTag:\s*(?:true|!0)|allowpopups|loadFile|no-sandbox/i);
  }
  expect(main).toContain('enableSandbox');
});

test('loads no address but its own loopback server', () => {
  const plain = source.match(/http:\/\/[^\s'"`]+/g) ?? [];
  for (const address of plain) expect(address).toMatch(/^http:\/\/127\.0\.0\.1/);
  expect(page).not.toMatch(/(?:src|href)="https?:/);
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(page).not.toMatch(/<webview|\son\w+=/);
});

test('has a preload of one file that requires electron only and exposes one object', () => {
  const needed = [...preload.matchAll(/require\(["'`]([^"'`]+)["'`]\)/g)].map(([, name]) => name);
  expect(needed).toEqual(['electron']);
  expect(preload.match(/exposeInMainWorld\(/g)).toHaveLength(1);
  expect(preload).not.toMatch(/exposeInMainWorld\([^)]*ipcRenderer\s*\)/);
});

test('registers messages and opens addresses in one place each', () => {
  expect(source.match(/ipcMain\.(?:handle|on|once)\(/g)).toEqual(['ipcMain.handle(']);
  expect(source.match(/shell\.openExternal\(/g)).toEqual(['shell.openExternal(']);
});

test('has an Electron that is pinned and still supported', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as {
    devDependencies: Record<string, string>;
  };
  expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/);
  // The three newest majors are supported; raised with each new one.
  expect(Number(devDependencies['electron']?.split('.')[0])).toBeGreaterThanOrEqual(43);
});

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
