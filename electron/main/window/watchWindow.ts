import type { DesktopArgs } from '#shared/contract/desktop.ts';
import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';
import { focusWindow } from './consoleWindow.ts';

interface WatchParts {
  dialog: ElectronSlice['dialog'];
  log: (text: string) => void;
  reload: () => void;
  quit: () => void;
  /** Called when the preload failed: the page has no bridge. */
  onPreloadError: (message: string) => void;
}

/** Offers to reload a page that crashed or does not respond. */
export function watchWindow(window: ConsoleWindow, parts: WatchParts): void {
  const { webContents } = window;
  let isOpen = false;
  const ask = async (message: string, waitLabel: string | null) => {
    if (isOpen) return;
    isOpen = true;
    const buttons = [...(waitLabel === null ? [] : [waitLabel]), 'Reload', 'Quit'];
    const { response } = await parts.dialog.showMessageBox({
      type: 'warning',
      message,
      detail: 'Stored data is safe: the server runs in its own process.',
      buttons,
    });
    isOpen = false;
    if (buttons[response] === 'Reload') parts.reload();
    if (buttons[response] === 'Quit') parts.quit();
  };
  webContents.on('render-process-gone', (_event, { reason }) => {
    parts.log(`the window's page ended: ${reason}`);
    if (reason !== 'clean-exit') void ask('The page of the console stopped working.', null);
  });
  window.on('unresponsive', () => {
    parts.log('the window does not respond');
    void ask('The console does not respond.', 'Wait');
  });
  webContents.on('preload-error', (_event, _path, error) => parts.onPreloadError(error.message));
}

type Job = DesktopArgs<'reportJob'>[0];

/** Takes the progress away from dock and task bar. */
const noProgress = -1;

/** Shows a job in dock and task bar; notifies a person in another program of its end. */
export function reportJob(electron: ElectronSlice, window: ConsoleWindow | null, job: Job): void {
  if (window === null || window.isDestroyed()) return;
  const { name, state, progress } = job;
  window.setProgressBar(state === 'running' ? progress : noProgress);
  if (state === 'running' || window.isFocused()) return;
  const body = state === 'done' ? 'It has finished.' : 'It stopped; the console shows why.';
  const notification = new electron.Notification({ title: name, body });
  notification.on('click', () => focusWindow(window));
  notification.show();
}
