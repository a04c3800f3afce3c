import type {
  ConsoleContents,
  ElectronSlice,
  PermissionSession,
} from '#electron/main/electronSlice.ts';
import { isExternalUrl, isSameOrigin } from './externalUrl.ts';

/** Refuses every permission and device to every page. */
export function denyPermissions(session: PermissionSession): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

export interface WindowGuard {
  /** Where the window may go; asked at every step. */
  origin: () => string;
  shell: ElectronSlice['shell'];
  /** An address the window was kept from. */
  onRefused?: (url: string) => void;
}

/** Keeps a window on its own origin: no foreign navigation, no popup, no webview. */
export function guardWindow(contents: ConsoleContents, guard: WindowGuard): void {
  const keep = (event: { url: string; preventDefault: () => void }) => {
    if (isSameOrigin(event.url, guard.origin())) return;
    event.preventDefault();
    guard.onRefused?.(event.url);
  };
  contents.on('will-navigate', keep);
  contents.on('will-redirect', keep);
  contents.on('will-frame-navigate', keep);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (!isSameOrigin(url, guard.origin())) void openExternal(guard.shell, url);
    return { action: 'deny' };
  });
}

/** Opens an http(s) address in the system's browser; answers false for any other. */
export async function openExternal(shell: ElectronSlice['shell'], url: string): Promise<boolean> {
  if (!isExternalUrl(url)) return false;
  await shell.openExternal(url);
  return true;
}
