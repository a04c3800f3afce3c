import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/freePort.ts';
import { bareEnvironment, runNode } from '#tests/support/runNode.ts';
import {
  leanServer,
  runServerProcess,
  startServerProcess,
} from '#tests/support/startServerProcess.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** Where this machine has a whole PostgreSQL: the packages of the tests have no pg_dump. */
const programs = spawnSync('pg_config', ['--bindir']).stdout?.toString().trim() ?? '';
const hasPrograms = existsSync(join(programs, 'postgres'));

const guide = readFileSync('docs/backups.md', 'utf8');
const [dump = ''] = /pg_dump --format=custom .+?\.dump wattle/.exec(guide) ?? [];
const [, restore = ''] = /```\n(createdb [\s\S]+?)```/.exec(guide) ?? [];

const endConnections =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'wattle'";

test.runIf(hasPrograms)(
  'what is dumped and restored as the guide says is served, and a restore for another role is refused in words',
  async () => {
    const { run, env } = await startCluster();
    run('createuser wattle && createdb --owner=wattle wattle');
    const first = await startServerProcess(env, leanServer);
    run(dump);
    first.child.kill('SIGTERM');
    await first.ended;

    run(restore);
    const restored = await startServerProcess(env, leanServer);
    expect((await fetch(`${restored.origin}/readyz`)).status).toBe(200);
    expect(await doctor(env)).toMatch(/^ok +Database: /m);

    // As the guide said it once, beside a server that was not stopped.
    const careless = restore.replace(' --owner=wattle', '').replace(' --role=wattle', '');
    run('dropdb wattle_replaced');
    run(careless.replace('psql postgres', `psql postgres -c "${endConnections}"`));
    await expect.poll(async () => (await fetch(`${restored.origin}/readyz`)).status).toBe(503);
    expect(await doctor(env)).toMatch(/^FAILED +Database: .* may not read and write .*--role/m);
    restored.child.kill('SIGTERM');
    await restored.ended;
    const { code, output } = await runServerProcess(env);
    expect(code).toBe(2);
    expect(output).toContain('permission denied');
  },
);

async function doctor(env: Record<string, string>): Promise<string> {
  const { output } = await runNode(['server/commands/upkeepCommand.ts', 'doctor'], env);
  return output;
}

/** A PostgreSQL of this machine's programs, and a shell whose commands reach it as `postgres`. */
async function startCluster() {
  const folder = temporaryFolder('cluster');
  const port = await freePort();
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const cluster = join(folder, 'cluster');
  const execute = (program: string, args: string[]) =>
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: 'ignore' });
  execute('initdb', ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  execute('pg_ctl', ['-D', cluster, '-o', settings, '-l', join(folder, 'log'), '-w', 'start']);
  onTestFinished(() => void execute('pg_ctl', ['-D', cluster, '-m', 'immediate', 'stop']));
  const client = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' };
  const run = (commands: string) => {
    const here = commands
      .replaceAll('\\%', '%')
      .replaceAll(/\/backups\/.+?\.dump/g, join(folder, 'wattle.dump'));
    execFileSync('sh', ['-ec', here], {
      env: { ...bareEnvironment(), ...client },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  };
  const env = {
    DATABASE_URL: `postgres://wattle@127.0.0.1:${port}/wattle`,
    DATA_DIR: temporaryFolder('restored'),
  };
  return { run, env };
}
