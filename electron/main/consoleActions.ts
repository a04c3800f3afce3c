import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedTarget, Theme } from '#shared/contract/desktop.ts';
import type { DesktopAction } from '#shared/contract/desktop/desktopEvents.ts';
import type { ConsoleDeps, ConsoleState } from './consoleState.ts';
import type { ElectronSlice } from './electronSlice.ts';
import { describeInstallation } from './files/diagnostics.ts';
import { openTargetSecrets } from './files/targetSecrets.ts';
import { startConsoleServer } from './startConsoleServer.ts';
import { removeFolderArgument } from './startSettings.ts';

const maxRecent = 8;

/** Actions of menus, messages and message boxes. */
export function consoleActions(electron: ElectronSlice, deps: ConsoleDeps, state: ConsoleState) {
  const { app, dialog } = electron;
  const { log } = state;
  const restart = async (args: readonly string[] = deps.args): Promise<boolean> => {
    if (!(await state.unsaved.confirmDiscard())) return false;
    app.relaunch({ args: [...args] });
    app.quit();
    return true;
  };
  const chooseDataFolder = async (): Promise<boolean> => {
    const { canceled, filePaths } = await dialog.showOpenDialog({
      title: 'Choose a folder for the data of the console',
      properties: ['openDirectory', 'createDirectory'],
    });
    const [folder] = filePaths;
    if (canceled || folder === undefined) return false;
    if (!(await state.unsaved.confirmDiscard())) return false;
    state.settings.change({ dataFolder: folder });
    return restart(removeFolderArgument(deps.args));
  };
  const load = () => {
    const { window, server, events } = state;
    events.pause();
    if (!window || !server) return;
    window
      .loadURL(`${server.origin}/console`)
      .catch((error: Error) => log.write(`the page was not loaded: ${error.message}`));
  };
  const onDownloaded = (version: string) =>
    void state.settings.change({ pendingUpdate: { version, startups: 0 } });
  const acts: Record<DesktopAction, () => unknown> = {
    chooseDataFolder,
    restart: () => restart(),
    showLogs: () => electron.shell.openPath(log.folder),
    saveDiagnostics: () => saveDiagnostics(electron, deps, state),
    showAbout: () => app.showAboutPanel(),
    checkForUpdates: async () =>
      dialog.showMessageBox({
        type: 'info',
        message: await deps.checkForUpdate(onDownloaded),
        buttons: ['OK'],
      }),
  };
  return {
    act: (action: DesktopAction) => void acts[action](),
    load,
    reload: () => {
      const focused = state.targetWindows?.findFocused() ?? null;
      if (focused === null) load();
      else focused.webContents.reload();
    },
    checkAtStartup: async () => log.write(await deps.checkForUpdate(onDownloaded)),
    setTheme: (theme: Theme) => {
      electron.nativeTheme.themeSource = theme;
      state.settings.change({ theme });
    },
    /** Opens the target that was chosen last in a window of its own. */
    openChosenTarget: () => {
      const [chosen] = state.settings.read().recentTargets;
      if (chosen !== undefined) state.targetWindows?.open(chosen);
    },
    noteTarget: (target: NamedTarget) => {
      const { recentTargets } = state.settings.read();
      const others = recentTargets.filter(({ id }) => id !== target.id);
      state.settings.change({ recentTargets: [target, ...others].slice(0, maxRecent) });
    },
    setUpdateChecks: (isOn: boolean) => void state.settings.change({ updates: isOn }),
    startServer: (onStorageOpen: () => void) =>
      startConsoleServer(electron, deps, {
        state,
        chooseDataFolder,
        onStorageOpen,
        onRestarted: () => {
          load();
          state.targetWindows?.reloadAll();
        },
      }),
  };
}

export type ConsoleActions = ReturnType<typeof consoleActions>;

/** Writes facts for a request for help where the user chooses; false when the dialog is cancelled. */
async function saveDiagnostics(
  { app, dialog, safeStorage }: ElectronSlice,
  deps: ConsoleDeps,
  { dataFolder, log, settings, token }: ConsoleState,
): Promise<boolean> {
  const now = deps.now();
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: `console-diagnostics-${now.toISOString().slice(0, 10)}.json`,
  });
  if (canceled || filePath === '') return false;
  const { updates, theme, pendingUpdate } = settings.read();
  const keys = openTargetSecrets(join(dataFolder, 'desktop'), safeStorage).readAll();
  const text = describeInstallation({
    facts: {
      version: app.getVersion(),
      ...deps.versions,
      platform: deps.platform,
      isPackaged: app.isPackaged,
      offersUpdates: deps.offersUpdates,
      checksForUpdates: updates,
      pendingUpdate: pendingUpdate?.version ?? null,
      theme,
      storesSecrets: safeStorage.isEncryptionAvailable(),
    },
    dataFolder,
    logFolder: log.folder,
    crashFolder: app.getPath('crashDumps'),
    secrets: [token, ...keys],
    now,
  });
  await writeFile(filePath, text, { mode: 0o600 });
  return true;
}
