import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
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
  await listenIn(app);
  const seen = () => app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  const pageAt = (index: number) => async (): Promise<Page> =>
    app.windows()[index] ?? app.waitForEvent('window');
  return {
    browserStart: 0,
    window: pageAt(0),
    preview: pageAt(1),
    windowCount: async () => app.windows().length,
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

/** Records what would open a browser or a box, and opens neither; records refused navigations. */
function listenIn(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ shell, dialog, app: own, webContents }) => {
    const seen: Seen = { denied: [], opened: [], boxes: [] };
    Object.assign(globalThis, { seen });
    shell.openExternal = async (url) => void seen.opened.push(url);
    shell.openPath = async (path) => String(seen.opened.push(path));
    dialog.showMessageBox = async (box: object) => {
      seen.boxes.push(box as Seen['boxes'][number]);
      return { response: 0, checkboxChecked: false };
    };
    const record = (contents: Electron.WebContents) =>
      contents.on('will-navigate', (event) => {
        // The guards may be added after this listener.
        setImmediate(() => event.defaultPrevented && seen.denied.push(event.url));
      });
    for (const contents of webContents.getAllWebContents()) record(contents);
    own.on('web-contents-created', (_event, contents) => void record(contents));
  });
}
