import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The version of this program, from the nearest package.json above; bundled or not. */
export function buildVersion(): string {
  const file = findPackageJSON('..', import.meta.url);
  if (file === undefined) return 'unknown';
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: string };
  return version ?? 'unknown';
}
