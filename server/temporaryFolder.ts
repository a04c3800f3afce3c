import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/** Computers and containers may share a folder of temporary files. */
const prefix = `catalogue-${hostname().replaceAll(/[^\w.]/g, '_')}-`;
/** Ids of processes come again, in a container the same one at each start. */
const startedAt = Math.round(performance.timeOrigin);

/** Makes an empty folder. Where this process is killed before it removes it, the next server does. */
export function makeTemporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-${startedAt}-`));
}

/** Removes folders that `makeTemporaryFolder` made in processes of this computer that run no more. */
export async function removeAbandonedFolders(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter(isAbandoned)) {
    // It may be of another user.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAbandoned(name: string): boolean {
  if (!name.startsWith(prefix)) return false;
  const [pid, start] = name.slice(prefix.length).split('-').map(Number);
  if (pid === process.pid) return start !== startedAt;
  return pid !== undefined && pid > 0 && !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
