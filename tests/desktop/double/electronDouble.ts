import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { BrowserWindowConstructorOptions, MenuItemConstructorOptions } from 'electron';
import { senderOf, type SenderFrame } from './contentsDouble.ts';
import { SessionDouble } from './sessionDouble.ts';
import { WindowDouble } from './windowDouble.ts';

interface Box {
  message: string;
  detail: string;
  buttons: string[];
}

type Handler = (event: unknown, ...args: unknown[]) => unknown;

export interface DoubleOptions {
  browser: Browser;
  userFolder: string;
  /** Arguments of the program, which a second instance sends to the first. */
  args: readonly string[];
  /** Answers to message boxes by the label of a button, in their order; afterwards the first button. */
  answers?: string[];
  /** What the open dialog chooses. */
  folder?: string;
  /** Where the save dialog saves; without it the dialog is cancelled. */
  saveFolder?: string;
  /** Whether the system can encrypt. */
  encrypts?: boolean;
}

const parentPort = new URL('./parentPort.ts', import.meta.url).href;

/** Position of the device, for pages with the permission. */
const geolocation = { latitude: -33.87, longitude: 151.21 };

/** The running instance of each folder of user data. */
const instances = new Map<string, EventEmitter>();

/** The module `electron` of tier D: windows are pages of real Chromium, the server is a real process. */
export function createElectronDouble(options: DoubleOptions) {
  const { browser, userFolder } = options;
  const app = new EventEmitter();
  const handlers = new Map<string, Handler>();
  const windows: WindowDouble[] = [];
  const popups: Page[] = [];
  const sessions = new Map<string, SessionDouble>();
  const children: ReturnType<typeof fork>[] = [];
  const paths = new Map([['userData', userFolder]]);
  const seen = {
    opened: [] as string[],
    boxes: [] as Box[],
    copied: [] as string[],
    menu: [] as MenuItemConstructorOptions[],
  };
  const powerMonitor = new EventEmitter();
  const sandbox = { isReady: false, isForAll: false };
  const ended = Promise.withResolvers<number>();
  let isEnded = false;
  const end = (code: number) => {
    isEnded = true;
    app.emit('quit', {}, code);
    for (const [folder, instance] of instances) if (instance === app) instances.delete(folder);
    ended.resolve(code);
  };
  const sessionOf = (partition: string) => {
    const known = sessions.get(partition);
    if (known) return known;
    const created = new SessionDouble(() =>
      browser.newContext({ serviceWorkers: 'block', geolocation }),
    );
    sessions.set(partition, created);
    return created;
  };
  const quit = () => {
    let isPrevented = false;
    app.emit('before-quit', { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) end(0);
  };
  const invoke = async (
    channel: string,
    senderFrame: SenderFrame | null,
    args: unknown[],
    sender: object,
  ) => {
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return structuredClone(await handler({ senderFrame, sender }, ...structuredClone(args)));
  };
  const around = {
    sessionOf,
    invoke,
    sandboxesAll: () => sandbox.isForAll,
    onOpened: (window: WindowDouble) => windows.push(window),
    onPopup: (popup: Page) => popups.push(popup),
    onClosed: (window: WindowDouble) => {
      windows.splice(windows.indexOf(window), 1);
      if (windows.length === 0) app.emit('window-all-closed');
    },
  };
  const module = {
    app: Object.assign(app, {
      isPackaged: false,
      enableSandbox: () => {
        if (sandbox.isReady) throw new Error('app.enableSandbox() is called before it is ready');
        sandbox.isForAll = true;
      },
      exit: end,
      quit,
      getPath: (name: string) => paths.get(name),
      setPath: (name: string, path: string) => paths.set(name, path),
      getName: () => 'Wattle Console',
      getVersion: () => '0.1.0',
      relaunch: () => undefined,
      setAboutPanelOptions: () => undefined,
      showAboutPanel: () => undefined,
      requestSingleInstanceLock: () => takeLock(app, paths.get('userData') ?? '', options.args),
      setAsDefaultProtocolClient: () => true,
      whenReady: async () => void (sandbox.isReady = true),
    }),
    BrowserWindow: class extends WindowDouble {
      constructor(given: BrowserWindowConstructorOptions) {
        super(given, around);
      }
    },
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) =>
        Object.assign(template, { popup: () => undefined }),
      setApplicationMenu: (menu: MenuItemConstructorOptions[]) => void (seen.menu = menu),
    },
    Notification: class extends EventEmitter {
      show = () => undefined;
    },
    crashReporter: { start: () => undefined },
    nativeTheme: { themeSource: 'system' },
    clipboard: { writeText: (text: string) => seen.copied.push(text) },
    dialog: dialogDouble(options, seen.boxes, () => isEnded),
    ipcMain: {
      handle(channel: string, handler: Handler) {
        if (handlers.has(channel)) throw new Error(`A second handler for '${channel}'`);
        handlers.set(channel, handler);
      },
    },
    powerMonitor,
    safeStorage: safeStorageDouble(options.encrypts ?? true, () => sandbox.isReady),
    screen: {
      getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
    },
    session: { defaultSession: sessionOf(''), fromPartition: sessionOf },
    shell: {
      openExternal: async (url: string) => void seen.opened.push(url),
      openPath: async (path: string) => String(seen.opened.push(path)),
    },
    utilityProcess: {
      fork(entry: string, args: string[], { env }: { env: NodeJS.ProcessEnv }) {
        const child = fork(entry, args, {
          execArgv: ['--import', parentPort],
          env,
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        });
        children.push(child);
        return Object.assign(child, {
          postMessage: (message: object) => child.connected && child.send(message),
        });
      },
    },
  };
  /** Sends a message as a frame of the page; null: as a frame that no longer exists. */
  const callFrom = async (path: string | null, channel: string, args: unknown[]) => {
    const page = await windows[0]?.page;
    const frame = page?.frames().find((each) => new URL(each.url()).pathname === path);
    if (path !== null && frame === undefined) throw new Error(`No frame shows ${path}`);
    return invoke(
      channel,
      frame === undefined ? null : senderOf(frame),
      args,
      windows[0]?.webContents ?? {},
    );
  };
  const closeContexts = () =>
    Promise.all([...sessions.values()].map(async (session) => (await session.context).close()));
  return {
    module,
    closeContexts,
    seen,
    windows,
    popups,
    children,
    ended: ended.promise,
    end,
    quit,
    /** The system is about to shut down. */
    shutDown: () => void powerMonitor.emit('shutdown'),
    callFrom,
    around,
  };
}

