import { join } from 'node:path';
import type { DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';
import type { ConsoleDeps, ConsoleState } from './consoleState.ts';
import type { ElectronSlice } from './electronSlice.ts';
import { createEventQueue } from './eventQueue.ts';
import { openLogFile } from './files/logFile.ts';
import { openSettings } from './files/settings.ts';
import { runConsole } from './runConsole.ts';
import { prepareDataFolder, findStartSettings } from './startSettings.ts';
import { focusWindow } from './window/consoleWindow.ts';
import { createUnsavedChanges } from './window/unsavedChanges.ts';

/** The desktop console: one window on the embedded server, one instance a data folder, a clean shutdown. */
export async function createConsole(electron: ElectronSlice, deps: ConsoleDeps): Promise<void> {
  const { app } = electron;
  app.enableSandbox();
  const state = openState(electron, deps);
  const problem = () => prepareDataFolder(state.dataFolder);
  if (problem() === null) {
    // The lock is in the data folder: one instance for each data folder.
    app.setPath('userData', join(state.dataFolder, 'desktop'));
    if (!app.requestSingleInstanceLock()) {
      app.quit();
      return;
    }
    // Dumps stay on this machine: nothing is uploaded.
    app.setPath('crashDumps', join(state.dataFolder, 'desktop', 'crashes'));
    electron.crashReporter.start({ uploadToServer: false });
  }
  watchApp(electron, state);
  openLink(state, findDeepLink(deps.args));
  await app.whenReady();
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
  // Nobody may be there to answer a question, and the system would kill the program.
  const quitNow = () => void closeConsole(app, state);
  deps.onTerminate(quitNow);
  electron.powerMonitor.on('shutdown', quitNow);
  await runConsole(electron, deps, state);
}

function openState(electron: ElectronSlice, deps: ConsoleDeps): ConsoleState {
  const { app } = electron;
  const userFolder = app.getPath('userData');
  const settings = openSettings(userFolder);
  const start = findStartSettings(deps.args, settings.read(), userFolder);
  const state: ConsoleState = {
    ...start,
    settings,
    log: openLogFile(join(start.dataFolder, 'logs'), deps.now),
    events: createEventQueue(() => state.targetWindows?.findFocused() ?? state.window),
    token: deps.newToken(),
    server: null,
    window: null,
    targetWindows: null,
    unsaved: createUnsavedChanges(electron),
    isClosing: false,
  };
  return state;
}

function watchApp({ app }: ElectronSlice, state: ConsoleState): void {
  app.on('second-instance', (_event, args) => {
    focusWindow(state.window);
    openLink(state, findDeepLink(args));
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    openLink(state, readDeepLink(url));
    focusWindow(state.window);
  });
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', (event) => {
    if (!state.server || state.isClosing) return;
    event.preventDefault();
    void quitConsole(app, state);
  });
}

function openLink({ events }: ConsoleState, link: DesktopEvent | null): void {
  if (link !== null) events.send(link);
}

async function quitConsole(app: ElectronSlice['app'], state: ConsoleState): Promise<void> {
  if (state.unsaved.hasAny() && !(await state.unsaved.confirmDiscard())) return;
  await closeConsole(app, state);
}

/** Closes the server, then exits. The pages are not asked: one that does not respond cannot hold the program. */
async function closeConsole(app: ElectronSlice['app'], state: ConsoleState): Promise<void> {
  if (state.isClosing) return;
  state.isClosing = true;
  state.log.write('the console shuts down');
  await state.server?.close().catch((error: Error) => state.log.write(error.message));
  app.exit(0);
}

/** Registered with the system, so that a link can open a report. */
const linkScheme = 'wattle-console';

const maxQueryLength = 2000;

/** Parses `wattle-console://report?…`; null for every other address. */
export function readDeepLink(text: string): DesktopEvent | null {
  const url = URL.parse(text);
  const isReport =
    url?.protocol === `${linkScheme}:` && url.host === 'report' && /^\/?$/.test(url.pathname);
  if (!isReport || url.search.length > maxQueryLength) return null;
  return { type: 'open-report', query: url.search.slice(1) };
}

/** The first deep link of the arguments. */
export function findDeepLink(args: readonly string[]): DesktopEvent | null {
  const found = args.find((text) => text.startsWith(`${linkScheme}:`));
  return found === undefined ? null : readDeepLink(found);
}
