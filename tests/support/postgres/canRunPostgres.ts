import { statSync } from 'node:fs';
import { dirname } from 'node:path';

const othersMayEnter = 0o001;

/**
 * Whether a PostgreSQL can be started from a checkout. It refuses to run as root, and the user it runs as
 * instead must be able to enter every folder above its programs; where one is closed, prints which.
 */
export function canRunPostgres(root: string): boolean {
  if (process.getuid?.() !== 0) return true;
  for (let folder = root; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & othersMayEnter) === 0) {
      console.error(
        `!!! PostgreSQL: its tests are skipped, for only the owner may enter ${folder} (chmod o+x)`,
      );
      return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
