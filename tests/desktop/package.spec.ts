import { fork } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  flipFuses,
  FuseState,
  FuseV1Options,
  FuseVersion,
  getCurrentFuseWire,
} from '@electron/fuses';
import { expect, test } from '@playwright/test';
import { extractConsole, listConsole, packConsole } from './packConsole.ts';

/** What `npm run desktop:package` puts beside Electron, with a stand-in for Electron. */
const root = join(import.meta.dirname, '../..');
const limit = 15_000_000;
let folder = '';
let packed = '';
let resources = '';

test.beforeAll(() => {
  test.setTimeout(180_000);
  test.skip(process.platform !== 'linux', 'the stand-in is a Linux one');
  folder = mkdtempSync(join(tmpdir(), 'console-package-'));
  packed = packConsole(folder);
  resources = join(packed, 'resources');
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('holds less than 15 MB beside Electron, and nothing twice', () => {
  const size = globSync('**/*', { cwd: resources })
    .map((name) => statSync(join(resources, name)))
    .reduce((sum, facts) => sum + (facts.isFile() ? facts.size : 0), 0);
  console.log(`      ${(size / 1e6).toFixed(1)} MB beside Electron`);
  expect(size).toBeLessThan(limit);
  const names = listConsole(packed);
  const modules = names.match(/^\/node_modules\/(?:@[^/\n]+\/)?[^/\n@]+$/gm) ?? [];
  expect(modules.filter((name) => !name.includes('@fontsource'))).toEqual([
    '/node_modules/better-sqlite3',
  ]);
  expect(names).not.toMatch(/\.(?:ts|tsx|map)$|\/src\/|\.env|chunks\.json/m);
  // Files of developers of React are larger than the others, and slower.
  for (const file of globSync('dist/ssr/**/*.js', { cwd: root })) {
    expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/react[\w-]*\.development/);
  }
});

test('unpacks the native file, and only that of its own system', () => {
  const unpacked = globSync('**/*.node', { cwd: resources });
  expect(unpacked).toEqual([
    `app.asar.unpacked/node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`,
  ]);
});

/** What each fuse of the packed program must be. */
const safeFuses = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
} as const;

const fuseNames = Object.keys(safeFuses) as (keyof typeof safeFuses)[];

async function expectSafeFuses(program: string): Promise<void> {
  const wire = await getCurrentFuseWire(program);
  const isOn = fuseNames.map((name) => [name, wire[FuseV1Options[name]] === FuseState.ENABLE]);
  expect(Object.fromEntries(isOn)).toEqual(safeFuses);
}

test('has every fuse set', () => expectSafeFuses(join(packed, 'wattle-console')));

test('catches each fuse that is set wrongly (point 19)', async () => {
  const program = join(packed, 'wattle-console');
  for (const name of fuseNames) {
    const faulty = join(folder, `faulty-${name}`);
    cpSync(program, faulty);
    await flipFuses(faulty, {
      version: FuseVersion.V1,
      [FuseV1Options[name]]: !safeFuses[name],
    });
    await expect(expectSafeFuses(faulty)).rejects.toThrow(name);
  }
});

test('has all that its server needs, away from this project', async () => {
  test.setTimeout(240_000);
  const app = join(folder, 'app');
  extractConsole(packed, app);
  const child = fork(join(app, 'dist/desktop/main/embeddedServer.js'), [], {
    execArgv: ['--import', join(root, 'tests/desktop/double/parentPort.ts')],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`it ended with ${code}`)));
    child.on('message', (message: { type: string; port?: number; message?: string }) => {
      const dataFolder = join(folder, 'data');
      const order = { type: 'start', dataFolder, port: 0, token: 'x'.repeat(43), settings: {} };
      if (message.type === 'listening-for-messages') child.send(order);
      if (message.type === 'failed') reject(new Error(message.message));
      if (message.type === 'ready') resolve(message.port ?? 0);
    });
  });
  const origin = `http://127.0.0.1:${port}`;
  const get = async (path: string) => fetch(origin + path);
  for (const path of [
    '/',
    '/console',
    '/search?q=moon',
    '/about',
    '/api/docs',
    '/fonts/instrument-sans.woff2',
  ]) {
    expect((await get(path)).status, path).toBe(200);
  }
  const home = await (await get('/')).text();
  const poster = await get(/\/posters\/[^" ?]+/.exec(home)?.[0] ?? '/no-poster');
  expect(poster.headers.get('content-type')).toContain('image/svg+xml');
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.send({ type: 'stop' });
  expect(await ended).toBe(0);
});
