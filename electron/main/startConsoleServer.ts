import { existsSync } from 'node:fs';
import type { ConsoleDeps, ConsoleState } from './consoleState.ts';
import type { ElectronSlice } from './electronSlice.ts';
import { prepareDataFolder, lastPort } from './startSettings.ts';
import { runServer, type RunningServer } from './server/runServer.ts';
import type { StartFailure } from './server/startFailure.ts';
import { startUp } from './startUp.ts';

interface StartParts {
  state: ConsoleState;
  chooseDataFolder: () => Promise<boolean>;
  onStorageOpen: () => void;
  /** Called when it crashed and runs again at another address. */
  onRestarted: () => void;
  /** Why it stopped after its startup. */
  failure?: StartFailure;
}

/** Starts the server of this console, and restarts it after a crash; null: the console quits. */
export async function startConsoleServer(
  electron: ElectronSlice,
  deps: ConsoleDeps,
  parts: StartParts,
): Promise<RunningServer | null> {
  const { app, utilityProcess } = electron;
  const { state, chooseDataFolder } = parts;
  const { dataFolder, log, token } = state;
  const settings = deps.serverSettings;
  state.server = await startUp({
    electron,
    dataFolder,
    logFolder: log.folder,
    port: state.port,
    isPortGiven: state.isPortGiven,
    facts: `${app.getVersion()} on ${deps.platform}, Electron ${deps.versions.electron}, data in ${dataFolder}`,
    problem: () => preloadProblem(deps.preloadPath) ?? prepareDataFolder(dataFolder),
    start: (port) =>
      runServer({
        fork: (...args) => utilityProcess.fork(...args),
        entry: deps.serverEntry,
        message: { type: 'start', dataFolder, port, token, settings },
        log: log.append,
        onStorageOpen: parts.onStorageOpen,
        onCrash: (exitCode, failure) => void afterCrash(exitCode, failure),
      }),
    chooseDataFolder,
    note: log.note,
    failure: parts.failure ?? null,
  });
  if (state.server === null) app.quit();
  else lastPort(dataFolder).write({ port: Number(new URL(state.server.origin).port) });
  return state.server;

  async function afterCrash(exitCode: number, failure: StartFailure | null): Promise<void> {
    state.server = null;
    log.note(`the server ended unexpectedly with ${exitCode}`);
    // A named failure is explained as one before the window was open.
    if (failure === null && !(await askToRestart(electron, log.folder))) return app.quit();
    const { failure: _failure, ...same } = parts;
    const next = failure === null ? same : { ...same, failure };
    const again = await startConsoleServer(electron, deps, next);
    if (again !== null) parts.onRestarted();
  }
}

async function askToRestart({ dialog, shell }: ElectronSlice, logFolder: string): Promise<boolean> {
  for (;;) {
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: 'The server inside the console stopped.',
      detail: 'Stored data is safe. The log shows why it stopped.',
      buttons: ['Start it again', 'Show log files', 'Quit'],
      cancelId: 2,
    });
    if (response !== 1) return response === 0;
    await shell.openPath(logFolder);
  }
}

function preloadProblem(file: string): StartFailure | null {
  return existsSync(file) ? null : { code: 'PRELOAD_MISSING', message: `${file} is missing.` };
}
