import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { backUpDatabase } from '#server/storage/engine/upkeep/backUpDatabase.ts';
import {
  type CommandKind,
  documentedCommands,
  readWrittenCommands,
} from '#tests/support/documentedCommands.ts';
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

test('the table has every command of the guides, and each is written with the settings that it works on', () => {
  const written = readWrittenCommands();
  expect(written.length).toBeGreaterThan(60);
  expect(written.filter(({ name }) => name === undefined)).toEqual([]);
  const free = new Set(['brand check', 'brand schema', 'catalogue map', 'catalogue schema']);
  const withoutSettings = written.filter(
    ({ name = '', text }) => !free.has(name) && !/--env-file|--target https/.test(text),
  );
  expect(withoutSettings).toEqual([]);
});

/** Milliseconds for thirty processes on a busy machine. */
const manyProcesses = 600_000;

const isRoot = process.getuid?.() === 0;
/** Only root can become another user. */
const nobody = { uid: 65_534, gid: 65_534 };
type User = { uid?: number; gid?: number };
const users: [string, User][] = [['the user of the tests', {}]];
if (isRoot) users.push(['another user', nobody]);
const asOthers = isRoot ? '' : ' (skipped: only root can become another user)';

/** The files that the documented commands name, in a folder that everybody may read. */
async function writeFiles(): Promise<string> {
  const folder = temporaryFolder('commands');
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'made'));
  chmodSync(join(folder, 'made'), 0o777);
  const events =
    'sourceId,name,dateStart,venue.name,venue.locality,venue.state,venue.postcode\n' +
    'e1,Night,2099-11-20T19:30,The Gov,Hindmarsh,SA,5007\n';
  writeFileSync(join(folder, 'events.csv'), events);
  const place = 'postcode,place,state,latitude,longitude\n5007,Hindmarsh,SA,-34.9,138.57\n';
  writeFileSync(join(folder, 'postcodes.csv'), place);
  writeFileSync(join(folder, 'rules.json'), '{"format":1,"rules":[]}');
  const database = await storeSession(join(folder, 'stored.db'));
  await backUpDatabase(database, join(folder, 'backup.db'));
  chmodSync(join(folder, 'backup.db'), 0o644);
  return folder;
}

async function storeSession(file: string): Promise<string> {
  const database = await openDatabase({ file });
  await database.write
    .insertInto('session')
    .values({ session_id: 'a-session', location_type: 'none', created_at: '', updated_at: '' })
    .execute();
  await database.close();
  return file;
}

/** Names, owners, permissions and contents of the files of a folder. */
function pictureOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }).map(String).toSorted();
  return names.map((name) => {
    const { uid, mode } = statSync(join(folder, name));
    const content = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return `${name} ${uid} ${mode.toString(8)} ${content}`;
  });
}

interface DocumentedRun {
  user: User;
  cwd: string;
  options?: string[];
}

/** Runs the commands of some kinds one after the other; returns their ends. */
async function runDocumented(
  kinds: readonly CommandKind[],
  folder: string,
  { user, cwd, options = [] }: DocumentedRun,
) {
  const ends: { name: string; code: number | null; output: string; isRight: boolean }[] = [];
  for (const [name, { kind, file, args, codes = [0] }] of Object.entries(documentedCommands)) {
    if (!kinds.includes(kind)) continue;
    const given = args.map((arg) =>
      arg.startsWith('resources/') ? resolve(arg) : arg.replace('FOLDER', folder),
    );
    const program = resolve('server/commands', file);
    const where = { cwd, ...user };
    const end = await runNode([program, ...given, ...options], settings, where);
    ends.push({ name, ...end, isRight: codes.includes(end.code ?? -1) });
  }
  expect(ends.filter(({ output }) => /^\s+at /m.test(output))).toEqual([]);
  return ends;
}

const settings = { CUSTOMER_KEY: 'a-key-of-sixteen-characters' };

