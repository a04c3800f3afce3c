import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { vi } from 'vitest';
import type { ElectronSlice } from '#electron/main/electronSlice.ts';

type Handler = (event: never, ...args: unknown[]) => unknown;
type Permission = (
  contents: never,
  permission: string,
  answer: (isOk: boolean) => void,
  details: object,
) => void;

export interface FakeOptions {
  userFolder: string;
  hasLock?: boolean;
  isPackaged?: boolean;
  /** Labels of the buttons pressed, in their order; then the last one of a box. */
  answers?: string[];
  /** What the open dialog chooses. */
  folder?: string;
  encrypts?: boolean;
  /** What the save dialog chooses. */
  saveTo?: string;
  /** How the server process behaves. */
  server?: (child: FakeChild) => void;
}

/** A server process that is ready at once, unless `server` is given. */
export class FakeChild extends EventEmitter {
  readonly messages: { type: string }[] = [];
  /** Its environment. */
  env: Readonly<Record<string, string>> = {};
  stdout = new EventEmitter();
  stderr = new EventEmitter();
  kill = vi.fn(() => this.emit('exit', -1));
  postMessage(message: { type: string }) {
    this.messages.push(message);
    if (message.type === 'stop') queueMicrotask(() => this.emit('exit', 0));
  }
  emitMessage(message: object) {
    this.emit('message', message);
  }
}

export const fakeOrigin = 'http://127.0.0.1:49152';

function isReady(child: FakeChild): void {
  child.emitMessage({ type: 'listening-for-messages' });
  child.emitMessage({ type: 'ready', port: 49151, consolePort: 49152 });
}

/** A strict double of the slice of Electron: it records, throws as Electron would, and knows nothing else. */
export function fakeElectron(options: FakeOptions) {
  const calls: string[] = [];
  const app = new EventEmitter();
  const channels = new Map<string, Handler>();
  const windows: FakeWindow[] = [];
  const children: FakeChild[] = [];
  const boxes: Electron.MessageBoxOptions[] = [];
  const sessions = new Map<string, ReturnType<typeof fakeSession>>();
  const powerMonitor = new EventEmitter();
  const answers = [...(options.answers ?? [])];
  const seen = {
    opened: [] as string[],
    copied: [] as string[],
    menu: [] as Electron.MenuItemConstructorOptions[],
    contextMenu: [] as Electron.MenuItemConstructorOptions[],
    notified: [] as string[],
    theme: { themeSource: 'system' },
  };
  const sessionOf = (name: string) => {
    const known = sessions.get(name) ?? fakeSession();
    sessions.set(name, known);
    return known;
  };
  /** The index of the next answer among the buttons of a box; the last one without an answer. */
  const press = (box: Electron.MessageBoxOptions) => {
    boxes.push(box);
    const buttons = box.buttons ?? [];
    const at = buttons.indexOf(answers.shift() ?? '');
    return at === -1 ? buttons.length - 1 : at;
  };
  const note = (name: string) => (value?: unknown) => {
    calls.push(value === undefined ? name : `${name} ${JSON.stringify(value)}`);
  };
  const parts = {
    app: {
      on: (name: string, listener: () => void) => app.on(name, listener),
      enableSandbox: note('enableSandbox'),
      exit: note('exit'),
      getPath: () => options.userFolder,
      getName: () => 'Wattle Console',
      getVersion: () => '0.1.0',
      isPackaged: options.isPackaged ?? false,
      quit: note('quit'),
      relaunch: note('relaunch'),
      setAboutPanelOptions: note('aboutPanel'),
      showAboutPanel: note('about'),
      requestSingleInstanceLock: () => (calls.push('lock'), options.hasLock ?? true),
      setAsDefaultProtocolClient: note('protocol'),
      setPath: (name: string, path: string) => calls.push(`setPath ${name} ${path}`),
      whenReady: async () => void calls.push('whenReady'),
    },
    BrowserWindow: class extends FakeWindow {
      constructor(given: Electron.BrowserWindowConstructorOptions) {
        super(given);
        windows.push(this);
      }
    },
    Notification: class extends EventEmitter {
      constructor(given: { title: string; body: string }) {
        super();
        seen.notified.push(`${given.title} ${given.body}`);
      }
      show = () => undefined;
    },
    crashReporter: { start: note('crashReporter') },
    nativeTheme: seen.theme,
    powerMonitor: {
      on: (name: string, listener: () => void) => powerMonitor.on(name, listener),
    },
    Menu: {
      buildFromTemplate: (template: typeof seen.menu) =>
        Object.assign(template, { popup: () => void (seen.contextMenu = template) }),
      setApplicationMenu: (menu: typeof seen.menu) => void (seen.menu = menu),
    },
    clipboard: { writeText: (text: string) => seen.copied.push(text) },
    dialog: {
      showMessageBox: async (box: Electron.MessageBoxOptions) => ({ response: press(box) }),
      showMessageBoxSync: (box: Electron.MessageBoxOptions) => press(box),
      showOpenDialog: async () => ({
        canceled: options.folder === undefined,
        filePaths: options.folder === undefined ? [] : [options.folder],
      }),
      showSaveDialog: async () => ({
        canceled: options.saveTo === undefined,
        filePath: options.saveTo ?? '',
      }),
    },
    ipcMain: {
      handle(channel: string, handler: Handler) {
        if (channels.has(channel)) throw new Error(`Attempted a second handler for '${channel}'`);
        channels.set(channel, handler);
      },
    },
    safeStorage: {
      isEncryptionAvailable: () => options.encrypts ?? true,
      encryptString: (text: string) => Buffer.from(text).reverse(),
      decryptString: (bytes: Buffer) => Buffer.from(bytes).reverse().toString(),
    },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: {
      defaultSession: sessionOf('').session,
      fromPartition: (name: string) => sessionOf(name).session,
    },
    shell: {
      openExternal: async (url: string) => void seen.opened.push(url),
      openPath: async (path: string) => String(seen.opened.push(path)),
    },
    utilityProcess: {
      fork: (...given: unknown[]) => {
        calls.push(`fork ${JSON.stringify(given.slice(0, 2))}`);
        const child = new FakeChild();
        child.env = (given[2] as { env?: Record<string, string> }).env ?? {};
        children.push(child);
        queueMicrotask(() => (options.server ?? isReady)(child));
        return child;
      },
    },
  };
  return {
    electron: strict(parts) as unknown as ElectronSlice,
    app,
    calls,
    windows,
    children,
    boxes,
    sessions,
    seen,
    powerMonitor,
    /** As a page of the first window would: values are copied both ways, failures are wrapped. */
    invoke: async (channel: string, frame: unknown, ...args: unknown[]): Promise<unknown> => {
      const handler = channels.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      try {
        return structuredClone(
          await handler(
            { senderFrame: frame, sender: windows[0]?.webContents } as never,
            ...structuredClone(args),
          ),
        );
      } catch (error) {
        throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, {
          cause: error,
        });
      }
    },
  };
}

