import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { bareEnvironment, runNode } from '#tests/support/runNode.ts';
import {
  leanServer,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/startServerProcess.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

let server: ServerProcess | null = null;
afterEach(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  server = null;
});

const commands = {
  brand: 'brandCommand.ts',
  catalogue: 'catalogueCommand.ts',
  doctor: 'upkeepCommand.ts',
  privacy: 'privacyCommand.ts',
  recommend: 'recommendCommand.ts',
  report: 'reportCommand.ts',
  retention: 'retentionCommand.ts',
  storage: 'storageCommand.ts',
  submissions: 'submissionsCommand.ts',
};
const run = (name: keyof typeof commands, args: string[], env: Record<string, string> = {}) =>
  runNode([`server/commands/${commands[name]}`, ...args], env);

test.each(Object.keys(commands) as (keyof typeof commands)[])(
  '%s --help says how it is used, and changes nothing',
  async (name) => {
    const { code, output } = await run(name, ['--help']);
    expect(code).toBe(0);
    expect(output).toMatch(/^Usage: npm run/);
    expect(output).toContain('--env-file FILE');
  },
);

test('a command takes its settings from a file, and names database and folder first', async () => {
  const folder = temporaryFolder('settings');
  const file = join(folder, 'tickets.env');
  writeFileSync(file, `DATA_DIR=${join(folder, 'data')}\n`);
  const args = ['server/commands/submissionsCommand.ts', 'list', '--json', '--env-file', file];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env: bareEnvironment() });
  expect(JSON.parse(stdout.toString())).toEqual([]);
  const database = join(folder, 'data/wattle.db');
  expect(stderr.toString()).toBe(`Database ${database}, data folder ${join(folder, 'data')}\n`);
  expect(existsSync(database)).toBe(true);
});

test('what the environment sets wins over the file, which must be there', async () => {
  const folder = temporaryFolder('settings');
  const file = join(folder, 'tickets.env');
  writeFileSync(file, `DATA_DIR=${join(folder, 'other')}\n`);
  await run('submissions', ['list', `--env-file=${file}`], { DATA_DIR: join(folder, 'data') });
  expect(existsSync(join(folder, 'other'))).toBe(false);
  const { code, output } = await run('submissions', ['list', '--env-file', 'missing.env']);
  expect(code).not.toBe(0);
  expect(output).toContain('missing.env');
});

test('beside a running server no empty installation is created unasked', async () => {
  const folder = temporaryFolder('settings');
  server = await startServerProcess({ DATA_DIR: join(folder, 'data') }, leanServer);
  const env = { PORT: new URL(server.origin).port, DATA_DIR: join(folder, 'wrong') };
  for (const args of [['list'], ['export']]) {
    const { code, output } = await run('submissions', args, env);
    expect(code).toBe(2);
    expect(output).toContain(`there is no database ${resolve(folder, 'wrong/wattle.db')}`);
  }
  expect(existsSync(join(folder, 'wrong'))).toBe(false);
});
