import type { NamedTarget } from '#shared/contract/desktop.ts';
import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';
import { focusWindow, openPageWindow, type PageParts } from './consoleWindow.ts';
import { denyPermissions } from './guardWindow.ts';
import type { UnsavedChanges } from './unsavedChanges.ts';

/** Windows of the console that show one target each, with cookies and storage of their own. */
export function createTargetWindows(
  electron: ElectronSlice,
  page: PageParts,
  unsaved: UnsavedChanges,
) {
  const opened = new Map<string, ConsoleWindow>();
  const load = (id: string, window: ConsoleWindow) => {
    window
      .loadURL(`${page.origin()}/console#/reporter?target=${id}`)
      .catch((error: Error) => page.log(`the window of a target was not loaded: ${error.message}`));
  };
  return {
    /** Opens the window of a target, or brings it to the front. */
    open({ id, name }: NamedTarget): void {
      const known = opened.get(id);
      if (known !== undefined) return focusWindow(known);
      const partition = `persist:console-${id}`;
      denyPermissions(electron.session.fromPartition(partition));
      const size = { width: 1280, height: 800, title: name };
      const window = openPageWindow(electron, page, { ...size, webPreferences: { partition } });
      opened.set(id, window);
      unsaved.watch(window);
      window.on('closed', () => opened.delete(id));
      load(id, window);
    },
    findFocused: (): ConsoleWindow | null =>
      [...opened.values()].find((window) => !window.isDestroyed() && window.isFocused()) ?? null,
    /** Called when the server runs again at another address. */
    reloadAll(): void {
      for (const [id, window] of opened) load(id, window);
    },
  };
}

export type TargetWindows = ReturnType<typeof createTargetWindows>;
