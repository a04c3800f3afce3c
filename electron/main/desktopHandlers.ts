import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Electron from 'electron';
import type { ConsoleActions } from './consoleActions.ts';
import type { ConsoleDeps, ConsoleState } from './consoleState.ts';
import type { ConsoleWindow, ElectronSlice } from './electronSlice.ts';
import { sendEvent } from './eventQueue.ts';
import { openTargetSecrets } from './files/targetSecrets.ts';
import type { DesktopHandlers } from './handleIpc.ts';
import { createPreview, type Preview } from './preview/createPreview.ts';
import type { FindFields } from './window/findField.ts';
import { openExternal } from './window/guardWindow.ts';
import { reportJob } from './window/watchWindow.ts';

export interface HandlerParts {
  state: ConsoleState;
  actions: ConsoleActions;
  findFields: FindFields;
  /** Renders the menu again after a change of what it shows. */
  updateMenu: () => void;
}

/** The handler of each channel. */
export function desktopHandlers(
  electron: ElectronSlice,
  deps: ConsoleDeps,
  { state, actions, findFields, updateMenu }: HandlerParts,
): DesktopHandlers {
  const { app, dialog, shell, safeStorage } = electron;
  const { dataFolder, log } = state;
  const secrets = openTargetSecrets(join(dataFolder, 'desktop'), safeStorage);
  const previewOf = previewsOfWindows(electron, state);
  const { platform } = deps;
  return {
    getAccess: () => ({ origin: state.server?.origin ?? '', token: state.token }),
    getAppInfo: () => ({
      version: app.getVersion(),
      ...deps.versions,
      platform: platform === 'darwin' || platform === 'win32' ? platform : 'linux',
      dataFolder,
      logFolder: log.folder,
      offersUpdates: deps.offersUpdates,
      storesSecrets: secrets.isAvailable(),
    }),
    readTargetKeys: secrets.read,
    storeTargetKeys: secrets.store,
    showPreview: (options, sender) => previewOf(sender).show(options),
    closePreview: (sender) => previewOf(sender).close(),
    clearPreview: (targetId, sender) => previewOf(sender).clear(targetId),
    openExternal: (url) => openExternal(shell, url),
    saveFile: async ({ name, text }) => {
      const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: name });
      if (canceled || filePath === '') return false;
      await writeFile(filePath, text);
      return true;
    },
    showLogs: async () => void (await shell.openPath(log.folder)),
    showAbout: () => app.showAboutPanel(),
    saveDiagnostics: actions.saveDiagnostics,
    setTheme: (theme) => {
      actions.setTheme(theme);
      updateMenu();
    },
    openTargetWindow: (target) => state.targetWindows?.open(target),
    noteTarget: (target) => {
      actions.noteTarget(target);
      updateMenu();
    },
    reportJob: (job) => reportJob(electron, state.window, job),
    noteUnsaved: (hasChanges, sender) => state.unsaved.mark(sender, hasChanges),
    checkForUpdates: () => actions.checkForUpdates(),
    setUpdateChecks: (isOn) => actions.setUpdateChecks(isOn),
    restart: () => void actions.restart(),
    chooseDataFolder: () => actions.chooseDataFolder(),
    find: (step, sender) => findFields.step(windowOf(state, sender), step),
    findText: (text, step, sender) => findFields.findBySender(sender)?.find(text, step),
    closeFind: (sender) => findFields.findBySender(sender)?.close(),
    listen: () => state.events.begin(),
  };
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
