import { join } from 'node:path';
import type Electron from 'electron';
import { consoleActions, type ConsoleActions } from './consoleActions.ts';
import type { ConsoleDeps, ConsoleState } from './consoleState.ts';
import { desktopHandlers } from './desktopHandlers.ts';
import type { ConsoleWindow, ElectronSlice } from './electronSlice.ts';
import { sendEvent } from './eventQueue.ts';
import { openTargetSecrets } from './files/targetSecrets.ts';
import { handleIpc } from './handleIpc.ts';
import { menuTemplate } from './menuTemplate.ts';
import { createPreview, type Preview } from './preview/createPreview.ts';
import { noticeMissedUpdate } from './updates.ts';
import { openConsoleWindow } from './window/consoleWindow.ts';
import { createFindFields, type FindFields } from './window/findField.ts';
import { denyPermissions } from './window/guardWindow.ts';
import { createTargetWindows } from './window/targetWindow.ts';
import { reportJob, watchWindow } from './window/watchWindow.ts';

/** Starts server, window, menu and messages once Electron is ready. */
export async function runConsole(
  electron: ElectronSlice,
  deps: ConsoleDeps,
  state: ConsoleState,
): Promise<void> {
  const actions = consoleActions(electron, deps, state);
  const { app, dialog, nativeTheme } = electron;
  nativeTheme.themeSource = state.settings.read().theme;
  app.setAboutPanelOptions({
    applicationName: app.getName(),
    applicationVersion: app.getVersion(),
    version: `Electron ${deps.versions.electron}, Chromium ${deps.versions.chrome}`,
  });
  state.targetWindows = createTargetWindows(electron, {
    preloadPath: deps.preloadPath,
    origin: () => state.server?.origin ?? '',
    storefrontOrigin: () => state.server?.storefrontOrigin ?? '',
    log: state.log.write,
    unsaved: state.unsaved,
  });
  denyPermissions(electron.session.defaultSession);
  const findFields = createFindFields(electron, {
    preloadPath: deps.preloadPath,
    origin: () => state.server?.origin ?? '',
  });
  const running = { state, actions, findFields };
  handleMessages(electron, deps, running);
  // Created while the server loads, and shown when the page is ready.
  const createWindow = () => openWindow(electron, deps, running);
  const server = await actions.startServer(createWindow);
  if (server === null) return;
  createWindow();
  actions.load();
  showMenu(electron, deps, running);
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

interface Running {
  state: ConsoleState;
  actions: ConsoleActions;
  findFields: FindFields;
}

function handleMessages(electron: ElectronSlice, deps: ConsoleDeps, running: Running): void {
  const { state, actions, findFields } = running;
  const { app, ipcMain, safeStorage } = electron;
  const { dataFolder, log, events, token } = state;
  const origin = () => state.server?.origin ?? null;
  handleIpc(
    ipcMain,
    origin,
    desktopHandlers(electron, {
      access: () => ({ origin: origin() ?? '', token }),
      appInfo: {
        version: app.getVersion(),
        ...deps.versions,
        platform: deps.platform === 'darwin' || deps.platform === 'win32' ? deps.platform : 'linux',
        dataFolder,
        logFolder: log.folder,
        offersUpdates: deps.offersUpdates,
      },
      secrets: openTargetSecrets(join(dataFolder, 'desktop'), safeStorage),
      previewOf: previewsOfWindows(electron, state),
      windowOf: (sender) => windowOf(state, sender),
      findFields,
      restart: () => void actions.restart(),
      checkForUpdates: actions.checkForUpdates,
      setUpdateChecks: actions.setUpdateChecks,
      chooseDataFolder: actions.chooseDataFolder,
      onListening: events.begin,
      saveDiagnostics: actions.saveDiagnostics,
      setTheme: (theme) => {
        actions.setTheme(theme);
        showMenu(electron, deps, running);
      },
      openTargetWindow: (target) => state.targetWindows?.open(target),
      noteTarget: (target) => {
        actions.noteTarget(target);
        showMenu(electron, deps, running);
      },
      noteUnsaved: state.unsaved.mark,
      reportJob: (job) => reportJob(electron, state.window, job),
    }),
  );
}

function windowOf(state: ConsoleState, sender: Electron.WebContents): ConsoleWindow {
  const host = state.targetWindows?.findBySender(sender) ?? state.window;
  if (host === null) throw new Error('The window of this page is closed.');
  return host;
}

/** Each window of the console has a preview of another server of its own. */
function previewsOfWindows(electron: ElectronSlice, state: ConsoleState) {
  const previews = new WeakMap<object, Preview>();
  return (sender: Electron.WebContents): Preview => {
    const known = previews.get(sender);
    if (known !== undefined) return known;
    const host = windowOf(state, sender);
    const preview = createPreview(electron, {
      host,
      positionFile: join(state.dataFolder, 'desktop', 'preview-window.json'),
      send: (event) => sendEvent(host, event),
    });
    previews.set(sender, preview);
    return preview;
  };
}

function openWindow(electron: ElectronSlice, deps: ConsoleDeps, { state, actions }: Running): void {
  if (state.window !== null) return;
  const { app, dialog } = electron;
  const log = state.log.write;
  const window = openConsoleWindow(electron, {
    preloadPath: deps.preloadPath,
    userFolder: join(state.dataFolder, 'desktop'),
    origin: () => state.server?.origin ?? '',
    storefrontOrigin: () => state.server?.storefrontOrigin ?? '',
    log,
  });
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

function showMenu(
  electron: ElectronSlice,
  deps: ConsoleDeps,
  { state, actions, findFields }: Running,
): void {
  const { app, Menu, shell } = electron;
  const template = menuTemplate({
    name: app.getName(),
    platform: deps.platform,
    isPackaged: app.isPackaged,
    offersUpdates: deps.offersUpdates,
    settings: state.settings.read(),
    send: state.events.send,
    find: (step) => {
      const window = state.targetWindows?.findFocused() ?? state.window;
      if (window !== null) findFields.step(window, step);
    },
    reload: actions.reload,
    showAbout: () => app.showAboutPanel(),
    saveDiagnostics: () => void actions.saveDiagnostics(),
    setTheme: actions.setTheme,
    openChosenTarget: actions.openChosenTarget,
    showLogs: () => void shell.openPath(state.log.folder),
    chooseDataFolder: () => void actions.chooseDataFolder(),
    restart: () => void actions.restart(),
    checkForUpdates: actions.checkForUpdates,
    setUpdateChecks: actions.setUpdateChecks,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
