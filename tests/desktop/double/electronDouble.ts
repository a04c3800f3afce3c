import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, MenuItemConstructorOptions } from 'electron';
import type { Browser, BrowserContext } from '@playwright/test';
import { WindowDouble } from './windowDouble.ts';

type Handler = (event: unknown, ...args: unknown[]) => unknown;
type PermissionAnswer = (
  contents: null,
  permission: string,
  answer: (isOk: boolean) => void,
  details: { requestingUrl: string },
) => void;

export interface DoubleOptions {
  browser: Browser;
  userFolder: string;
  /** Answers to message boxes by the label of a button, in their order; afterwards the first button. */
  answers?: string[];
  /** What the open dialog chooses. */
  folder?: string;
}

const parentPort = new URL('./parentPort.ts', import.meta.url).href;

/** The module `electron` of tier D: windows are pages of real Chromium, the server is a real process. */
export function createElectronDouble({ browser, userFolder, answers = [], folder }: DoubleOptions) {
  const app = new EventEmitter();
  const handlers = new Map<string, Handler>();
  const windows: WindowDouble[] = [];
  const contexts = new Map<string, Promise<BrowserContext>>();
  const permissions = new Map<string, PermissionAnswer>();
  const children: ReturnType<typeof fork>[] = [];
  const paths = new Map([['userData', userFolder]]);
  const seen = {
    opened: [] as string[],
    boxes: [] as { message: string; detail: string; buttons: string[] }[],
    copied: [] as string[],
    menu: [] as MenuItemConstructorOptions[],
  };
  const ended = Promise.withResolvers<number>();
  const contextOf = (partition: string) => {
    const known = contexts.get(partition);
    if (known) return known;
    const made = browser.newContext({ serviceWorkers: 'block' });
    contexts.set(partition, made);
    return made;
  };
  const quit = () => {
    let isPrevented = false;
    app.emit('before-quit', { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) ended.resolve(0);
  };
  const around = {
    contextOf,
    invoke: async (channel: string, senderFrame: unknown, args: unknown[]) => {
      const handler = handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      return structuredClone(await handler({ senderFrame }, ...structuredClone(args)));
    },
    onOpened: (window: WindowDouble) => windows.push(window),
    onClosed: (window: WindowDouble) => {
      windows.splice(windows.indexOf(window), 1);
      if (windows.length === 0) app.emit('window-all-closed');
    },
  };
  const module = {
    app: Object.assign(app, {
      isPackaged: false,
      enableSandbox: () => undefined,
      exit: (code: number) => ended.resolve(code),
      quit,
      getPath: (name: string) => paths.get(name),
      setPath: (name: string, path: string) => paths.set(name, path),
      getVersion: () => '0.1.0',
      relaunch: () => undefined,
      requestSingleInstanceLock: () => true,
      setAsDefaultProtocolClient: () => true,
      whenReady: () => Promise.resolve(),
    }),
    BrowserWindow: class extends WindowDouble {
      constructor(options: BrowserWindowConstructorOptions) {
        super(options, around);
      }
    },
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
      setApplicationMenu: (menu: MenuItemConstructorOptions[]) => void (seen.menu = menu),
    },
    clipboard: { writeText: (text: string) => seen.copied.push(text) },
    dialog: {
      showMessageBox: async (box: { message: string; detail: string; buttons: string[] }) => {
        seen.boxes.push(box);
        return { response: Math.max(0, box.buttons.indexOf(answers.shift() ?? '')) };
      },
      showOpenDialog: async () =>
        folder === undefined
          ? { canceled: true, filePaths: [] }
          : { canceled: false, filePaths: [folder] },
      showSaveDialog: async () => ({ canceled: true, filePath: '' }),
    },
    ipcMain: {
      handle(channel: string, handler: Handler) {
        if (handlers.has(channel)) throw new Error(`A second handler for '${channel}'`);
        handlers.set(channel, handler);
      },
    },
    safeStorage: {
      isEncryptionAvailable: () => true,
      encryptString: (text: string) => Buffer.from(text).reverse(),
      decryptString: (bytes: Buffer) => Buffer.from(bytes).reverse().toString(),
    },
    screen: {
      getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
    },
    session: {
      defaultSession: sessionDouble(
        () => contextOf(''),
        (answer) => permissions.set('', answer),
      ),
      fromPartition: (name: string) =>
        sessionDouble(
          () => contextOf(name),
          (answer) => permissions.set(name, answer),
        ),
    },
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
  return { module, seen, windows, children, ended: ended.promise, quit, contexts };
}

export type ElectronDouble = ReturnType<typeof createElectronDouble>;

/** Headless Chromium shows no prompt: permissions that the program would grant are granted beforehand. */
function sessionDouble(
  context: () => Promise<BrowserContext>,
  keep: (answer: PermissionAnswer) => void,
) {
  return {
    setPermissionRequestHandler(answer: PermissionAnswer) {
      keep(answer);
    },
    setPermissionCheckHandler: (
      check: (contents: null, permission: string, origin: string) => boolean,
    ) => {
      void context().then((opened) =>
        opened.on('request', (request) => {
          if (!request.isNavigationRequest()) return;
          const { origin } = new URL(request.url());
          if (check(null, 'geolocation', origin))
            void opened.grantPermissions(['geolocation'], { origin });
        }),
      );
    },
    setDevicePermissionHandler: () => undefined,
    clearStorageData: async () => (await context()).clearCookies(),
    cookies: {
      set: async ({ url, name, value }: { url: string; name: string; value: string }) =>
        (await context()).addCookies([{ url, name, value }]),
      remove: async (_url: string, name: string) => (await context()).clearCookies({ name }),
    },
  };
}