/** Whatever Electron has and the fake has not is an error, not undefined. */
function strict<T extends object>(parts: T): T {
  return new Proxy(parts, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target)) throw new Error(`The fake has no ${name}`);
      const value: unknown = Reflect.get(target, name);
      const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isPart ? strict(value) : value;
    },
  });
}

class FakeWindow extends EventEmitter {
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly loaded: string[] = [];
  readonly webContents = new FakeContents();
  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    this.options = options;
  }
  async loadURL(url: string) {
    this.loaded.push(url);
    this.webContents.url = url;
    this.emit('ready-to-show');
  }
  close = () => this.emit('closed');
  focus = vi.fn();
  show = vi.fn();
  restore = vi.fn();
  maximize = vi.fn();
  setProgressBar = vi.fn();
  isFocused = vi.fn(() => false);
  isMinimized = () => true;
  isMaximized = () => false;
  isDestroyed = () => false;
  getBounds = () => ({ x: 10, y: 20, width: 1000, height: 700 });
}

class FakeContents extends EventEmitter {
  url = '';
  open: ((details: { url: string }) => { action: string }) | null = null;
  readonly sent: unknown[] = [];
  findInPage = vi.fn();
  stopFindInPage = vi.fn();
  reload = vi.fn();
  send = (channel: string, value: unknown) => this.sent.push([channel, structuredClone(value)]);
  setWindowOpenHandler = (handler: (details: { url: string }) => { action: string }) => {
    this.open = handler;
  };
}

function fakeSession() {
  const held: {
    request: Permission | null;
    check: ((...args: never[]) => boolean) | null;
    device: (() => boolean) | null;
  } = {
    request: null,
    check: null,
    device: null,
  };
  return {
    held,
    session: {
      setPermissionRequestHandler: (handler: Permission) => void (held.request = handler),
      setPermissionCheckHandler: (handler: () => boolean) => void (held.check = handler),
      setDevicePermissionHandler: (handler: () => boolean) => void (held.device = handler),
    },
  };
}
