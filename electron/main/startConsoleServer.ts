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
    log: log.write,
    failure: parts.failure ?? null,
  });
  if (state.server === null) app.quit();
  else lastPort(dataFolder).write({ port: Number(new URL(state.server.storefrontOrigin).port) });
  return state.server;

  async function afterCrash(exitCode: number, failure: StartFailure | null): Promise<void> {
    state.server = null;
    log.write(`the server ended unexpectedly with ${exitCode}`);
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

interface StartUpParts {
  electron: Pick<ElectronSlice, 'clipboard' | 'dialog' | 'shell'>;
  dataFolder: string;
  logFolder: string;
  /** 0: any free one. */
  port: number;
  /** Whether the user asked for the port: then another one is not taken without a question. */
  isPortGiven: boolean;
  /** Versions and folders for a request for help. */
  facts: string;
  /** A failure found before a server is started. */
  problem: () => StartFailure | null;
  start: (port: number) => Promise<RunningServer | StartFailure>;
  /** A failure that happened before. */
  failure: StartFailure | null;
  /** True when a folder was chosen: the program restarts with it. */
  chooseDataFolder: () => Promise<boolean>;
  log: (text: string) => void;
}

/** Starts the server; explains a failure and offers actions. Null: the program quits. */
async function startUp(parts: StartUpParts): Promise<RunningServer | null> {
  let { port, failure } = parts;
  for (;;) {
    const outcome = failure ?? parts.problem() ?? (await parts.start(port));
    failure = null;
    if ('origin' in outcome) return outcome;
    if (takesAnyPort(parts, outcome, port)) {
      parts.log(`port ${port} is taken, any other one is used`);
      port = 0;
      continue;
    }
    parts.log(`cannot start: ${outcome.code ?? 'no code'}: ${outcome.message}`);
    const action = await askAction(parts, outcome, port);
    if (action === 'quit' || action === 'folder') return null;
    if (action === 'any-port') port = 0;
  }
}

/** A port that nobody asked for is replaced without a question when it is taken. */
function takesAnyPort({ isPortGiven }: StartUpParts, { code }: StartFailure, port: number) {
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
 * Shows a message box of the system, which needs no window, preload or server, until an action ends it.
 */
async function askAction(
  parts: StartUpParts,
  failure: StartFailure,
  port: number,
): Promise<RecoveryAction> {
  const { electron, dataFolder, logFolder } = parts;
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
      await electron.clipboard.writeText(`${title}\n${text}\n${failure.message}\n${parts.facts}`);
    } else if (action === 'logs') await electron.shell.openPath(logFolder);
    else if (action !== 'folder' || (await parts.chooseDataFolder())) return action;
  }
}
