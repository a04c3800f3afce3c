import type { ElectronSlice } from './electronSlice.ts';
import type { RunningServer } from './server/runServer.ts';
import { explainStartFailure, type StartFailure, type WayOut } from './server/startFailure.ts';

interface StartUpParts {
  electron: Pick<ElectronSlice, 'clipboard' | 'dialog' | 'shell'>;
  dataFolder: string;
  logFolder: string;
  /** 0: any free one. */
  port: number;
  /** Of program and system, for whoever is asked for help. */
  facts: string;
  /** What is wrong before a server was even tried. */
  problem: () => StartFailure | null;
  start: (port: number) => Promise<RunningServer | StartFailure>;
  /** What already went wrong. */
  failure: StartFailure | null;
  /** True when one was chosen: the program starts anew on it. */
  chooseDataFolder: () => Promise<boolean>;
  note: (text: string) => void;
}

/** Starts the server; where it does not start, says why and offers ways out. Null: the program ends. */
export async function startUp(parts: StartUpParts): Promise<RunningServer | null> {
  let { port, failure } = parts;
  for (;;) {
    const outcome = failure ?? parts.problem() ?? (await parts.start(port));
    failure = null;
    if ('origin' in outcome) return outcome;
    parts.note(`cannot start: ${outcome.code ?? 'no code'}: ${outcome.message}`);
    const way = await askWayOut(parts, outcome, port);
    if (way === 'quit') return null;
    if (way === 'folder') return null;
    if (way === 'any-port') port = 0;
  }
}

const names: Record<WayOut, string> = {
  again: 'Try again',
  folder: 'Choose another folder…',
  'any-port': 'Use any free port',
  copy: 'Copy details',
  logs: 'Show log files',
  quit: 'Quit',
};

/**
 * A box of the system's own: it needs no window, no preload and no server, which may all be what is missing.
 * It stands until a way is chosen that leads somewhere.
 */
async function askWayOut(
  parts: StartUpParts,
  failure: StartFailure,
  port: number,
): Promise<WayOut> {
  const { electron, dataFolder, logFolder } = parts;
  const { title, text, waysOut } = explainStartFailure(failure, { dataFolder, port });
  for (;;) {
    const { response } = await electron.dialog.showMessageBox({
      type: 'error',
      title: 'The console could not start',
      message: title,
      detail: `${text}\n\n${failure.message}`,
      buttons: waysOut.map((way) => names[way]),
      defaultId: 0,
      cancelId: waysOut.indexOf('quit'),
      noLink: true,
    });
    const way = waysOut[response] ?? 'quit';
    if (way === 'copy') {
      await electron.clipboard.writeText(`${title}\n${text}\n${failure.message}\n${parts.facts}`);
    } else if (way === 'logs') await electron.shell.openPath(logFolder);
    else if (way !== 'folder' || (await parts.chooseDataFolder())) return way;
  }
}
