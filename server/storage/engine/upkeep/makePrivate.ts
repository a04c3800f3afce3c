import {
  chmodSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a file that its owner alone may read, where there is none; from one that exists, takes what
 * other users may do. SQLite gives its log and shared memory the rights of the database file.
 */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
    giveToFolderOwner(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return;
    closeToOthers(file);
  }
}

/** One folder at a time: node's own way never ends where a file system denies that a parent is there. */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return;
  makePrivateFolder(dirname(resolve(folder)));
  mkdirSync(folder, { recursive: existsSync(folder), mode: 0o700 });
  giveToFolderOwner(folder);
}

/** A file that root creates in the folder of a server belongs to the server, which could not open it otherwise. */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(resolve(path)));
  lchownSync(path, uid, gid);
}

/** A file of another owner stays as it is: its operator may need these permissions. */
function closeToOthers(file: string): void {
  try {
    const { mode } = statSync(file);
    if ((mode & 0o007) !== 0) chmodSync(file, mode & 0o770);
  } catch {
    return;
  }
}
