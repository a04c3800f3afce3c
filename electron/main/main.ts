import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
} from 'electron';
import { createConsole } from './createConsole.ts';
import { checkForUpdate } from './checkForUpdate.ts';

const { electron, chrome, node } = process.versions;

void createConsole(
  {
    app,
    BrowserWindow,
    Menu,
    clipboard,
    dialog,
    ipcMain,
    safeStorage,
    screen,
    session,
    shell,
    utilityProcess,
  },
  {
    args: process.argv.slice(app.isPackaged ? 1 : 2),
    platform: process.platform,
    versions: { electron, chrome, node },
    preloadPath: join(import.meta.dirname, '../preload/preload.cjs'),
    serverEntry: join(import.meta.dirname, 'embeddedServer.js'),
    serverSettings: serverSettings(process.env),
    now: () => new Date(),
    newToken: () => randomBytes(32).toString('base64url'),
    checkForUpdate: () =>
      checkForUpdate(app.isPackaged, async () => (await import('electron-updater')).autoUpdater),
  },
);

/** A fixed clock and seed, for tests. */
function serverSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const names = ['CLOCK', 'SEED', 'LOG_LEVEL'];
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? '']));
}
