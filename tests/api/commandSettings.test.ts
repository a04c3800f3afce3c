import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/storage/openDatabase.ts';
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
  rules: 'rulesCommand.ts',
  staff: 'staffCommand.ts',
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
  const database = join(folder, 'data/wattle.db');
  await (await openDatabase({ file: database })).close();
  const args = ['server/commands/submissionsCommand.ts', 'list', '--json', '--env-file', file];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env: bareEnvironment() });
  expect(JSON.parse(stdout.toString())).toEqual([]);
  expect(stderr.toString()).toBe(`Database ${database}, data folder ${join(folder, 'data')}\n`);
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

/** A running server, and the settings of a command beside it whose folder is another one. */
async function startBeside() {
  const folder = temporaryFolder('settings');
  server = await startServerProcess({ DATA_DIR: join(folder, 'data') }, leanServer);
  const wrong = join(folder, 'wrong');
  return { wrong, env: { PORT: new URL(server.origin).port, DATA_DIR: wrong } };
}

test('beside a running server no command creates an empty installation unasked', async () => {
  const { wrong, env } = await startBeside();
  const opening: [keyof typeof commands, string[]][] = [
    ['brand', ['unpublish']],
    ['catalogue', ['import', 'events.csv']],
    ['catalogue', ['source', 'list']],
    ['privacy', ['export', 'a-session']],
    ['recommend', ['train']],
    ['report', ['--city', 'Perth']],
    ['retention', ['--confirm']],
    ['staff', ['list']],
    ['submissions', ['list']],
  ];
  const ends = await Promise.all(opening.map(([name, args]) => run(name, args, env)));
  for (const [at, { code, output, settings }] of ends.entries()) {
    const command = opening[at]?.flat().join(' ');
    expect(code, command).toBe(2);
    expect(settings, command).toBe(`Database ${join(wrong, 'wattle.db')}, data folder ${wrong}`);
    expect(output, command).toContain(`there is no database ${join(wrong, 'wattle.db')}`);
  }
  expect(existsSync(wrong)).toBe(false);
});

test('commands that create nothing name database and folder first, too', async () => {
  const folder = temporaryFolder('settings');
  const env = { DATA_DIR: folder, CUSTOMER_KEY: 'a-key-of-sixteen-characters' };
  const ends = await Promise.all([
    run('doctor', ['doctor'], env),
    run('doctor', ['backup', join(folder, 'copy.db')], env),
    run('doctor', ['restore', join(folder, 'copy.db')], env),
    run('privacy', ['customer-token', '2b7c9f60-0d1e-4c3b-8a57-1f2e3d4c5b6a'], env),
    run('storage', ['copy', '--to', 'postgres://nobody@127.0.0.1:1/none'], env),
  ]);
  const named = `Database ${join(folder, 'wattle.db')}, data folder ${folder}`;
  expect(ends.map(({ settings }) => settings)).toEqual(ends.map(() => named));
  expect(ends.map(({ output }) => output.includes('    at '))).not.toContain(true);
  expect(existsSync(join(folder, 'wattle.db'))).toBe(false);
});

test('an option that no command has is answered with its usage', async () => {
  for (const name of ['doctor', 'retention', 'storage', 'recommend', 'privacy'] as const) {
    const { code, output } = await run(name, ['--none']);
    expect(code, name).toBe(2);
    expect(output, name).toContain('Usage: npm run');
    expect(output, name).not.toContain('    at ');
  }
});

/** Gives a program a terminal. */
const terminal = '/usr/bin/script';

test.runIf(existsSync(terminal))('on a terminal it asks, and no is the usual answer', async () => {
  const { wrong, env } = await startBeside();
  const answer = (typed: string) =>
    spawnSync(
      terminal,
      [
        '--quiet',
        '--return',
        '--command',
        `"${process.execPath}" server/commands/staffCommand.ts add Kim --role owner`,
        '/dev/null',
      ],
      { env: { ...bareEnvironment(), ...env }, input: `${typed}\n` },
    );
  const refused = answer('');
  expect(refused.stdout.toString()).toContain('Create an empty one? [y/N]');
  expect(refused.status).toBe(2);
  expect(existsSync(wrong)).toBe(false);
  expect(answer('y').status).toBe(0);
  expect(existsSync(join(wrong, 'wattle.db'))).toBe(true);
});
