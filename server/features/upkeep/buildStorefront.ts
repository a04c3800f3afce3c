import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { withStartLock } from '#server/storage/engine/withStartLock.ts';
import { compressAssets } from './compressAssets.ts';

/** The bundles are rebuilt when the content of one of these changes. */
const sources = ['renderer', 'shared', 'resources/public', 'vite.config.ts', 'package-lock.json'];
export const manifestFile = 'dist/web/.vite/manifest.json';

/** Names the sources of the bundles by their content: copies of a folder have other times. */
const versionFile = 'dist/version';
const bundles = [
  versionFile,
  manifestFile,
  'dist/ssr/storefront.server.js',
  'dist/console/console.html',
  'dist/web/embed.js',
];
const builds = [
  ['web'],
  ['ssr', '--ssr', 'entries/storefront.server.tsx'],
  ['console', '--mode', 'console'],
  // After the first, whose folder it adds to.
  ['web', '--mode', 'embed'],
] as const;

const viteProgram = 'node_modules/vite/bin/vite.js';

/** The storefront cannot be built; what is wrong has been printed. */
class BuildError extends Error {
  override name = 'BuildError';
}

interface BuildOptions {
  root: string;
  /** A production start takes the bundles as they are. */
  isProduction: boolean;
  /** Builds also where the bundles are of these sources. */
  isForced?: boolean;
  print: (line: string) => void;
}

/** Builds the storefront's bundles where one is missing or of other sources, in a checkout that can build. */
export async function buildStorefront(options: BuildOptions): Promise<void> {
  const { root, isProduction, isForced = false, print } = options;
  if (isProduction || !(await canBuild(root))) {
    if (isBuilt(root) && !isForced) return;
    throw new BuildError(
      `The pages in ${join(root, 'dist')} are not built: run "npm ci && npm run build" there, as a user who may write it.`,
    );
  }
  if (!isForced && isOfTheseSources(root)) return;
  const dist = join(root, 'dist');
  await mkdir(dist, { recursive: true });
  // Two servers that start at once must not build at the same time.
  await withStartLock({ engine: 'sqlite', file: join(dist, 'build') }, 'build', async () => {
    if (!isForced && isOfTheseSources(root)) return;
    print('Building the storefront …');
    await buildBundles(root, dist);
  });
}

/** Builds into a folder of its own, so that a build that fails or is interrupted leaves the bundles before it. */
async function buildBundles(root: string, dist: string): Promise<void> {
  const version = hashSources(root);
  const abandoned = readdirSync(dist).filter((name) => name.startsWith('build-'));
  for (const name of abandoned) await rm(join(dist, name), { recursive: true, force: true });
  const fresh = await mkdtemp(join(dist, 'build-'));
  try {
    for (const [folder, ...args] of builds) {
      await runVite(root, ['build', '--outDir', join(fresh, folder), ...args]);
    }
    await compressAssets(join(fresh, 'web'));
    await writeFile(join(fresh, 'version'), version);
    // The version goes first and comes last: meanwhile the bundles count as not built.
    await rm(join(root, versionFile), { force: true });
    for (const name of ['web', 'ssr', 'console', 'version']) {
      if (existsSync(join(dist, name))) renameSync(join(dist, name), join(fresh, `old-${name}`));
      renameSync(join(fresh, name), join(dist, name));
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
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
  return isBuilt(root) && readFileSync(join(root, versionFile), 'utf8') === hashSources(root);
}

/** Reads a thousand small files, which takes half the time when each is read at once. */
export function hashSources(root: string): string {
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
