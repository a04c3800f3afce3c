import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { buildStorefront } from './buildStorefront.ts';

/** In the place of Vite: makes the bundles and notes that it ran. */
const vite = `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
  appendFileSync('builds', 'built\\n');
  for (const folder of ['web/.vite', 'ssr', 'console']) mkdirSync('dist/' + folder, { recursive: true });
  for (const file of ['web/.vite/manifest.json', 'ssr/storefront.server.js', 'console/console.html', 'web/embed.js'])
    writeFileSync('dist/' + file, '{}');
`;

let root: string;

beforeEach(() => {
  root = join(temporaryFolder('checkout'), 'program');
  write('node_modules/vite/bin/vite.js', vite);
  for (const file of ['renderer/home.tsx', 'shared/paths.ts', 'resources/public/icon.svg'])
    write(file, file);
  for (const file of ['vite.config.ts', 'package-lock.json']) write(file, file);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Whether a start builds. */
async function builds(folder = root, isProduction = false): Promise<boolean> {
  const count = () =>
    existsSync(join(folder, 'builds')) ? readFileSync(join(folder, 'builds'), 'utf8').length : 0;
  const before = count();
  await buildStorefront({ root: folder, isProduction, print: () => undefined });
  return count() > before;
}

test('a start builds what is missing or of other sources', async () => {
  expect(await builds()).toBe(true);
  expect(await builds()).toBe(false);
  appendFileSync(join(root, 'shared/paths.ts'), ' changed');
  expect(await builds()).toBe(true);
  write('renderer/added.tsx', '');
  expect(await builds()).toBe(true);
});

test('a test that changed is no source', async () => {
  await builds();
  write('renderer/home.test.tsx', '');
  expect(await builds()).toBe(false);
});

test('a copy with other times runs what was built', async () => {
  await builds();
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true });
  utimesSync(join(copy, 'dist/ssr/storefront.server.js'), 0, 0);
  utimesSync(join(copy, 'package-lock.json'), new Date(), new Date());
  expect(await builds(copy)).toBe(false);
});

test('a production start runs what was built, whatever was changed since', async () => {
  await builds();
  write('renderer/home.tsx', 'changed');
  expect(await builds(root, true)).toBe(false);
});

test('a production start without bundles says what to run', async () => {
  await expect(builds(root, true)).rejects.toThrow('not built: run "npm ci && npm run build"');
});
