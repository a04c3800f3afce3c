import type { SettingsFile } from './files/settings.ts';

/** The part of electron-updater that is used. */
interface Updater {
  autoDownload: boolean;
  on: (event: 'update-downloaded', listener: (info: { version: string }) => void) => unknown;
  checkForUpdates: () => Promise<{
    isUpdateAvailable: boolean;
    updateInfo: { version: string };
  } | null>;
}

interface CheckParts {
  isPackaged: boolean;
  load: () => Promise<Updater>;
  /** Called with a version that will be installed at the next quit. */
  onDownloaded: (version: string) => void;
}

/** Checks for a newer version; the updater downloads it and installs it at the next quit. */
export async function checkForUpdate(parts: CheckParts): Promise<string> {
  if (!parts.isPackaged) return 'This console runs from its sources: update them instead.';
  try {
    const updater = await parts.load();
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

/** Called at each startup: the downloaded version that was not installed, when it is worth a word. */
export function noticeMissedUpdate(settings: SettingsFile, version: string): string | null {
  const pending = settings.read().pendingUpdate;
  if (pending === null) return null;
  if (!isOlder(version, pending.version)) {
    settings.change({ pendingUpdate: null });
    return null;
  }
  const startups = pending.startups + 1;
  settings.change({ pendingUpdate: { ...pending, startups } });
  return startups === noticedAt ? pending.version : null;
}

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
