import type { ElectronSlice } from './electronSlice.ts';
import type { RunningServer } from './server/runServer.ts';
import {
  explainStartFailure,
  type StartFailure,
  type RecoveryAction,
} from './server/startFailure.ts';

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
  note: (text: string) => void;
}

/** Starts the server; explains a failure and offers actions. Null: the program quits. */
export async function startUp(parts: StartUpParts): Promise<RunningServer | null> {
  let { port, failure } = parts;
  for (;;) {
    const outcome = failure ?? parts.problem() ?? (await parts.start(port));
    failure = null;
    if ('origin' in outcome) return outcome;
    if (takesAnyPort(parts, outcome, port)) {
      parts.note(`port ${port} is taken, any other one is used`);
      port = 0;
      continue;
    }
    parts.note(`cannot start: ${outcome.code ?? 'no code'}: ${outcome.message}`);
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
