import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';
import { unsavedQuestion } from './unsavedChanges.ts';

/**
 * Asks before a page is left that has changes which are not saved. Without it, Electron would stay on the
 * page and show nothing: the window could not be closed.
 */
export function confirmUnload({ dialog }: ElectronSlice, window: ConsoleWindow): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const chosen = dialog.showMessageBoxSync(unsavedQuestion);
    // Prevented is the page's wish to stay.
    if (chosen === 0) event.preventDefault();
  });
}
