import type { ConsoleDeps, ConsoleState } from './consoleState.ts';
import type { ElectronSlice } from './electronSlice.ts';
import { startConsoleServer } from './startConsoleServer.ts';
import { removeFolderArgument } from './startSettings.ts';

/** Actions of menus, messages and message boxes. */
export function consoleActions(electron: ElectronSlice, deps: ConsoleDeps, state: ConsoleState) {
  const { app, dialog } = electron;
  const restart = (args: readonly string[] = deps.args) => {
    app.relaunch({ args: [...args] });
    app.quit();
  };
  const chooseDataFolder = async (): Promise<boolean> => {
    const { canceled, filePaths } = await dialog.showOpenDialog({
      title: 'Choose a folder for the data of the console',
      properties: ['openDirectory', 'createDirectory'],
    });
    const [folder] = filePaths;
    if (canceled || folder === undefined) return false;
    state.settings.change({ dataFolder: folder });
    restart(removeFolderArgument(deps.args));
    return true;
  };
  const load = () => {
    const { window, server, events, log } = state;
    events.pause();
    if (!window || !server) return;
    window
      .loadURL(`${server.origin}/console`)
      .catch((error: Error) => log.note(`the page was not loaded: ${error.message}`));
  };
  return {
    restart,
    chooseDataFolder,
    load,
    checkForUpdates: () =>
      void deps
        .checkForUpdate()
        .then((message) => dialog.showMessageBox({ type: 'info', message, buttons: ['OK'] })),
    setUpdateChecks: (isOn: boolean) => void state.settings.change({ updates: isOn }),
    startServer: (onStorageOpen: () => void) =>
      startConsoleServer(electron, deps, {
        state,
        chooseDataFolder,
        onStorageOpen,
        onRestarted: load,
      }),
  };
}

export type ConsoleActions = ReturnType<typeof consoleActions>;
