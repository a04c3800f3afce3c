import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf, type StartFailure } from '#electron/main/server/startFailure.ts';

/** Creates the folder and writes to it; returns the failure, or null. */
export function prepareDataFolder(folder: string): StartFailure | null {
  const probe = join(folder, 'desktop', '.write-test');
  try {
    mkdirSync(join(folder, 'desktop'), { recursive: true });
    writeFileSync(probe, 'x');
    rmSync(probe);
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
