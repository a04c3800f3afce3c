import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '#server/jobs/replaceFile.ts';

/** The list of targets in the data folder; a damaged one counts as none, and is kept until the next change. */
export function targetFile(dataDir: string) {
  const file = join(dataDir, 'console/targets.json');
  return {
    async read(): Promise<unknown> {
      try {
        return JSON.parse(await readFile(file, 'utf8')) as unknown;
      } catch {
        return null;
      }
    },
    write: (targets: unknown) => replaceFile(file, `${JSON.stringify(targets, null, 2)}\n`),
  };
}
