import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** While it exists, packages do not start the services that they bring. */
const servicePolicy = '/usr/sbin/policy-rc.d';

/**
 * Where a program of this system is, installed from Debian's packages where it is missing. Null with a visible
 * reason where it cannot be installed.
 */
export function findProgram(name: string, debianPackage: string): string | null {
  const find = () => folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));
  const there = find();
  if (there !== undefined) return there;
  try {
    install(debianPackage);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    console.error(`!!! ${name}: its tests are skipped, for it cannot be installed (${reason})`);
  }
  return find() ?? null;
}

function install(debianPackage: string): void {
  if (process.getuid?.() !== 0) throw new Error(`apt-get install ${debianPackage} needs root`);
  const hasPolicy = existsSync(servicePolicy);
  if (!hasPolicy) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    const wait = ['-o', 'DPkg::Lock::Timeout=300'];
    execFileSync('apt-get', [...wait, 'update'], options);
    const command = ['install', '-y', '--no-install-recommends', debianPackage];
    execFileSync('apt-get', [...wait, ...command], options);
  } finally {
    if (!hasPolicy) rmSync(servicePolicy, { force: true });
  }
}
