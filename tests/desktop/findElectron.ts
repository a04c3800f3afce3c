import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The packaged program (`DESKTOP_APP`), or a folder with Electron (`ELECTRON_OVERRIDE_DIST_PATH`). */
export function findElectron(): string | null {
  const { DESKTOP_APP: packaged, ELECTRON_OVERRIDE_DIST_PATH: folder } = process.env;
  if (packaged) return packaged;
  if (!folder) return null;
  const names = ['electron', 'electron.exe', 'Electron.app/Contents/MacOS/Electron'];
  return names.map((name) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Whether tier E can run at all. */
export function hasElectron(): boolean {
  return findElectron() !== null;
}
