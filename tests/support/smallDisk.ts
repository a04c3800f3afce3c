import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that can be filled and made read-only. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  empty(): void;
  /** Works only while no file on it is open for writing. */
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

/** Mounts a few megabytes of memory; null, and why in words, where that is not allowed. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const isMounted = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  if (!isMounted) {
    rmSync(folder, { recursive: true });
    console.error(
      '!!! Full and read-only disks: skipped, for no disk can be mounted here (Linux, root)',
    );
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fill(filler, megabytes),
    empty: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) => {
      run('mount', '-o', isReadOnly ? 'remount,ro' : 'remount,rw', folder);
    },
    remove() {
      run('umount', folder);
      rmSync(folder, { recursive: true });
    },
  };
}

function run(command: string, ...args: string[]): boolean {
  return process.platform === 'linux' && spawnSync(command, args).status === 0;
}

/** Ever smaller pieces, until not one page more fits. */
function fill(file: string, megabytes: number): void {
  for (let size = megabytes * 2 ** 20; size >= 4096; size /= 2) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      continue;
    }
  }
}
