import { spawn } from 'node:child_process';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compressAssets } from './compressAssets.ts';

/** The bundles are rebuilt when one of these changes. */
const sources = ['renderer', 'shared', 'resources/public', 'vite.config.ts', 'package-lock.json'];
const bundles = [
  'dist/web/.vite/manifest.json',
  'dist/ssr/storefront.server.js',
  'dist/console/console.html',
];
const builds = [
  ['build'],
  ['build', '--ssr', 'entries/storefront.server.tsx'],
  ['build', '--mode', 'console'],
];

/** Milliseconds: the lock of a killed process expires after this. */
const lockPatience = 120_000;

/** The storefront cannot be built; what is wrong has been printed. */
class BuildError extends Error {
  override name = 'BuildError';
}

/** Builds the storefront's bundles where one is missing or older than its sources. */
export async function buildStorefront(root: string, print: (line: string) => void): Promise<void> {
  if (await isFresh(root)) return;
  await mkdir(join(root, 'dist'), { recursive: true });
  const lock = join(root, 'dist/build.lock');
  await takeLock(lock);
  try {
    if (await isFresh(root)) return;
    print('Building the storefront …');
    for (const build of builds) await runVite(root, build);
    await compressAssets(join(root, 'dist/web'));
  } finally {
    await rm(lock, { force: true });
  }
}

async function isFresh(root: string): Promise<boolean> {
  const built = await Promise.all(bundles.map((file) => changedAt(join(root, file))));
  const oldestBundle = Math.min(...built);
  const changed = await Promise.all(sources.map((source) => newestIn(join(root, source))));
  return oldestBundle > Math.max(...changed);
}

/** Milliseconds since 1970 of the newest file; 0 where there is none. */
async function newestIn(path: string): Promise<number> {
  const facts = await stat(path).catch(() => null);
  if (facts === null) return 0;
  if (!facts.isDirectory()) return facts.mtimeMs;
  const names = await readdir(path);
  const files = names.filter((name) => !/\.test\.tsx?$/.test(name));
  return Math.max(0, ...(await Promise.all(files.map((name) => newestIn(join(path, name))))));
}

async function changedAt(file: string): Promise<number> {
  const facts = await stat(file).catch(() => null);
  return facts?.mtimeMs ?? 0;
}

/** Two servers that start at once must not build at the same time. */
async function takeLock(lock: string): Promise<void> {
  for (let waited = 0; waited < lockPatience; waited += 200) {
    const handle = await open(lock, 'wx').catch(() => null);
    if (handle !== null) return handle.close();
    await wait(200);
  }
  await rm(lock, { force: true });
}

function runVite(root: string, build: readonly string[]): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, ...build, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    // Progress bars are only of use where Vite runs alone; warnings and errors go to the other output.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new BuildError(`The storefront could not be built (${code}).`)),
    );
  });
}
