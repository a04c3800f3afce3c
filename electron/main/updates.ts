import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingsFile } from './files/settings.ts';
import type { UpdateSource } from './signedProvider.ts';

interface Updater {
  autoDownload: boolean;
  on: (event: 'update-downloaded', listener: (info: { version: string }) => void) => unknown;
  checkForUpdates: () => Promise<{
    isUpdateAvailable: boolean;
    updateInfo: { version: string };
  } | null>;
}

interface CheckParts {
  /** Null: it runs from its sources, or was built without address or key. */
  source: UpdateSource | null;
  load: (source: UpdateSource) => Promise<Updater>;
  /** Called with a version that will be installed at the next quit. */
  onDownloaded: (version: string) => void;
}

/** The address and key that were packed with the program; null: it was built without. */
export function readUpdateSource(appFolder: string): UpdateSource | null {
  const file = readFileSync(join(appFolder, 'package.json'), 'utf8');
  return (JSON.parse(file) as { updates?: UpdateSource }).updates ?? null;
}

/** The updater of this system, which accepts what is signed with the key of the program. */
export async function loadUpdater(source: UpdateSource): Promise<Updater> {
  const [{ autoUpdater }, { SignedProvider }] = await Promise.all([
    import('electron-updater'),
    import('./signedProvider.ts'),
  ]);
  autoUpdater.setFeedURL({ provider: 'custom', updateProvider: SignedProvider, ...source });
  return autoUpdater;
}

export const updatesOff = 'Updates are off: this program was built without their address or key.';

/** Checks for a newer version; the updater downloads it and installs it at the next quit. */
export async function checkForUpdate(parts: CheckParts): Promise<string> {
  if (parts.source === null) return updatesOff;
  try {
    const updater = await parts.load(parts.source);
    updater.on('update-downloaded', ({ version }) => parts.onDownloaded(version));
    const found = await updater.checkForUpdates();
    return found?.isUpdateAvailable === true
      ? `Version ${found.updateInfo.version} is being downloaded; it is installed when the console quits.`
      : 'This is the newest version.';
  } catch (error) {
    return `The check for updates failed: ${(error as Error).message}`;
  }
}

/** The first startup after a download may still be of the old version: the program was killed. */
const noticedAt = 2;

/** The downloaded version that is still not installed, once, at the second startup; null otherwise. */
export function noticeMissedUpdate(settings: SettingsFile, version: string): string | null {
  const pending = settings.read().pendingUpdate;
  if (pending === null) return null;
  if (version.localeCompare(pending.version, 'en', { numeric: true }) >= 0) {
    settings.change({ pendingUpdate: null });
    return null;
  }
  const startups = pending.startups + 1;
  settings.change({ pendingUpdate: { ...pending, startups } });
  return startups === noticedAt ? pending.version : null;
}
