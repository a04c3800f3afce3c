import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '#tests/support/findBrowser.ts';
import { createElectronDouble } from './double/electronDouble.ts';
import type { LaunchOptions, LaunchedConsole } from './launchedConsole.ts';

const root = join(import.meta.dirname, '../..');
const electronModule = pathToFileURL(join(root, 'tests/desktop/double/electronModule.ts')).href;
let launches = 0;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'electron' || !context.parentURL?.includes('/main/main.js')) {
      return next(specifier, context);
    }
    return { url: `${electronModule}?launch=${launches}`, shortCircuit: true };
  },
});

/** Tier D: the bundled main process and preload, with windows of real Chromium. */
export async function launchDouble(options: LaunchOptions): Promise<LaunchedConsole> {
  const began = performance.now();
  const browser = options.browser ?? (await startBrowser());
  const browserStart = Math.round(performance.now() - began);
  const endBrowser = async () => {
    if (options.browser === undefined) await browser.close();
  };
  const double = createElectronDouble({ ...options, browser });
  const program = options.program ?? join(root, 'dist/desktop');
  const main = pathToFileURL(join(program, 'main/main.js')).href;
  launches += 1;
  Object.assign(globalThis, { electronDouble: double });
  const { argv, env } = process;
  process.argv = [...argv.slice(0, 2), ...options.args];
  process.env = { ...env, ...options.env };
  await import(`${main}?launch=${launches}`);
  process.argv = argv;
  process.env = env;
  const { seen, windows, popups, children, quit, ended } = double;
  return {
    browserStart,
    window: async () => {
      const page = await waitFor(async () => windows[0]?.page);
      await page.waitForURL('**/console**');
      return page;
    },
    secondWindow: () => waitFor(async () => windows[1]?.page),
    windowCount: async () => windows.length + popups.length,
    preferences: async () => windows.map(({ webContents }) => webContents.preferences),
    sandboxesAll: async () => double.around.sandboxesAll(),
    attachesWebview: async () => windows.some(({ webContents }) => webContents.attachesWebview()),
    callFrom: double.callFrom,
    denied: async () => windows[0]?.webContents.denied ?? [],
    opened: async () => seen.opened,
    boxes: async () => seen.boxes,
    copied: async () => seen.copied,
    clickMenu: async (...labels: string[]) => clickMenu(seen.menu, labels, quit),
    closeWindow: async () => windows[0]?.close(),
    shutDownSystem: async () => double.shutDown(),
    serverPid: async () => children.at(-1)?.pid ?? 0,
    ended,
    async quit() {
      quit();
      const code = await ended;
      await endBrowser();
      return code;
    },
    stop: async () => {
      double.end(-1);
      const alive = children.filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      );
      const ends = alive.map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of alive) child.kill('SIGKILL');
      await Promise.all(ends);
      await (options.browser === undefined ? endBrowser() : double.closeContexts());
    },
  };
}

/** The Chromium whose pages are the windows. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch(executablePath ? { executablePath } : {});
}

type Item = { label?: string; role?: string; submenu?: unknown; click?: unknown };

function clickMenu(items: readonly Item[], [label, ...rest]: string[], quit: () => void): void {
  // Electron gives a role its label.
  const item = items.find(
    (each) => each.label?.replace('&', '') === label || each.role === label?.toLowerCase(),
  );
  if (item === undefined) throw new Error(`No menu item ${label}`);
  if (rest.length > 0) return clickMenu(item.submenu as Item[], rest, quit);
  if (item.role === 'quit') return quit();
  (item.click as (item: object) => void)({ checked: true });
}

async function waitFor(find: () => Promise<Page | undefined>): Promise<Page> {
  for (let tries = 0; tries < 4000; tries += 1) {
    const page = await find();
    if (page) return page;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The window did not open');
}