test(
  'without settings the documented commands refuse in a sentence what needs an installation, and create nothing',
  async () => {
    const folder = await writeFiles();
    const cwd = temporaryFolder('empty');
    chmodSync(cwd, 0o777);
    const user = isRoot ? nobody : {};
    const needing = await runDocumented(['read', 'change'], folder, { user, cwd });
    const accepted = needing.filter(
      ({ code, output }) => code === 0 || !/there is no database .*wattle\.db/i.test(output),
    );
    expect(needing.length).toBeGreaterThan(15);
    expect(accepted).toEqual([]);
    const others = await runDocumented(['free', 'try'], folder, { user, cwd });
    expect(others.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(readdirSync(cwd)).toEqual([]);
  },
  manyProcesses,
);

test.each(users)(
  'with settings, %s reads an installation by the documented commands and leaves it as it was',
  async (_name, user) => {
    const { folder, dataDir, file, cwd } = await install(user);
    const before = pictureOf(dataDir);
    const options = [`--env-file=${file}`];
    const ends = await runDocumented(['read', 'try'], folder, { user, cwd, options });
    expect(ends.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(pictureOf(dataDir)).toEqual(before);
    expect(readdirSync(cwd)).toEqual([]);
  },
  manyProcesses,
);

test('a command that reads refuses a database that the next start would change, and leaves it to that', async () => {
  const { dataDir, file } = await install({});
  const connection = new BetterSqlite3(join(dataDir, 'wattle.db'));
  connection.exec("delete from kysely_migration where name = '001-create-tables'");
  connection.close();
  const before = pictureOf(dataDir);
  const { code, output } = await run('submissions', ['list', '--env-file', file]);
  expect([code, output]).toEqual([2, expect.stringContaining('The next start of the server')]);
  expect(pictureOf(dataDir)).toEqual(before);
});

/** An installation of a user, the file of its settings, and an empty folder to run commands in. */
async function install(user: User) {
  const folder = await writeFiles();
  const dataDir = join(temporaryFolder('installed'), 'data');
  await storeSession(join(dataDir, 'wattle.db'));
  giveTo(user, join(dataDir, '..'));
  const file = join(folder, 'tickets.env');
  writeFileSync(file, `DATA_DIR=${dataDir}\nLOG_LEVEL=silent\nDEMO=false\n`);
  const cwd = temporaryFolder('empty');
  chmodSync(cwd, 0o777);
  return { folder, dataDir, file, cwd };
}

function giveTo({ uid, gid }: User, folder: string): void {
  if (uid === undefined || gid === undefined) return;
  for (const path of [folder, ...readdirSync(folder, { recursive: true }).map(String)]) {
    chownSync(resolve(folder, path), uid, gid);
  }
}

test.runIf(isRoot)(
  `what root changes in the data of a server belongs to that server, which goes on with it${asOthers}`,
  async () => {
    const { folder, dataDir, file, cwd } = await install(nobody);
    const options = ['--env-file', file];
    const ends = await runDocumented(['create', 'change'], folder, { user: {}, cwd, options });
    expect(ends.filter(({ isRight }) => !isRight)).toEqual([]);
    const written = readdirSync(dataDir, { recursive: true }).map(String);
    expect(written).toContain('taste.model');
    expect(written.filter((name) => statSync(join(dataDir, name)).uid !== nobody.uid)).toEqual([]);
    const staff = [resolve('server/commands/staffCommand.ts'), 'add', 'Lee', '--role', 'viewer'];
    const where = { cwd, ...nobody };
    expect(await runNode([...staff, ...options], {}, where)).toMatchObject({ code: 0 });
    chownSync(join(dataDir, 'wattle.db'), 0, 0);
    const refused = await runNode([...staff, ...options], {}, where);
    expect(refused.code).toBe(2);
    expect(refused.output).toMatch(/^The data in .*wattle\.db cannot be used: [^\n]+\n$/);
  },
  manyProcesses,
);
