import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The list of targets in the data folder; a damaged one counts as none, and is kept until the next change. */
export function targetFile(dataDir: string) {
  const folder = join(dataDir, 'console');
  const file = join(folder, 'targets.json');
  return {
    async read(): Promise<unknown> {
      try {
        return JSON.parse(await readFile(file, 'utf8')) as unknown;
      } catch {
        return null;
      }
    },
    async write(targets: unknown): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, `${JSON.stringify(targets, null, 2)}\n`);
      await rename(`${file}.part`, file);
    },
  };
}
