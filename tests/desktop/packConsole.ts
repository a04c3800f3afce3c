import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeStandIn } from './standIn.ts';

const root = join(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Packs the console as `npm run desktop:package` does, with a stand-in for Electron; the program is under `folder`. */
export function packConsole(folder: string, env: Readonly<Record<string, string>> = {}): string {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'),
  ) as { version: string };
  const electron = join(folder, 'electron');
  makeStandIn(electron, version);
  const output = `-c.directories.output=${join(folder, 'out')}`;
  const config = ['--config', 'electron-builder.config.ts', '--linux', 'dir'];
  execFileSync(bin('electron-builder'), [...config, '--publish', 'never', output], {
    cwd: root,
    env: { ...process.env, ...env, DESKTOP_ELECTRON_DIST: electron },
    // What it prints is of interest where it fails, and is then in the error.
    stdio: 'pipe',
  });
  return join(folder, 'out/linux-unpacked');
}

/** The files of a packed console, in a folder of their own. */
export function extractConsole(packed: string, folder: string): void {
  execFileSync(bin('asar'), ['extract', join(packed, 'resources/app.asar'), folder]);
}

/** The names of the files in a packed console, one a line. */
export function listConsole(packed: string): string {
  const args = ['list', join(packed, 'resources/app.asar')];
  return execFileSync(bin('asar'), args, { encoding: 'utf8' });
}
