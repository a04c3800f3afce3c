import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { buildStorefront } from './buildStorefront.ts';

/** In the place of Vite: makes the bundles in the folder that it is given and notes that it ran; waits in a checkout with a file `wait`. */
const vite = `
  const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
  appendFileSync('builds', 'built\\n');
  const out = process.argv[process.argv.indexOf('--outDir') + 1];
  mkdirSync(out + '/.vite', { recursive: true });
  for (const file of ['.vite/manifest.json', 'storefront.server.js', 'console.html', 'embed.js'])
    writeFileSync(out + '/' + file, '{}');
  if (existsSync('wait')) { writeFileSync('waits', ''); setInterval(() => {}, 1000); }
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

test('a build that is asked for builds again, and says where it cannot', async () => {
  await builds();
  const build = () =>
    buildStorefront({ root, isProduction: false, isForced: true, print: () => undefined });
  const before = readFileSync(join(root, 'builds'), 'utf8').length;
  await build();
  expect(readFileSync(join(root, 'builds'), 'utf8').length).toBe(2 * before);
  rmSync(join(root, 'node_modules/vite'), { recursive: true });
  await expect(build()).rejects.toThrow('npm ci && npm run build');
});

test('a build that is killed half way leaves the old bundles, and the next one builds', async () => {
  await builds();
  write('dist/web/old.js', 'served');
  write('renderer/home.tsx', 'changed');
  write('wait', '');
  const module = new URL('./buildStorefront.ts', import.meta.url).href;
  const program = `const { buildStorefront } = await import(${JSON.stringify(module)});
    await buildStorefront({ root: ${JSON.stringify(root)}, isProduction: false, print() {} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await vi.waitUntil(() => existsSync(join(root, 'waits')), { timeout: 60_000 });
  // The group: its Vite with it.
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await ended;
  expect(await builds(root, true)).toBe(false);
  expect(readFileSync(join(root, 'dist/web/old.js'), 'utf8')).toBe('served');
  rmSync(join(root, 'wait'));
  expect(await builds()).toBe(true);
  expect(readdirSync(join(root, 'dist')).toSorted()).toEqual([
    'build.lock',
    'console',
    'ssr',
    'version',
    'web',
  ]);
  expect(existsSync(join(root, 'dist/web/old.js'))).toBe(false);
});
