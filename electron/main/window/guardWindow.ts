import type Electron from 'electron';
import type {
  ConsoleContents,
  ElectronSlice,
  PermissionSession,
} from '#electron/main/electronSlice.ts';

/** Refuses every permission and device to every page. */
export function denyPermissions(session: PermissionSession): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

export interface WindowGuard {
  /** The only origin that the window may load; read at every navigation. */
  origin: () => string;
  /** The origin that frames in it may load as well. */
  frameOrigin?: () => string;
  shell: ElectronSlice['shell'];
  onRefused?: (url: string) => void;
}

/** Preferences of every page: isolated from Node, as its content may come from a target. */
export const isolatedPage = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webviewTag: false,
  // Chromium would download dictionaries.
  spellcheck: false,
} as const;

/** Restricts a window to its origin: no foreign navigation, popup or webview. */
export function guardWindow(contents: ConsoleContents, guard: WindowGuard): void {
  const refuseForeign = (event: Electron.Event<Electron.WebContentsWillNavigateEventParams>) => {
    if (isSameOrigin(event.url, guard.origin())) return;
    const frameOrigin = event.isMainFrame ? undefined : guard.frameOrigin?.();
    if (frameOrigin !== undefined && isSameOrigin(event.url, frameOrigin)) return;
    event.preventDefault();
    guard.onRefused?.(event.url);
  };
  contents.on('will-navigate', refuseForeign);
  contents.on('will-redirect', refuseForeign);
  contents.on('will-frame-navigate', refuseForeign);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const isForeign = !isSameOrigin(url, guard.origin());
    if (isForeign && isExternalUrl(url)) void guard.shell.openExternal(url);
    return { action: 'deny' };
  });
}

/** True for an address that may open in the visitor's browser: https, or http, without credentials. */
function isExternalUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  return ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === '';
}

/** True for the console's page; the storefront of the same origin may not call the desktop. */
export function isConsolePage(text: string, origin: string): boolean {
  const path = URL.parse(text)?.pathname ?? '';
  return isSameOrigin(text, origin) && (path === '/console' || path.startsWith('/console/'));
}

/** True when both addresses have the same origin; opaque origins never match. */
function isSameOrigin(text: string, origin: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.origin !== 'null' && url.origin === origin;
}

/** The part of an address for the log: its path and query may hold the id of a session. */
export function siteOf(text: string): string {
  const url = URL.parse(text);
  return url === null ? 'no address' : `${url.protocol}//${url.host}`;
}
