import { join } from 'node:path';
import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';
import { guardWindow } from './guardWindow.ts';
import { keepWindowState, readWindowState } from './windowState.ts';

export interface ConsoleWindowParts {
  preloadPath: string;
  /** Of this data folder: where the window was. */
  userFolder: string;
  /** Of the embedded server; another one after it was started again. */
  origin: () => string;
  note: (text: string) => void;
}

/** The one window of the console, where it was when it was closed. */
export function openConsoleWindow(
  electron: ElectronSlice,
  { preloadPath, userFolder, origin, note }: ConsoleWindowParts,
): ConsoleWindow {
  const stateFile = join(userFolder, 'window.json');
  const state = readWindowState(stateFile, electron.screen);
  const { isMaximized = false, ...bounds } = state ?? { width: 1440, height: 900 };
  const window = new electron.BrowserWindow({
    ...bounds,
    minWidth: 360,
    minHeight: 480,
    show: false,
    webPreferences: {
      preload: preloadPath,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      // Chromium would fetch its dictionaries from elsewhere.
      spellcheck: false,
    },
  });
  guardWindow(window.webContents, {
    origin,
    shell: electron.shell,
    onRefused: (url) => note(`the window was kept from ${url.slice(0, 200)}`),
  });
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize();
    window.show();
  });
  const keepState = () => {
    if (window.isDestroyed()) return;
    keepWindowState(stateFile, { ...window.getBounds(), isMaximized: window.isMaximized() });
  };
  window.on('close', keepState);
  // Quitting ends the program before its windows are closed one by one.
  electron.app.on('before-quit', keepState);
  return window;
}

/** Brings it to the front. */
export function focusWindow(window: ConsoleWindow | null): void {
  if (!window || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
