import { existsSync } from 'node:fs';
import type { ConsoleDeps, ConsoleState } from './consoleState.ts';
import type { ElectronSlice } from './electronSlice.ts';
import { runServer, type RunningServer } from './server/runServer.ts';
import {
  type StartFailure,
  explainStartFailure,
  type RecoveryAction,
} from './server/startFailure.ts';
import { prepareDataFolder, lastPort } from './startSettings.ts';

interface StartParts {
  state: ConsoleState;
  /** True when a folder was chosen: the program restarts with it. */
  chooseDataFolder: () => Promise<boolean>;
  onStorageOpen: () => void;
  /** Called when it crashed and runs again at another address. */
  onRestarted: () => void;
}

/** Starts the server of this console, and restarts it after a crash; null: the console quits. */
export function startConsoleServer(electron: ElectronSlice, deps: ConsoleDeps, parts: StartParts) {
  const { state } = parts;
  const { dataFolder, log } = state;
  return boot(null);

  /** `failure`: why it stopped after its startup. */
  async function boot(failure: StartFailure | null): Promise<RunningServer | null> {
    state.server = await startUp(failure);
    if (state.server === null) electron.app.quit();
    else lastPort(dataFolder).write({ port: Number(new URL(state.server.storefrontOrigin).port) });
    return state.server;
  }

  /** Explains a failure and offers actions. Null: the program quits. */
  async function startUp(before: StartFailure | null): Promise<RunningServer | null> {
    let { port } = state;
    let failure = before;
    for (;;) {
      const outcome = failure ?? findProblem(deps.preloadPath, dataFolder) ?? (await start(port));
      failure = null;
      if ('origin' in outcome) return outcome;
      if (takesAnyPort(state, outcome, port)) {
        log.write(`port ${port} is taken, any other one is used`);
        port = 0;
        continue;
      }
      log.write(`cannot start: ${outcome.code ?? 'no code'}: ${outcome.message}`);
      const facts = `${electron.app.getVersion()} on ${deps.platform}, Electron ${deps.versions.electron}, data in ${dataFolder}`;
      const action = await askAction(electron, parts, { failure: outcome, port, facts });
      if (action === 'quit' || action === 'folder') return null;
      if (action === 'any-port') port = 0;
    }
  }

  function start(port: number): Promise<RunningServer | StartFailure> {
    const { token } = state;
    return runServer({
      fork: (...args) => electron.utilityProcess.fork(...args),
      entry: deps.serverEntry,
      message: { type: 'start', dataFolder, port, token, settings: deps.serverSettings },
      log: log.append,
      onStorageOpen: parts.onStorageOpen,
      onCrash: (exitCode, failure) => void afterCrash(exitCode, failure),
    });
  }

  async function afterCrash(exitCode: number, failure: StartFailure | null): Promise<void> {
    state.server = null;
    log.write(`the server ended unexpectedly with ${exitCode}`);
    // A named failure is explained as one before the window was open.
    if (failure === null && !(await askToRestart(electron, log.folder))) return electron.app.quit();
    if ((await boot(failure)) !== null) parts.onRestarted();
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

/** A failure that is found before a server is started. */
function findProblem(preload: string, dataFolder: string): StartFailure | null {
  if (existsSync(preload)) return prepareDataFolder(dataFolder);
  return { code: 'PRELOAD_MISSING', message: `${preload} is missing.` };
}

/** A port that nobody asked for is replaced without a question when it is taken. */
function takesAnyPort({ isPortGiven }: ConsoleState, { code }: StartFailure, port: number) {
  return !isPortGiven && port !== 0 && (code === 'EADDRINUSE' || code === 'LISTEN');
}

const names: Record<RecoveryAction, string> = {
  again: 'Try again',
  folder: 'Choose another folder…',
  'any-port': 'Use any free port',
  copy: 'Copy details',
  logs: 'Show log files',
  quit: 'Quit',
};

/**
 * Shows a message box of the system, which needs no window, preload or server, until an action ends it. `facts`:
 * versions and folders for a request for help.
 */
async function askAction(
  electron: ElectronSlice,
  { state, chooseDataFolder }: StartParts,
  { failure, port, facts }: { failure: StartFailure; port: number; facts: string },
): Promise<RecoveryAction> {
  const { dataFolder, log } = state;
  const { title, text, actions } = explainStartFailure(failure, { dataFolder, port });
  for (;;) {
    const { response } = await electron.dialog.showMessageBox({
      type: 'error',
      title: 'The console could not start',
      message: title,
      detail: `${text}\n\n${failure.message}`,
      buttons: actions.map((action) => names[action]),
      defaultId: 0,
      cancelId: actions.indexOf('quit'),
      noLink: true,
    });
    const action = actions[response] ?? 'quit';
    if (action === 'copy') {
      await electron.clipboard.writeText(`${title}\n${text}\n${failure.message}\n${facts}`);
    } else if (action === 'logs') await electron.shell.openPath(log.folder);
    else if (action !== 'folder' || (await chooseDataFolder())) return action;
  }
}
