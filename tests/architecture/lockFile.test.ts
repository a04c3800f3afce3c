import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
    }),
  ),
});
const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const installed = Object.entries(packages).filter(([path]) => path !== '');

test('the lock file holds what each system needs, whichever wrote it', () => {
  const absent = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(absent).toEqual([]);
});

test('the lock file vouches for every package and names no registry', () => {
  const careless = installed.filter(([, { integrity, resolved }]) => !integrity || resolved);
  expect(careless.map(([path]) => path)).toEqual([]);
});

/** Whether a package finds another, in its own folder or in one of those around it. */
function isLocked(path: string, name: string): boolean {
  if (`${path}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
  if (path === '') return false;
  return isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}
