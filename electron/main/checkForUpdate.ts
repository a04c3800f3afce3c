/** The part of electron-updater that is used. */
interface Updater {
  autoDownload: boolean;
  checkForUpdates: () => Promise<{
    isUpdateAvailable: boolean;
    updateInfo: { version: string };
  } | null>;
}

/** Checks for a newer version; the updater downloads it and installs it at the next quit. */
export async function checkForUpdate(
  isPackaged: boolean,
  load: () => Promise<Updater>,
): Promise<string> {
  if (!isPackaged) return 'This console runs from its sources: update them instead.';
  try {
    const found = await (await load()).checkForUpdates();
    return found?.isUpdateAvailable === true
      ? `Version ${found.updateInfo.version} is being downloaded; it is installed when the console quits.`
      : 'This is the newest version.';
  } catch (error) {
    return `The check for updates failed: ${(error as Error).message}`;
  }
}
