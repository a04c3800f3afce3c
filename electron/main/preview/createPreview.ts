import type { DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';
import type { PreviewOptions, PreviewState } from '#shared/contract/desktop/preview.ts';
import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';
import { isExternalUrl, isSameOrigin } from '#electron/main/window/externalUrl.ts';
import { guardWindow, isolatedPage } from '#electron/main/window/guardWindow.ts';
import { emulateDevice } from './emulateDevice.ts';
import {
  applyCookies,
  clearPartition,
  previewPartition,
  preparePartition,
} from './previewPartition.ts';

const closed: PreviewState = { isOpen: false, url: '', failure: null };

/** Prefix of the storefront's console messages about calls it did not send. */
const ledgerMark = 'wattle-ledger:';

interface Shown {
  window: ConsoleWindow;
  options: PreviewOptions;
  failure: string | null;
}

/**
 * The storefront of a target in its own window: without preload, with a partition for each target, and
 * restricted to the origin of the target.
 */
export function createPreview(electron: ElectronSlice, send: (event: DesktopEvent) => void) {
  let shown: Shown | null = null;
  const notify = () => send({ type: 'preview', state: stateOf(shown) });
  const close = (): boolean => {
    const isOpen = shown !== null;
    shown?.window.close();
    shown = null;
    return isOpen;
  };
  const open = (options: PreviewOptions): Shown => {
    preparePartition(electron, options);
    const opened: Shown = { window: newWindow(electron, options), options, failure: null };
    watch(opened, electron, { notify, send, onClosed: () => shown === opened && (shown = null) });
    return opened;
  };
  return {
    close,
    async show(options: PreviewOptions): Promise<PreviewState> {
      if (!isExternalUrl(options.url)) {
        return { ...closed, failure: 'The preview opens http and https addresses only.' };
      }
      if (shown !== null && shown.options.targetId !== options.targetId) close();
      const before = shown?.options;
      shown ??= open(options);
      shown.options = options;
      shown.window.setContentSize(options.width, options.height);
      await applyCookies(electron, options);
      await emulateDevice(shown.window.webContents, options);
      if (needsLoading(before, options)) await load(shown);
      return stateOf(shown);
    },
    reload(): boolean {
      shown?.window.webContents.reload();
      return shown !== null;
    },
    async clear(targetId: string): Promise<void> {
      await clearPartition(electron, targetId);
      if (shown?.options.targetId === targetId) await load(shown);
    },
  };
}

export type Preview = ReturnType<typeof createPreview>;

function newWindow(electron: ElectronSlice, options: PreviewOptions): ConsoleWindow {
  return new electron.BrowserWindow({
    width: options.width,
    height: options.height,
    useContentSize: true,
    minWidth: 240,
    title: 'Preview',
    autoHideMenuBar: true,
    webPreferences: { partition: previewPartition(options.targetId), ...isolatedPage },
  });
}

interface Listeners {
  notify: () => void;
  send: (event: DesktopEvent) => void;
  onClosed: () => void;
}

function watch(shown: Shown, electron: ElectronSlice, { notify, send, onClosed }: Listeners): void {
  const { window } = shown;
  const { webContents } = window;
  guardWindow(webContents, {
    origin: () => new URL(shown.options.url).origin,
    shell: electron.shell,
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
  window.on('closed', () => {
    onClosed();
    notify();
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
    await shown.window.loadURL(shown.options.url);
  } catch (error) {
    // A refused navigation has set its own message.
    shown.failure ??= `The target does not answer (${(error as Error).message}).`;
  }
}

function stateOf(shown: Shown | null): PreviewState {
  if (shown === null || shown.window.isDestroyed()) return closed;
  const url = shown.window.webContents.getURL();
  const isElsewhere = url !== '' && !isSameOrigin(url, new URL(shown.options.url).origin);
  return { isOpen: true, url: isElsewhere ? '' : url, failure: shown.failure };
}