export type ElectronDouble = ReturnType<typeof createElectronDouble>;

/** One instance per folder of user data; the first is notified of later ones. */
function takeLock(app: EventEmitter, folder: string, args: readonly string[]): boolean {
  const first = instances.get(folder);
  if (first === undefined) {
    instances.set(folder, app);
    return true;
  }
  if (first !== app) first.emit('second-instance', {}, ['console', ...args]);
  return first === app;
}

function dialogDouble(
  { answers = [], folder, saveFolder }: DoubleOptions,
  boxes: Box[],
  isEnded: () => boolean,
) {
  const left = [...answers];
  const press = (box: Box) => {
    boxes.push(box);
    return Math.max(0, box.buttons.indexOf(left.shift() ?? ''));
  };
  return {
    showMessageBox: async (box: Box) => {
      // Never settles once the program has ended.
      if (isEnded()) return new Promise<never>(() => undefined);
      return { response: press(box) };
    },
    showMessageBoxSync: press,
    showOpenDialog: async () =>
      folder === undefined
        ? { canceled: true, filePaths: [] }
        : { canceled: false, filePaths: [folder] },
    showSaveDialog: async ({ defaultPath }: { defaultPath: string }) =>
      saveFolder === undefined
        ? { canceled: true, filePath: '' }
        : { canceled: false, filePath: join(saveFolder, defaultPath) },
  };
}

/** Prefix of texts that Chromium encrypted; others cannot be decrypted. */
const encryptionMark = 'v10';

function safeStorageDouble(encrypts: boolean, isReady: () => boolean) {
  const isEncryptionAvailable = () => encrypts && isReady();
  return {
    isEncryptionAvailable,
    encryptString(text: string): Buffer {
      if (!isEncryptionAvailable()) throw new Error('safeStorage cannot encrypt');
      return Buffer.concat([Buffer.from(encryptionMark), Buffer.from(text).reverse()]);
    },
    decryptString(bytes: Buffer): string {
      const isOurs = bytes.subarray(0, encryptionMark.length).toString() === encryptionMark;
      if (!isEncryptionAvailable() || !isOurs) throw new Error('safeStorage cannot decrypt');
      return Buffer.from(bytes.subarray(encryptionMark.length)).reverse().toString();
    },
  };
}
