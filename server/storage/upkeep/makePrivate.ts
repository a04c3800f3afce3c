import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/**
 * Creates a file that its owner alone may read, where there is none; from one that exists, takes what
 * other users may do. SQLite gives its log and shared memory the rights of the database file.
 */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return;
    closeToOthers(file);
  }
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
