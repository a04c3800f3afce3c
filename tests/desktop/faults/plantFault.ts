import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFiles, readBundle, type Bundle } from '#tests/desktop/checks/bundleChecks.ts';
import type { faultsInText, faultsInRunning, FaultyFile } from './plantedFaults.ts';

type Edits = (typeof faultsInText | typeof faultsInRunning)[number]['edits'];
type Edit = Edits[number];

const root = join(import.meta.dirname, '../../..');

/** The text of the build with a fault; throws when there is nothing to replace. */
export function plantInText(edits: Edits): Bundle {
  const bundle = readBundle();
  for (const { file, ...edit } of edits) {
    if (file === 'server') throw new Error('The code of the server is not part of the texts');
    bundle[file] = replace(bundle[file], edit);
  }
  return bundle;
}

/** Runs with a copy of the build that has a fault, beside the build: its folders lie as deep. */
export async function withFaultyBuild(
  name: string,
  edits: Edits,
  run: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = join(root, `dist/desktop-${name}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'dist/desktop'), folder, { recursive: true });
  try {
    for (const edit of edits) {
      const path = join(folder, findFile(edit.file));
      writeFileSync(path, replace(readFileSync(path, 'utf8'), edit));
    }
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function replace(text: string, { pattern, text: replacement }: Omit<Edit, 'file'>): string {
  const changed = text.replace(pattern, replacement);
  if (changed === text) throw new Error(`The build has nothing that matches ${String(pattern)}`);
  return changed;
}

/** Path below the folder of the build. */
function findFile(file: FaultyFile): string {
  if (file === 'main' || file === 'preload') return bundleFiles[file].replace('dist/desktop/', '');
  const [server] = globSync('main/createServer-*.js', { cwd: join(root, 'dist/desktop') });
  if (file !== 'server' || server === undefined) throw new Error(`${file} is not copied`);
  return server;
}
