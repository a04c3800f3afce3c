import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { type Preferences, safePreferences } from './double/preferences.ts';
import { findElectron } from './findElectron.ts';
import type { LaunchedConsole, LaunchOptions } from './launchedConsole.ts';

const root = join(import.meta.dirname, '../..');

/** What the running main process notes for the test. */
interface Seen {
  denied: string[];
  opened: string[];
  boxes: { message: string; detail: string; buttons: string[] }[];
}

/** Tier E: Electron itself, driven by Playwright. */
export async function launchElectron(options: LaunchOptions): Promise<LaunchedConsole> {
  const executablePath = findElectron();
  if (executablePath === null) throw new Error('There is no Electron here.');
  const app = await _electron.launch({
    executablePath,
    args: [...(process.env['DESKTOP_APP'] ? [] : [root]), ...options.args],
    env: { ...(process.env as Record<string, string>), ...options.env },
  });
  const ended = new Promise<number>((resolve) => {
    app.process().once('exit', (code) => resolve(code ?? -1));
  });
  await listenIn(app, { folder: options.saveFolder ?? null, answers: options.answers ?? [] });
  const seen = () => app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  const pageAt = (index: number) => async (): Promise<Page> =>
    app.windows()[index] ?? app.waitForEvent('window');
  return {
    browserStart: 0,
    window: pageAt(0),
    secondWindow: pageAt(1),
    windowCount: async () => app.windows().length,
    preferences: () => readPreferences(app),
    sandboxesAll: () => app.evaluate(({ app: own }) => own.commandLine.hasSwitch('enable-sandbox')),
    attachesWebview: () => app.evaluate(emitAttachWebview),
    callFrom: (...call) => app.evaluate(callAsFrame, call),
    denied: async () => (await seen()).denied,
    opened: async () => (await seen()).opened,
    boxes: async () => (await seen()).boxes,
    copied: async () => [await app.evaluate(({ clipboard }) => clipboard.readText())],
    clickMenu: (...labels) =>
      app.evaluate(({ Menu }, path) => {
        let items = Menu.getApplicationMenu()?.items ?? [];
        for (const [index, label] of path.entries()) {
          const item = items.find((each) => each.label.replace('&', '') === label);
          if (index === path.length - 1) item?.click();
          items = item?.submenu?.items ?? [];
        }
      }, labels),
    closeWindow: () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
    shutDownSystem: () => app.evaluate(({ powerMonitor }) => void powerMonitor.emit('shutdown')),
    serverPid: () =>
      app.evaluate(
        ({ app: own }) =>
          own.getAppMetrics().find(({ name }) => name === 'Wattle server')?.pid ?? 0,
      ),
    ended,
    async quit() {
      await app.evaluate(({ app: own }) => own.quit());
      return ended;
    },
    stop: async () => void app.process().kill('SIGKILL'),
  };
}

/** The options of every window, as Electron derived them. */
async function readPreferences(app: ElectronApplication): Promise<Preferences[]> {
  const names = Object.keys(safePreferences);
  const all = await app.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) =>
      // Electron has it for its own tests; its typings do not name it.
      (contents as unknown as { getLastWebPreferences: () => object }).getLastWebPreferences(),
    ),
  );
  return all.map((given) => {
    const own = Object.entries(given).filter(([name]) => names.includes(name));
    return { ...safePreferences, ...(Object.fromEntries(own) as Partial<Preferences>) };
  });
}

/** Runs in Electron: the event of a webview that a page wants to attach. */
function emitAttachWebview({ webContents }: typeof Electron.CrossProcessExports): boolean {
  return webContents.getAllWebContents().some((contents) => {
    let isPrevented = false;
    const event = { preventDefault: () => (isPrevented = true) };
    (contents as NodeJS.EventEmitter).emit('will-attach-webview', event, {}, {});
    return !isPrevented;
  });
}

/** Runs in Electron: the handler of a channel, called as a frame of the first window would. */
async function callAsFrame(
  { ipcMain, webContents }: typeof Electron.CrossProcessExports,
  [path, channel, args]: [string | null, string, unknown[]],
): Promise<unknown> {
  const [contents] = webContents.getAllWebContents();
  const frames = contents?.mainFrame.framesInSubtree ?? [];
  const senderFrame = frames.find(({ url }) => new URL(url).pathname === path) ?? null;
  if (path !== null && senderFrame === null) throw new Error(`No frame shows ${path}`);
  // The handlers of Electron's own class; there is no public way to call one.
  const { _invokeHandlers: handlers } = ipcMain as unknown as {
    _invokeHandlers: Map<string, (event: object, ...args: unknown[]) => unknown>;
  };
  return handlers.get(channel)?.({ senderFrame }, ...args);
}

/** Records what would open a browser or a box, and opens neither; records refused navigations. */
function listenIn(
  app: ElectronApplication,
  given: { folder: string | null; answers: string[] },
): Promise<void> {
  return app.evaluate(({ shell, dialog, app: own, webContents }, { folder, answers }) => {
    const seen: Seen = { denied: [], opened: [], boxes: [] };
    Object.assign(globalThis, { seen });
    shell.openExternal = async (url) => void seen.opened.push(url);
    shell.openPath = async (path) => String(seen.opened.push(path));
    const press = (box: object) => {
      seen.boxes.push(box as Seen['boxes'][number]);
      const { buttons } = box as Seen['boxes'][number];
      return Math.max(0, buttons.indexOf(answers.shift() ?? ''));
    };
    dialog.showMessageBox = async (box: object) => ({
      response: press(box),
      checkboxChecked: false,
    });
    dialog.showMessageBoxSync = press;
    dialog.showSaveDialog = async (asked: object) => {
      const { defaultPath } = asked as { defaultPath: string };
      return folder === null
        ? { canceled: true, filePath: '' }
        : { canceled: false, filePath: `${folder}/${defaultPath}` };
    };
    const record = (contents: Electron.WebContents) =>
      contents.on('will-navigate', (event) => {
        // The guards may be added after this listener.
        setImmediate(() => event.defaultPrevented && seen.denied.push(event.url));
      });
    for (const contents of webContents.getAllWebContents()) record(contents);
    own.on('web-contents-created', (_event, contents) => void record(contents));
  }, given);
}
