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

/** The text and the actions of a failed startup. */
export function explainStartFailure({ code }: StartFailure, settings: StartSettings): Explanation {
  return explanations(settings).find(({ codes }) => codes.test(code ?? '')) ?? unknown;
}

function explanations({ dataFolder, port }: StartSettings): (Explanation & { codes: RegExp })[] {
  return [
    {
      codes: /^EACCES$|^EROFS$|^EPERM$|^ENOTDIR$|^EEXIST$|^SQLITE_READONLY|^SQLITE_CANTOPEN/,
      title: 'The data folder cannot be written',
      text: `The database of the console is in ${dataFolder}, and this user may not write there. Allow it, or choose another folder.`,
      actions: ['folder', 'again', 'copy', 'quit'],
    },
    {
      codes: /^FOLDER_MISSING$|^ENXIO$|^ENODEV$/,
      title: 'The data folder cannot be made',
      text: `The database of the console is in ${dataFolder}, and that folder is missing and cannot be created. Connect its disk and try again, or choose another folder.`,
      actions: ['again', 'folder', 'copy', 'quit'],
    },
    {
      codes: /^ENOSPC$|^EDQUOT$|^SQLITE_FULL/,
      title: 'The disk is full',
      text: `There is no room left on the disk of ${dataFolder}. Free some and try again, or choose a folder on another disk.`,
      actions: ['again', 'folder', 'copy', 'quit'],
    },
    {
      codes: /^SQLITE_NOTADB|^SQLITE_CORRUPT/,
      title: 'The database is damaged',
      text: `The database in ${dataFolder} cannot be read. Put a backup in its place (they are in its folder "backups"), or choose another folder.`,
      actions: ['folder', 'again', 'copy', 'quit'],
    },
    {
      codes: /^NEWER_DATABASE$/,
      title: 'The database is of a newer version',
      text: `The database in ${dataFolder} was written by a newer version of the console, and this one would harm it. Install the newer version, or choose another folder.`,
      actions: ['folder', 'copy', 'quit'],
    },
    {
      codes: /^SQLITE_BUSY|^SQLITE_LOCKED/,
      title: 'The database is in use',
      text: `Another program holds the database in ${dataFolder}. End it and try again, or choose another folder.`,
      actions: ['again', 'folder', 'copy', 'quit'],
    },
    {
      codes: /^EADDRINUSE$|^LISTEN$/,
      title: `Port ${port} is taken`,
      text: `Another program of this machine already uses port ${port}. End it and try again, or let the console take any free port.`,
      actions: ['any-port', 'again', 'copy', 'quit'],
    },
    {
      codes: /^START_TIMEOUT$/,
      title: 'The server did not start in time',
      text: 'The server inside the console was silent for 20 seconds, or not ready after two minutes. Try again; if it happens again, the log shows how far it got.',
      actions: ['again', 'logs', 'copy', 'quit'],
    },
    {
      codes: /^PRELOAD_MISSING$/,
      title: 'The program is incomplete',
      text: 'A file of the console is missing, so its window would be without the desktop. Install the console again.',
      actions: ['copy', 'quit'],
    },
  ];
}

const unknown: Explanation = {
  title: 'The console could not start',
  text: 'The server inside the console ended before it was ready. Try again; if it happens again, the log shows why.',
  actions: ['again', 'folder', 'logs', 'copy', 'quit'],
};

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
