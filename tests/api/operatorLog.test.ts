import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { runNode } from '#tests/support/runNode.ts';
import { saveLocation } from '#tests/support/saveLocation.ts';
import { mountSmallDisk } from '#tests/support/smallDisk.ts';
import { leanServer, spawnServer } from '#tests/support/startServerProcess.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const disk = mountSmallDisk(8);
afterAll(() => disk?.remove());

interface LogRecord {
  level: number;
  time: number;
  msg: string;
  [fact: string]: unknown;
}

/** A server, and the records of its log so far. */
async function start(DATA_DIR: string, env: Record<string, string> = {}) {
  const child = spawnServer({ DATA_DIR, LOG_LEVEL: 'info', ...env }, leanServer);
  const ended = once(child, 'exit');
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const findOrigin = () => / is at (http\S+)/.exec(output)?.[1];
  await expect.poll(findOrigin, { timeout: 60_000 }).toBeDefined();
  const records = () =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogRecord);
  const stop = async () => {
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  };
  return { origin: findOrigin() ?? '', records, stop };
}

/** Written by the last version before the first release. */
const written = new URL('../storage/files/beforeFirstRelease.db.gz', import.meta.url);

/** The settings of a later program, which has one migration more. */
const later = {
  NODE_OPTIONS: `--import ${new URL('../support/laterMigration.ts', import.meta.url).href}`,
};

test('a start names version, database, address and port; levels and times are numbers', async () => {
  const folder = temporaryFolder('start');
  const { origin, records, stop } = await start(folder);
  expect(records().find(({ msg }) => msg === 'the server listens')).toEqual({
    level: 30,
    time: expect.any(Number) as number,
    pid: expect.any(Number) as number,
    hostname: expect.any(String) as string,
    msg: 'the server listens',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    database: join(folder, 'wattle.db'),
    address: origin,
    port: Number(new URL(origin).port),
  });
  await stop();
});

test('an upgrade says what it changed and where the copy is; the next start says nothing of it', async () => {
  const folder = temporaryFolder('upgrade');
  const file = join(folder, 'wattle.db');
  writeFileSync(file, gunzipSync(readFileSync(written)));
  const upgrades = (records: LogRecord[]) =>
    records.map(({ msg }) => msg).filter((msg) => msg.includes('the form of this version'));
  const first = await start(folder, later);
  const [sentence = ''] = upgrades(first.records());
  const copy = `${file}.before-002-create-insight`;
  expect(sentence).toBe(
    `the database was changed to the form of this version, from 002-create-insight on; as it was, it is in ${copy}`,
  );
  expect(existsSync(copy)).toBe(true);
  await first.stop();
  const second = await start(folder, later);
  expect(upgrades(second.records())).toEqual([]);
  await second.stop();
});

test('a command that upgrades a database says so as well', async () => {
  const folder = temporaryFolder('upgrade');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'wattle.db'), gunzipSync(readFileSync(written)));
  const add = (name: string) =>
    runNode(['server/commands/staffCommand.ts', 'add', name, '--role', 'owner'], env);
  const env = { DATA_DIR: folder, ...later };
  expect((await add('ana')).output).toContain('it is in');
  expect((await add('ben')).output).not.toContain('it is in');
});

test.skipIf(disk === null)(
  'a full disk is one sentence of the log, and one when there is room again',
  async () => {
    const { origin, records, stop } = await start(join(disk!.folder, 'away'));
    const save = (sessionId: string) => saveLocation(origin, sessionId);
    expect(await save('before')).toBe(200);
    disk!.fill();
    let refused = 0;
    for (let n = 0; n < 3000 && refused < 40; n += 1) {
      if ((await save(`visitor-${n}`)) === 503) refused += 1;
    }
    expect(refused).toBe(40);
    disk!.empty();
    const back = () => records().filter(({ msg }) => msg === 'the database is back');
    await expect.poll(() => back().length, { timeout: 20_000 }).toBe(1);
    expect(await save('after')).toBe(200);
    const problems = records().filter(({ level }) => level >= 40);
    expect(problems.filter(({ err }) => err !== undefined)).toMatchObject([
      { msg: 'the database is away: storage takes no writes', err: { code: 'SQLITE_FULL' } },
    ]);
    // What was answered before the database was found to be away.
    expect(problems.length).toBeLessThan(5);
    await stop();
  },
  60_000,
);
