import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  app,
  BaseWindow,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  Notification,
  powerMonitor,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
  WebContentsView,
} from 'electron';
import { createConsole } from './createConsole.ts';
import { checkForUpdate } from './updates.ts';

const { electron, chrome, node } = process.versions;

void createConsole(
  {
    app,
    BaseWindow,
    BrowserWindow,
    Menu,
    Notification,
    clipboard,
    crashReporter,
    dialog,
    ipcMain,
    nativeTheme,
    powerMonitor,
    safeStorage,
    screen,
    session,
    shell,
    utilityProcess,
    WebContentsView,
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
    // The packager writes this file where an address was given to it.
    offersUpdates: app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml')),
    onTerminate: (quit) => {
      process.once('SIGTERM', quit);
      app.once('quit', () => process.off('SIGTERM', quit));
    },
    checkForUpdate: (onDownloaded) =>
      checkForUpdate({
        isPackaged: app.isPackaged,
        load: async () => (await import('electron-updater')).autoUpdater,
        onDownloaded,
      }),
  },
);

/** A fixed clock and seed, for tests; the brand of the environment, else the one that was packed. */
function serverSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const names = ['CLOCK', 'SEED', 'LOG_LEVEL'];
  const packedBrand = join(import.meta.dirname, '../../../resources/packed-brand');
  return {
    ...Object.fromEntries(names.map((name) => [name, environment[name] ?? ''])),
    BRAND_DIR: environment['BRAND_DIR'] ?? (existsSync(packedBrand) ? packedBrand : ''),
  };
}
