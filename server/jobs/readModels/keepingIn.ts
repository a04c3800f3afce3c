import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Keeping } from './buildInWorker.ts';
import { partsPath } from './keptParts.ts';

const root = join(import.meta.dirname, '../../..');

/** What the read models are worked out by: a change to any of it may change them. */
const sources = ['server/search', 'server/recommender', 'server/storage', 'shared'];

/** How a data folder keeps what is worked out; null where the code does not lie there as files (the packaged console). */
export function keepingIn(dataDir: string): Keeping | null {
  const code = codeStamp();
  return code === null ? null : { path: partsPath(dataDir), code };
}

/** Changes with the code that works out the read models, by the names, sizes and times of its files. */
function codeStamp(): string | null {
  try {
    const hash = createHash('sha256').update(process.version);
    for (const file of ['package-lock.json', ...sources.flatMap(filesIn)]) {
      const { size, mtimeMs } = statSync(join(root, file));
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
    return hash.digest('hex');
  } catch {
    return null;
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath.slice(root.length + 1), entry.name))
    .sort();
}
