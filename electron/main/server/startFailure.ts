/** Why the console cannot start. */
export interface StartFailure {
  /** A code of Node, SQLite or this program, such as `EADDRINUSE`. */
  code: string | null;
  message: string;
}

/** An action that the message box of a failed startup offers. */
export type RecoveryAction = 'again' | 'folder' | 'any-port' | 'copy' | 'logs' | 'quit';

interface Explanation {
  title: string;
  text: string;
  actions: RecoveryAction[];
}

interface StartSettings {
  dataFolder: string;
  port: number;
}

type Explain = (settings: StartSettings) => Explanation;

const readOnly: Explain = ({ dataFolder }) => ({
  title: 'The data folder cannot be written',
  text: `The database of the console is in ${dataFolder}, and this user may not write there. Allow it, or choose another folder.`,
  actions: ['folder', 'again', 'copy', 'quit'],
});

const unreachable: Explain = ({ dataFolder }) => ({
  title: 'The data folder cannot be made',
  text: `The database of the console is in ${dataFolder}, and that folder is missing and cannot be created. Connect its disk and try again, or choose another folder.`,
  actions: ['again', 'folder', 'copy', 'quit'],
});

const full: Explain = ({ dataFolder }) => ({
  title: 'The disk is full',
  text: `There is no room left on the disk of ${dataFolder}. Free some and try again, or choose a folder on another disk.`,
  actions: ['again', 'folder', 'copy', 'quit'],
});

const damaged: Explain = ({ dataFolder }) => ({
  title: 'The database is damaged',
  text: `The database in ${dataFolder} cannot be read. Put a backup in its place (they are in its folder "backups"), or choose another folder.`,
  actions: ['folder', 'again', 'copy', 'quit'],
});

const newer: Explain = ({ dataFolder }) => ({
  title: 'The database is of a newer version',
  text: `The database in ${dataFolder} was written by a newer version of the console, and this one would harm it. Install the newer version, or choose another folder.`,
  actions: ['folder', 'copy', 'quit'],
});

const locked: Explain = ({ dataFolder }) => ({
  title: 'The database is in use',
  text: `Another program holds the database in ${dataFolder}. End it and try again, or choose another folder.`,
  actions: ['again', 'folder', 'copy', 'quit'],
});

const portTaken: Explain = ({ port }) => ({
  title: `Port ${port} is taken`,
  text: `Another program of this machine already uses port ${port}. End it and try again, or let the console take any free port.`,
  actions: ['any-port', 'again', 'copy', 'quit'],
});

const tooSlow: Explain = () => ({
  title: 'The server did not start in time',
  text: 'The server inside the console was silent for 20 seconds, or not ready after two minutes. Try again; if it happens again, the log shows how far it got.',
  actions: ['again', 'logs', 'copy', 'quit'],
});

const incomplete: Explain = () => ({
  title: 'The program is incomplete',
  text: 'A file of the console is missing, so its window would be without the desktop. Install the console again.',
  actions: ['copy', 'quit'],
});

const unknown: Explain = () => ({
  title: 'The console could not start',
  text: 'The server inside the console ended before it was ready. Try again; if it happens again, the log shows why.',
  actions: ['again', 'folder', 'logs', 'copy', 'quit'],
});

const byCode: readonly [RegExp, Explain][] = [
  [/^EADDRINUSE$|^LISTEN$/, portTaken],
  [/^FOLDER_MISSING$|^ENXIO$|^ENODEV$/, unreachable],
  [/^ENOSPC$|^EDQUOT$|^SQLITE_FULL/, full],
  [/^EACCES$|^EROFS$|^EPERM$|^ENOTDIR$|^EEXIST$|^SQLITE_READONLY|^SQLITE_CANTOPEN/, readOnly],
  [/^SQLITE_NOTADB|^SQLITE_CORRUPT/, damaged],
  [/^NEWER_DATABASE$/, newer],
  [/^SQLITE_BUSY|^SQLITE_LOCKED/, locked],
  [/^START_TIMEOUT$/, tooSlow],
  [/^PRELOAD_MISSING$/, incomplete],
];

/** The text and the actions of a failed startup. */
export function explainStartFailure({ code }: StartFailure, settings: StartSettings): Explanation {
  const known = byCode.find(([pattern]) => pattern.test(code ?? ''));
  return (known?.[1] ?? unknown)(settings);
}

/** The code of an error, or of its cause. */
export function failureOf(error: unknown): StartFailure {
  if (!(error instanceof Error)) return { code: null, message: String(error) };
  const cause = error.cause === undefined ? null : failureOf(error.cause);
  return { code: ownCode(error) ?? cause?.code ?? null, message: error.message };
}

function ownCode(error: NodeJS.ErrnoException): string | null {
  if (error.name === 'NewerDatabaseError') return 'NEWER_DATABASE';
  if (error.name === 'ListenError') return 'LISTEN';
  // Any other missing file belongs to the program.
  if (error.code === 'ENOENT' && error.syscall === 'mkdir') return 'FOLDER_MISSING';
  return error.code ?? null;
}
