import type Electron from 'electron';
import type { DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';
import type { PreviewOptions, PreviewState } from '#shared/contract/desktop/preview.ts';
import type {
  BareWindow,
  ConsoleWindow,
  ElectronSlice,
  ConsoleContents,
} from '#electron/main/electronSlice.ts';
import { confirmDownloads } from '#electron/main/window/confirmDownloads.ts';
import {
  isExternalUrl,
  isSameOrigin,
  guardWindow,
  isolatedPage,
} from '#electron/main/window/guardWindow.ts';
import { readPosition, writePosition } from '#electron/main/window/windowPosition.ts';

/** Prefix of the storefront's console messages about calls it did not send. */
const ledgerMark = 'wattle-ledger:';

const webOnly = 'The preview opens http and https addresses only.';

interface PreviewParts {
  host: ConsoleWindow;
  positionFile: string;
  send: (event: DesktopEvent) => void;
}

interface Shown {
  view: Electron.WebContentsView;
  window: BareWindow;
  options: PreviewOptions;
  failure: string | null;
}

/**
 * The storefront of another server in a window of its own: without preload, with a partition for each target, and
 * restricted to the origin of the target.
 */
export function createPreview(electron: ElectronSlice, parts: PreviewParts) {
  const { host, positionFile, send } = parts;
  let shown: Shown | null = null;
  const state = () => stateOf(shown);
  const notify = () => send({ type: 'preview', state: state() });
  const forget = (closed: Shown) => {
    if (shown === closed) shown = null;
    closed.view.webContents.close();
  };
  const close = (): boolean => {
    const closed = shown;
    if (closed === null) return false;
    forget(closed);
    closed.window.close();
    return true;
  };
  /** Closing a preview makes Electron reject its commands ("target closed while handling command"): no failure. */
  const whileShown = async (current: Shown, act: () => Promise<void>) => {
    if (shown !== current) return;
    await act().catch((error: unknown) => {
      if (shown === current) throw error;
    });
  };
  const open = (options: PreviewOptions): Shown => {
    preparePartition(electron, options);
    const view = new electron.WebContentsView({
      webPreferences: { partition: previewPartition(options.targetId), ...isolatedPage },
    });
    const window = openPreviewWindow(electron, { view, options }, positionFile);
    const opened: Shown = { view, window, options, failure: null };
    window.on('closed', () => {
      if (shown !== opened) return;
      forget(opened);
      notify();
    });
    watch(opened, electron.shell, notify, send);
    return opened;
  };
  host.on('closed', close);
  return {
    close,
    async show(options: PreviewOptions): Promise<PreviewState> {
      if (!isExternalUrl(options.url)) return { ...stateOf(null), failure: webOnly };
      if (shown !== null && shown.options.targetId !== options.targetId) close();
      const before = shown?.options;
      const current = (shown ??= open(options));
      current.options = options;
      await applyCookies(electron, options);
      await whileShown(current, () => emulateDevice(current.view.webContents, options));
      if (shown === current) current.window.setContentSize(options.width, options.height);
      if (needsLoading(before, options)) await whileShown(current, () => load(current));
      return state();
    },
    /** Deletes cookies and storage of a target: a new visitor. */
    async clear(targetId: string): Promise<void> {
      await electron.session.fromPartition(previewPartition(targetId)).clearStorageData();
      if (shown?.options.targetId === targetId) await load(shown);
    },
  };
}

export type Preview = ReturnType<typeof createPreview>;

/** A window of the device's size, where the last one was. */
function openPreviewWindow(
  electron: ElectronSlice,
  { view, options }: Pick<Shown, 'view' | 'options'>,
  positionFile: string,
): BareWindow {
  const { x, y } = readPosition(positionFile, electron.screen) ?? {};
  const window = new electron.BaseWindow({
    ...(x !== undefined && y !== undefined && { x, y }),
    width: options.width,
    height: options.height,
    useContentSize: true,
    minWidth: 240,
    title: 'Preview',
    autoHideMenuBar: true,
  });
  window.contentView.addChildView(view);
  const fill = () => view.setBounds({ ...window.getContentBounds(), x: 0, y: 0 });
  window.on('resize', fill);
  window.on('close', () =>
    writePosition(positionFile, { ...window.getBounds(), isMaximized: false }),
  );
  fill();
  return window;
}

function watch(
  shown: Shown,
  shell: ElectronSlice['shell'],
  notify: () => void,
  send: PreviewParts['send'],
): void {
  const { webContents } = shown.view;
  guardWindow(webContents, {
    origin: () => new URL(shown.options.url).origin,
    shell,
    onRefused: (url) => {
      shown.failure = refusal(url);
      notify();
      // A visitor's browser would follow such a link: it is no failure of the target.
      if (isExternalUrl(url)) shown.failure = null;
    },
  });
  webContents.on('did-navigate', notify);
  webContents.on('did-navigate-in-page', notify);
  webContents.on('console-message', ({ message }) => {
    if (!message.startsWith(ledgerMark)) return;
    send({ type: 'not-sent', entry: message.slice(ledgerMark.length) });
  });
}

function refusal(url: string): string {
  const { protocol = 'that' } = URL.parse(url) ?? {};
  return isExternalUrl(url)
    ? `The page tried to open ${new URL(url).host}; the preview shows its target only.`
    : `The target redirects to a ${protocol} address, which is never opened.`;
}

/** A change of size or colours alone does not reload; the same options again do. */
function needsLoading(before: PreviewOptions | undefined, options: PreviewOptions): boolean {
  if (before === undefined || before.url !== options.url) return true;
  const isAnotherVisitor = JSON.stringify(before.cookies) !== JSON.stringify(options.cookies);
  return isAnotherVisitor || JSON.stringify(before) === JSON.stringify(options);
}

async function load(shown: Shown): Promise<void> {
  shown.failure = null;
  try {
    await shown.view.webContents.loadURL(shown.options.url);
  } catch (error) {
    const { message } = error as Error;
    // Another navigation took its place; a refused one has set its own message.
    if (message.includes('ERR_ABORTED')) return;
    shown.failure ??= `The target does not answer (${message}).`;
  }
}

function stateOf(shown: Shown | null): PreviewState {
  if (shown === null) return { isOpen: false, url: '', failure: null };
  const url = shown.view.webContents.getURL();
  const isElsewhere = url !== '' && !isSameOrigin(url, new URL(shown.options.url).origin);
  return { isOpen: true, url: isElsewhere ? '' : url, failure: shown.failure };
}

/** Metres, as of a phone. */
const accuracy = 20;

/** Emulates colour scheme, motion and position with Chromium's developer tools protocol. */
async function emulateDevice(
  contents: ConsoleContents,
  { colourScheme, reducedMotion, location }: PreviewOptions,
): Promise<void> {
  const { debugger: protocol } = contents;
  if (!protocol.isAttached()) protocol.attach('1.3');
  await protocol.sendCommand('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: colourScheme === 'system' ? '' : colourScheme },
      { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : '' },
    ],
  });
  await (location === null
    ? protocol.sendCommand('Emulation.clearGeolocationOverride')
    : protocol.sendCommand('Emulation.setGeolocationOverride', { ...location, accuracy }));
}

/** Partition of a target: cookies, storage and permissions of its own. */
function previewPartition(targetId: string): string {
  return `persist:preview-${targetId}`;
}

/** Refuses every permission but the position, which only the target gets. */
function preparePartition(electron: ElectronSlice, { targetId, url }: PreviewOptions): void {
  const session = electron.session.fromPartition(previewPartition(targetId));
  const { origin } = new URL(url);
  session.setPermissionRequestHandler((...[, permission, answer, details]) =>
    answer(permission === 'geolocation' && isSameOrigin(details.requestingUrl, origin)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, requestingOrigin) =>
      permission === 'geolocation' && isSameOrigin(requestingOrigin, origin),
  );
  session.setDevicePermissionHandler(() => false);
  confirmDownloads(electron, session);
}

async function applyCookies(electron: ElectronSlice, { targetId, url, cookies }: PreviewOptions) {
  const jar = electron.session.fromPartition(previewPartition(targetId)).cookies;
  const { origin, protocol } = new URL(url);
  const shared = {
    url: origin,
    path: '/',
    secure: protocol === 'https:',
    sameSite: 'lax',
  } as const;
  for (const { name, value } of cookies) {
    await (value === null ? jar.remove(origin, name) : jar.set({ ...shared, name, value }));
  }
}
