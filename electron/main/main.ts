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
import { checkForUpdate, loadUpdater, readUpdateSource } from './updates/updates.ts';

const { electron, chrome, node } = process.versions;

const updateSource = app.isPackaged ? readUpdateSource(app.getAppPath()) : null;

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
    offersUpdates: updateSource !== null,
    onTerminate: (quit) => {
      process.once('SIGTERM', quit);
      app.once('quit', () => process.off('SIGTERM', quit));
    },
    checkForUpdate: (onDownloaded) =>
      checkForUpdate({
        source: updateSource,
        load: loadUpdater,
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
