import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { access, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compressAssets } from './compressAssets.ts';

/** The bundles are rebuilt when the content of one of these changes. */
const sources = ['renderer', 'shared', 'resources/public', 'vite.config.ts', 'package-lock.json'];
export const manifestFile = 'dist/web/.vite/manifest.json';
const bundles = [
  manifestFile,
  'dist/ssr/storefront.server.js',
  'dist/console/console.html',
  'dist/web/embed.js',
];
const builds = [
  ['build'],
  ['build', '--ssr', 'entries/storefront.server.tsx'],
  ['build', '--mode', 'console'],
  // After the first, whose folder it adds to.
  ['build', '--mode', 'embed'],
];

/** Names the sources of the bundles by their content: copies of a folder have other times. */
const versionFile = 'dist/version';
const viteProgram = 'node_modules/vite/bin/vite.js';

/** Milliseconds: the lock of a killed process expires after this. */
const lockPatience = 120_000;

/** The storefront cannot be built; what is wrong has been printed. */
class BuildError extends Error {
  override name = 'BuildError';
}

interface BuildOptions {
  root: string;
  /** A production start takes the bundles as they are. */
  isProduction: boolean;
  print: (line: string) => void;
}

/** Builds the storefront's bundles where one is missing or of other sources, in a checkout that can build. */
export async function buildStorefront({ root, isProduction, print }: BuildOptions): Promise<void> {
  if (isProduction || !(await canBuild(root))) {
    if (isBuilt(root)) return;
    throw new BuildError(
      `The pages in ${join(root, 'dist')} are not built: run "npm ci && npm run build" there.`,
    );
  }
  if (isOfTheseSources(root)) return;
  await mkdir(join(root, 'dist'), { recursive: true });
  const lock = join(root, 'dist/build.lock');
  await takeLock(lock);
  try {
    if (isOfTheseSources(root)) return;
    print('Building the storefront …');
    for (const build of builds) await runVite(root, build);
    await finishBuild(root);
  } finally {
    await rm(lock, { force: true });
  }
}

/** The last step of a build: compresses the static files and notes which sources the bundles are of. */
export async function finishBuild(root: string): Promise<void> {
  await compressAssets(join(root, 'dist/web'));
  await writeFile(join(root, versionFile), hashSources(root));
}

/** Whether the development packages are installed and the folder may be written. */
async function canBuild(root: string): Promise<boolean> {
  if (!existsSync(join(root, viteProgram))) return false;
  const dist = join(root, 'dist');
  return access(existsSync(dist) ? dist : root, constants.W_OK).then(
    () => true,
    () => false,
  );
}

function isBuilt(root: string): boolean {
  return findMissingFiles(root).length === 0;
}

type Manifest = Record<string, { file: string; css?: string[] }>;

/** Files of the bundles that are missing, as where a build was interrupted. */
export function findMissingFiles(root: string): string[] {
  const isMissing = (file: string) => !existsSync(join(root, file));
  if (isMissing(manifestFile)) return bundles.filter(isMissing);
  const manifest = JSON.parse(readFileSync(join(root, manifestFile), 'utf8')) as Manifest;
  const chunks = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  return [...bundles, ...chunks.map((file) => `dist/web/${file}`)].filter(isMissing);
}

/** Whether the bundles are there, and were built of the sources that lie beside them. */
export function isOfTheseSources(root: string): boolean {
  const file = join(root, versionFile);
  return isBuilt(root) && existsSync(file) && readFileSync(file, 'utf8') === hashSources(root);
}

/** Reads a thousand small files, which takes half the time when each is read at once. */
function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(root, source))) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function listFiles(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
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
  const child = spawn(process.execPath, [join(root, viteProgram), ...build, '--logLevel', 'warn'], {
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
