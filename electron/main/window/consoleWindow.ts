import { join } from 'node:path';
import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';
import { confirmUnload } from './confirmUnload.ts';
import { addContextMenu } from './contextMenu.ts';
import { guardWindow, isolatedPage } from './guardWindow.ts';
import { z } from 'zod';
import { jsonFile } from '#electron/main/files/jsonFile.ts';

export interface ConsoleWindowParts {
  preloadPath: string;
  /** Folder of the stored window state. */
  userFolder: string;
  /** Origin of the embedded server; it changes with a restart. */
  origin: () => string;
  note: (text: string) => void;
}

/** Opens the window of the console at its last position. */
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
    webPreferences: { preload: preloadPath, ...isolatedPage },
  });
  addContextMenu(electron, window);
  confirmUnload(electron, window);
  guardWindow(window.webContents, {
    origin,
    shell: electron.shell,
    onRefused: (url) => note(`refused to navigate to ${url.slice(0, 200)}`),
  });
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize();
    window.show();
  });
  const storeState = () => {
    if (window.isDestroyed()) return;
    writeWindowState(stateFile, { ...window.getBounds(), isMaximized: window.isMaximized() });
  };
  window.on('close', storeState);
  // Quitting ends the program before it closes its windows.
  electron.app.on('before-quit', storeState);
  return window;
}

/** Brings the window to the front. */
export function focusWindow(window: ConsoleWindow | null): void {
  if (!window || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

const stateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(360).max(10_000),
  height: z.int().min(300).max(10_000),
  isMaximized: z.boolean(),
});

type WindowState = z.infer<typeof stateSchema>;

/** The last position of the window; null if it is on no screen now. */
function readWindowState(file: string, screen: ElectronSlice['screen']): WindowState | null {
  const state = jsonFile(file, stateSchema).read();
  if (state === null) return null;
  return screen.getAllDisplays().some(({ workArea }) => isVisibleOn(state, workArea))
    ? state
    : null;
}

/** Stores the position for the next startup. */
function writeWindowState(file: string, state: WindowState): void {
  jsonFile(file, stateSchema).write(state);
}

/** Pixels of the title bar that must be visible. */
const minVisible = 60;

function isVisibleOn(
  state: WindowState,
  area: { x: number; y: number; width: number; height: number },
) {
  const isBeside = state.x + state.width < area.x + minVisible;
  const isBeyond = state.x > area.x + area.width - minVisible;
  const isAbove = state.y < area.y;
  const isBelow = state.y > area.y + area.height - minVisible;
  return !(isBeside || isBeyond || isAbove || isBelow);
}
