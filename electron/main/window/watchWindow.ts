import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';

interface WatchParts {
  dialog: ElectronSlice['dialog'];
  note: (text: string) => void;
  /** Loads the page anew. */
  reload: () => void;
  quit: () => void;
  /** The preload could not be run: the window would be without the desktop. */
  onPreloadError: (message: string) => void;
}

/** Offers ways on where the window's page crashed or hangs. */
export function watchWindow(window: ConsoleWindow, parts: WatchParts): void {
  const { webContents } = window;
  let isAsking = false;
  const ask = async (message: string, calm: string | null) => {
    if (isAsking) return;
    isAsking = true;
    const buttons = [...(calm === null ? [] : [calm]), 'Reload', 'Quit'];
    const { response } = await parts.dialog.showMessageBox({
      type: 'warning',
      message,
      detail: 'What is stored is safe: the server runs in a process of its own.',
      buttons,
    });
    isAsking = false;
    if (buttons[response] === 'Reload') parts.reload();
    if (buttons[response] === 'Quit') parts.quit();
  };
  webContents.on('render-process-gone', (_event, { reason }) => {
    parts.note(`the window's page ended: ${reason}`);
    if (reason !== 'clean-exit') void ask('The page of the console stopped working.', null);
  });
  window.on('unresponsive', () => {
    parts.note('the window does not respond');
    void ask('The console does not respond.', 'Wait');
  });
  webContents.on('preload-error', (_event, _path, error) => parts.onPreloadError(error.message));
}
