import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as electron from 'electron';
import { createConsole } from './createConsole.ts';
import { checkForUpdate, loadUpdater, readUpdateSource } from './updates.ts';

const { app } = electron;
const { electron: version, chrome, node } = process.versions;

const updateSource = app.isPackaged ? readUpdateSource(app.getAppPath()) : null;

void createConsole(electron, {
  args: process.argv.slice(app.isPackaged ? 1 : 2),
  platform: process.platform,
  versions: { electron: version, chrome, node },
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
    checkForUpdate({ source: updateSource, load: loadUpdater, onDownloaded }),
});

/** A brand folder; a fixed clock and seed, for tests. */
function serverSettings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const names = ['BRAND_DIR', 'CLOCK', 'SEED', 'LOG_LEVEL'];
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? '']));
}
