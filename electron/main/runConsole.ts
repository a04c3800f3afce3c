import { join } from 'node:path';
import { consoleActions } from './consoleActions.ts';
import type { ConsoleDeps, ConsoleState } from './consoleState.ts';
import { desktopHandlers, type HandlerParts } from './desktopHandlers.ts';
import type { ElectronSlice } from './electronSlice.ts';
import { handleIpc } from './handleIpc.ts';
import { menuTemplate } from './menuTemplate.ts';
import { noticeMissedUpdate } from './updates.ts';
import { openConsoleWindow, type PageParts } from './window/consoleWindow.ts';
import { denyPermissions } from './window/guardWindow.ts';
import { createTargetWindows } from './window/targetWindow.ts';
import { watchWindow } from './window/watchWindow.ts';

/** Starts server, window, menu and messages once Electron is ready. */
export async function runConsole(electron: ElectronSlice, deps: ConsoleDeps, state: ConsoleState) {
  const actions = consoleActions(electron, deps, state);
  const { app, dialog, nativeTheme } = electron;
  nativeTheme.themeSource = state.settings.read().theme;
  app.setAboutPanelOptions({
    applicationName: app.getName(),
    applicationVersion: app.getVersion(),
    version: `Electron ${deps.versions.electron}, Chromium ${deps.versions.chrome}`,
  });
  const page: PageParts = {
    preloadPath: deps.preloadPath,
    origin: () => state.server?.origin ?? '',
    storefrontOrigin: () => state.server?.storefrontOrigin ?? '',
    log: state.log.write,
  };
  state.targetWindows = createTargetWindows(electron, page, state.unsaved);
  denyPermissions(electron.session.defaultSession);
  const running = { state, actions };
  const updateMenu = () => showMenu(electron, deps, running);
  const handlers = desktopHandlers(electron, deps, { ...running, updateMenu });
  handleIpc(electron.ipcMain, () => state.server?.origin ?? null, handlers);
  // Created while the server loads, and shown when the page is ready.
  const createWindow = () => openWindow(electron, page, running);
  const server = await actions.startServer(createWindow);
  if (server === null) return;
  createWindow();
  actions.load();
  updateMenu();
  const missed = noticeMissedUpdate(state.settings, app.getVersion());
  if (missed !== null) {
    state.log.write(`version ${missed} was downloaded, and is not installed`);
    void dialog.showMessageBox({
      type: 'warning',
      message: `Version ${missed} was not installed.`,
      detail: `It was downloaded, and this is still version ${app.getVersion()}. Install it by hand, or check for updates again.`,
      buttons: ['OK'],
    });
  }
  if (state.settings.read().updates && deps.offersUpdates) await actions.checkAtStartup();
}

type Running = Omit<HandlerParts, 'updateMenu'>;

function openWindow(electron: ElectronSlice, page: PageParts, { state, actions }: Running): void {
  if (state.window !== null) return;
  const { app, dialog } = electron;
  const log = state.log.write;
  const window = openConsoleWindow(electron, page, join(state.dataFolder, 'desktop'));
  state.window = window;
  watchWindow(window, {
    dialog,
    log,
    reload: actions.load,
    quit: () => app.quit(),
    onPreloadError: (message) => {
      log(`the preload failed: ${message}`);
      void dialog.showMessageBox({
        type: 'error',
        message: 'The window has no access to desktop features.',
        detail: 'A part of the console failed to load. Install the console again.',
        buttons: ['OK'],
      });
    },
  });
  state.unsaved.watch(window);
  window.on('close', (event) => {
    // It ends the program, also for the changes in windows of targets: one question for all of them.
    if (state.isClosing || !state.unsaved.hasAny()) return;
    event.preventDefault();
    app.quit();
  });
  window.on('closed', () => app.quit());
}

function showMenu(electron: ElectronSlice, deps: ConsoleDeps, { state, actions }: Running): void {
  const { app, Menu } = electron;
  const template = menuTemplate({
    ...actions,
    name: app.getName(),
    platform: deps.platform,
    isPackaged: app.isPackaged,
    offersUpdates: deps.offersUpdates,
    settings: state.settings.read(),
    send: state.events.send,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
