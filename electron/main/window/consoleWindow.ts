import { join } from 'node:path';
import type Electron from 'electron';
import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';
import { sendEvent } from '#electron/main/eventQueue.ts';
import { guardWindow, isolatedPage, siteOf } from './guardWindow.ts';
import { confirmUnload } from './unsavedChanges.ts';
import { readPosition, writePosition } from './windowPosition.ts';

/** Parts of every page of the console. */
export interface PageParts {
  preloadPath: string;
  /** Origin of the embedded server; it changes with a restart. */
  origin: () => string;
  /** Origin of its storefront, which the preview frames. */
  storefrontOrigin: () => string;
  log: (text: string) => void;
}

/** Opens the window of the console at its last position, which is stored in a folder. */
export function openConsoleWindow(electron: ElectronSlice, page: PageParts, userFolder: string) {
  const stateFile = join(userFolder, 'window.json');
  const state = readPosition(stateFile, electron.screen);
  const { isMaximized = false, ...bounds } = state ?? { width: 1440, height: 900 };
  const window = openPageWindow(electron, page, { ...bounds, show: false });
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize();
    window.show();
  });
  const storeState = () => {
    if (window.isDestroyed()) return;
    writePosition(stateFile, { ...window.getBounds(), isMaximized: window.isMaximized() });
  };
  window.on('close', storeState);
  // Quitting ends the program before it closes its windows.
  electron.app.on('before-quit', storeState);
  return window;
}

/** A window restricted to the console and the storefront in its frame, with the menus and questions of a program. */
export function openPageWindow(
  electron: ElectronSlice,
  { preloadPath: preload, origin, storefrontOrigin, log }: PageParts,
  { webPreferences, ...options }: Electron.BrowserWindowConstructorOptions,
): ConsoleWindow {
  const window = new electron.BrowserWindow({
    ...options,
    minWidth: 360,
    minHeight: 480,
    webPreferences: { ...webPreferences, preload, ...isolatedPage },
  });
  addContextMenu(electron, window);
  window.webContents.on(
    'found-in-page',
    (_event, { activeMatchOrdinal: current, matches: count }) =>
      sendEvent(window, { type: 'found', current, count }),
  );
  confirmUnload(electron, window);
  guardWindow(window.webContents, {
    origin,
    frameOrigin: storefrontOrigin,
    shell: electron.shell,
    onRefused: (url) => log(`refused to navigate to ${siteOf(url)}`),
  });
  return window;
}

/** Brings the window to the front. */
export function focusWindow(window: ConsoleWindow | null): void {
  if (!window || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** The menu of the right mouse button: what can be done with the text, field or link below it. */
function addContextMenu({ Menu, clipboard }: ElectronSlice, window: ConsoleWindow): void {
  window.webContents.on('context-menu', (_event, params) => {
    const template = contextTemplate(params, (text) => void clipboard.writeText(text));
    if (template.length > 0) Menu.buildFromTemplate(template).popup();
  });
}

function contextTemplate(
  { isEditable, selectionText, linkURL }: Electron.ContextMenuParams,
  copy: (text: string) => void,
): Electron.MenuItemConstructorOptions[] {
  const hasText = selectionText.trim() !== '';
  return [
    ...(linkURL === '' ? [] : [{ label: 'Copy link', click: () => copy(linkURL) }]),
    ...(isEditable ? [{ role: 'cut' as const, enabled: hasText }] : []),
    ...(isEditable || hasText ? [{ role: 'copy' as const, enabled: hasText }] : []),
    ...(isEditable ? [{ role: 'paste' as const }, { role: 'selectAll' as const }] : []),
  ];
}
