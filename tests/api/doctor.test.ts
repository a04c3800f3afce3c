import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importEvents } from '#server/catalogue/import/importEvents.ts';
import { loadConfig } from '#server/config.ts';
import { backupName } from '#server/jobs/backups/storedBackups.ts';
import { finishBuild } from '#server/jobs/buildStorefront.ts';
import { diagnose } from '#server/jobs/diagnose.ts';
import { openDatabase } from '#server/storage/openDatabase.ts';
import { backUpDatabase } from '#server/storage/upkeep/backUpDatabase.ts';
import { writeRetentionState } from '#server/storage/upkeep/retentionState.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { freePort } from '#tests/support/freePort.ts';
import { mountSmallDisk } from '#tests/support/smallDisk.ts';
import { startMailServer, type MailServer } from '#tests/support/startMailServer.ts';
import { leanServer, startServerProcess } from '#tests/support/startServerProcess.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const now = new Date();
const day = 86_400_000;
const disk = mountSmallDisk(16);

interface Installation {
  /** Data, backups and the program, each in a folder of it. */
  folder: string;
  dataDir: string;
  database: string;
  backups: string;
  root: string;
  env: Record<string, string>;
  /** Changes the database. */
  run(sql: string): void;
}

let mail: MailServer;
let receiver: Server;
let closedPort = 0;
let whole = '';

beforeAll(async () => {
  mail = await startMailServer();
  receiver = createServer((_request, response) => response.writeHead(405).end());
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  closedPort = await freePort();
  whole = await makeWhole();
});
afterAll(async () => {
  await mail.close();
  receiver.close();
  disk?.remove();
  rmSync(whole, { recursive: true, force: true });
});

/** One that has run for a while: events, a visitor's form that was sent, a backup, pages. */
async function makeWhole(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  const file = join(folder, 'data/wattle.db');
  const database = await openDatabase({ file });
  const dateStart = new Date(now.getTime() + 30 * day).toISOString();
  const records = [{ line: 1, value: anEventRecord({ dateStart }) }];
  await importEvents({ database, records, source: 'test', now });
  const lastRunAt = new Date(now.getTime() - 3_600_000).toISOString();
  await writeRetentionState(database.write, { lastRunAt, stopped: null });
  await database.close();
  const root = join(folder, 'program');
  for (const name of [
    'renderer',
    'shared',
    'resources/public',
    'dist/web/.vite',
    'dist/web/assets',
  ]) {
    mkdirSync(join(root, name), { recursive: true });
  }
  for (const name of ['dist/ssr', 'dist/console']) mkdirSync(join(root, name), { recursive: true });
  const manifest = { 'home.tsx': { file: 'assets/home.js', css: ['assets/home.css'] } };
  const files = {
    'renderer/home.tsx': 'home',
    'vite.config.ts': '',
    'package-lock.json': '',
    'dist/web/.vite/manifest.json': JSON.stringify(manifest),
    'dist/web/assets/home.js': '',
    'dist/web/assets/home.css': '',
    'dist/web/embed.js': '',
    'dist/ssr/storefront.server.js': '',
    'dist/console/console.html': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  await finishBuild(root);
  await backUpDatabase(file, join(folder, 'backups', backupName(now, 'daily')));
  for (const end of ['-shm', '-wal']) rmSync(`${file}${end}`, { force: true });
  return folder;
}

function copyWhole(folder = join(temporaryFolder('installation'), 'it')): Installation {
  cpSync(whole, folder, { recursive: true, preserveTimestamps: true });
  const dataDir = join(folder, 'data');
  // Modes of folders are not copied.
  chmodSync(dataDir, 0o700);
  const database = join(dataDir, 'wattle.db');
  const backups = join(folder, 'backups');
  const { port } = receiver.address() as AddressInfo;
  return {
    folder,
    dataDir,
    database,
    backups,
    root: join(folder, 'program'),
    env: {
      PORT: String(closedPort),
      DATA_DIR: dataDir,
      BACKUP_DIR: backups,
      PUBLIC_URL: 'https://tickets.example',
      COOKIE_DOMAIN: 'tickets.example',
      TRUST_PROXY: '1',
      SMTP_URL: mail.url,
      SUBMISSIONS_MAIL_TO: 'desk@tickets.example',
      SUBMISSIONS_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
      SUBMISSIONS_WEBHOOK_SECRET: 'a secret of some length',
    },
    run(sql) {
      const connection = new BetterSqlite3(database);
      connection.exec(sql);
      connection.close();
    },
  };
}

async function findIn({ env, root }: Installation) {
  return diagnose({ config: loadConfig(env), now: new Date(), version: '1.0.0', root });
}

/** What is not well, by its name; whole ones are left out. */
async function faultsOf(installation: Installation): Promise<Record<string, string>> {
  const checks = await findIn(installation);
  return Object.fromEntries(
    checks
      .filter(({ state }) => state !== 'ok')
      .map(({ name, state, finding }) => [name, `${state}: ${finding}`]),
  );
}

/** Names, sizes, times and contents of all files and folders. */
function describeFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const path = join(folder, name);
      const { mode, mtimeMs, size } = statSync(path);
      const isFile = statSync(path).isFile();
      const hash = isFile ? createHash('sha256').update(readFileSync(path)).digest('hex') : '';
      return `${name} ${mode} ${mtimeMs} ${size} ${hash}`;
    });
}

const withoutDatabase = {
  Catalogue: 'warning: comes with the database',
  'Search index': 'warning: is built when the catalogue can be read',
};

const aForm = `insert into submission (key, reference, kind, session_id, received_at, fields, search_text, work)
  values (1, 'WT-1', 'web-to-case', null, '${now.toISOString()}', '{}', '', '[]');
  insert into submission_delivery (submission_key, channel, state, attempts, next_attempt_at, last_error) values (1, 'mail',`;
const aBrowser = `insert into session (session_id, location_type, created_at, updated_at)
  values ('s', 'none', '${now.toISOString()}', '${now.toISOString()}');
  insert into push_subscription (session_id, endpoint, p256dh, auth, time_zone, created_at, state, attempts, next_attempt_at, last_error)
  values ('s', 'https://push.example/1', '', '', 'Australia/Sydney', '${now.toISOString()}',`;
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

type Case = [
  name: string,
  harm: (whole: Installation) => void,
  faults: Record<string, RegExp | string>,
];

const cases: Case[] = [
  [
    'a database that is none',
    ({ database }) => writeFileSync(database, 'this was a database once '.repeat(300)),
    { Database: /^failed: \S+wattle.db is damaged, restore a backup/, ...withoutDatabase },
  ],
  [
    'an empty database',
    ({ database }) => writeFileSync(database, ''),
    { Database: /^failed: \S+wattle.db cannot be used: the file is empty/, ...withoutDatabase },
  ],
  [
    'the database of another program',
    ({ database, run }) => {
      rmSync(database);
      run('create table other (name text)');
      chmodSync(database, 0o600);
    },
    { Database: /^failed: .* it is the database of another program/, ...withoutDatabase },
  ],
  [
    'the database of a newer version',
    ({ run }) => run("insert into kysely_migration values ('999-from-the-future', '')"),
    { Database: /^failed: .* is of a newer program \(999-from-the-future\)/, ...withoutDatabase },
  ],
  [
    'a database that lacks a table',
    ({ run }) => run('drop table saved_calendar'),
    { Database: /^failed: .* lacks saved_calendar: restore a backup/, ...withoutDatabase },
  ],
  [
    'a garbage write-ahead log',
    ({ database }) => writeFileSync(`${database}-wal`, 'garbage '.repeat(20)),
    {
      Database: /^failed: .*its write-ahead log \S+data\/wattle.db-wal is damaged/,
      ...withoutDatabase,
    },
  ],
  [
    'a data folder that others may read',
    ({ dataDir }) => chmodSync(dataDir, 0o755),
    { 'Data folder': /^warning: .*other users may read it: chmod go= \S+data$/ },
  ],
  [
    'a data folder that is a file',
    (it) => {
      rmSync(it.dataDir, { recursive: true });
      writeFileSync(it.dataDir, '');
    },
    {
      Database: /^warning: \S+ is made at the first start/,
      'Data folder': /^failed: \S+data is no folder: nothing can be stored/,
      ...withoutDatabase,
    },
  ],
  [
    'a list of synonyms that cannot be read',
    ({ dataDir }) => writeFileSync(join(dataDir, 'synonyms.json'), '{'),
    { 'Search index': /^failed: cannot be built, .*synonyms.json cannot be read/ },
  ],
  [
    'a catalogue of the past',
    ({ run }) => run("update event set date_start = '2020-01-01T00:00:00.000Z'"),
    { Catalogue: 'warning: 1 event, 0 to come' },
  ],
  [
    'a deletion by age that has stopped',
    ({ run }) => run("update retention_state set stopped = 'the clock says 2030'"),
    { Retention: /^warning: expired rows are not deleted: the clock says 2030/ },
  ],
  [
    'backups that nobody made',
    ({ backups }) => rmSync(backups, { recursive: true }),
    { Backups: /^warning: none in \S+backups; 7 daily ones at most/ },
  ],
  [
    'a folder of backups that is a file',
    ({ backups }) => {
      rmSync(backups, { recursive: true });
      writeFileSync(backups, '');
    },
    { Backups: /^failed: no more can be made: \S+backups is no folder/ },
  ],
  [
    'backups that ended last week',
    ({ backups }) => {
      const [name = ''] = readdirSync(backups);
      const weekAgo = new Date(now.getTime() - 7 * day);
      utimesSync(join(backups, name), weekAgo, weekAgo);
    },
    { Backups: /^warning: old: the last is wattle-daily-/ },
  ],
  [
    'no trust in the proxy that https needs',
    ({ env }) => delete env['TRUST_PROXY'],
    { Settings: /^warning: https needs a proxy in front: without TRUST_PROXY all visitors/ },
  ],
  [
    'a public address without https',
    ({ env }) => (env['PUBLIC_URL'] = 'http://tickets.example'),
    { Settings: 'warning: PUBLIC_URL is not https' },
  ],
  [
    'cookies of another domain',
    ({ env }) => (env['COOKIE_DOMAIN'] = 'elsewhere.example'),
    { Settings: 'warning: COOKIE_DOMAIN is not that of PUBLIC_URL' },
  ],
  [
    'a clock that stands still',
    ({ env }) => (env['CLOCK'] = '2026-01-01T00:00:00Z'),
    { Settings: 'warning: CLOCK stands still at 2026-01-01T00:00:00.000Z' },
  ],
  [
    'a brand that is not there',
    ({ env, folder }) => (env['BRAND_DIR'] = join(folder, 'no-brand')),
    { Brand: /^failed: the brand of \S+no-brand is not used/ },
  ],
  [
    'a mail server that is away',
    ({ env }) => (env['SMTP_URL'] = `smtp://127.0.0.1:${closedPort}`),
    { Receivers: /^warning: SMTP_URL does not answer \(.*ECONNREFUSED.*\): forms wait/ },
  ],
  [
    'a webhook that is away',
    ({ env }) => (env['SUBMISSIONS_WEBHOOK_URL'] = `http://127.0.0.1:${closedPort}/`),
    {
      Receivers: /^warning: SUBMISSIONS_WEBHOOK_URL does not answer \(ECONNREFUSED.*\): forms wait/,
    },
  ],
  [
    'Redis that is away',
    ({ env }) => (env['REDIS_URL'] = `redis://127.0.0.1:${closedPort}`),
    { 'Rate limits': /^warning: Redis at 127.0.0.1:\d+ does not answer/ },
  ],
  [
    'PostgreSQL that is away',
    ({ env }) => (env['DATABASE_URL'] = `postgres://wattle@127.0.0.1:${closedPort}/wattle`),
    { Database: /^failed: postgres:\S+ cannot be used: .*ECONNREFUSED/, ...withoutDatabase },
  ],
  [
    'pages that were built by half',
    ({ root }) => rmSync(join(root, 'dist/web/assets/home.js')),
    { Pages: /^failed: half built, without dist\/web\/assets\/home.js: npm run build/ },
  ],
  [
    'pages whose rendering was not built',
    ({ root }) => rmSync(join(root, 'dist/ssr'), { recursive: true }),
    { Pages: /^failed: half built, without dist\/ssr\/storefront.server.js/ },
  ],
  [
    'pages of a version before',
    ({ root }) => writeFileSync(join(root, 'renderer/home.tsx'), 'another home'),
    { Pages: /^warning: built \S+, of other sources/ },
  ],
  [
    'no pages',
    ({ root }) => rmSync(join(root, 'dist'), { recursive: true }),
    { Pages: /^warning: not built yet/ },
  ],
  [
    'forms that nobody sends',
    ({ run }) => run(`${aForm} 'waiting', 0, '${ago(3)}', null)`),
    { Queues: /^warning: not sent: 1 form \(not tried\)/ },
  ],
  [
    'forms that nobody takes',
    ({ run }) => run(`${aForm} 'waiting', 4, '${ago(-3)}', 'ECONNREFUSED')`),
    { Queues: /^warning: not sent: 1 form \(ECONNREFUSED\)/ },
  ],
  [
    'forms that were given up',
    ({ run }) => run(`${aForm} 'failed', 9, '${ago(3)}', 'ECONNREFUSED')`),
    { Queues: /^warning: not sent: 1 form \(ECONNREFUSED\)/ },
  ],
  [
    'alerts that nobody sends',
    ({ run }) => run(`${aBrowser} 'waiting', 0, '${ago(3)}', null)`),
    { Queues: /^warning: not sent: 1 alert \(not tried\)/ },
  ],
];

test('a whole installation has nothing that is wrong, also with a form just queued', async () => {
  const it = copyWhole();
  expect(await faultsOf(it)).toEqual({});
  // As a command leaves them that only read it.
  new BetterSqlite3(it.database, { readonly: true }).exec('select * from event').close();
  const before = describeFiles(it.folder);
  expect(await faultsOf(it)).toEqual({});
  expect(describeFiles(it.folder)).toEqual(before);
  it.run(`${aForm} 'waiting', 1, '${ago(0)}', null)`);
  it.run(`${aBrowser} 'failed', 9, '${ago(30)}', 'a browser that is gone')`);
  expect(await faultsOf(it)).toEqual({});
});

test.each(cases)(
  '%s is named, and nothing else; nothing is changed',
  async (_name, harm, faults) => {
    const it = copyWhole();
    harm(it);
    const before = describeFiles(it.folder);
    const found = await faultsOf(it);
    const expected = Object.entries(faults).map(([name, finding]) => [
      name,
      typeof finding === 'string' ? finding : expect.stringMatching(finding),
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
    expect(describeFiles(it.folder)).toEqual(before);
  },
);

test.skipIf(disk === null)(
  'a folder that may not be written is no damage of what is in it',
  async () => {
    const it = copyWhole(join(disk!.folder, 'read-only'));
    const elsewhere = temporaryFolder('elsewhere');
    cpSync(it.backups, elsewhere, { recursive: true, preserveTimestamps: true });
    disk!.setReadOnly(true);
    const faults = await faultsOf({ ...it, env: { ...it.env, BACKUP_DIR: elsewhere } });
    disk!.setReadOnly(false);
    rmSync(it.folder, { recursive: true });
    expect(faults).toEqual({
      'Data folder': expect.stringMatching(/^failed: \S+data cannot be written \(EROFS/),
    });
  },
);

test.skipIf(disk === null)('a full disk of data, or of backups, is named', async () => {
  const elsewhere = copyWhole();
  const onDisk = copyWhole(join(disk!.folder, 'full'));
  disk!.fill();
  const full = /^failed: the disk of \S+ is full \(0\.0 MB free\): nothing can be stored/;
  const withData = { ...onDisk, env: { ...onDisk.env, BACKUP_DIR: elsewhere.backups } };
  const withBackups = { ...elsewhere, env: { ...elsewhere.env, BACKUP_DIR: onDisk.backups } };
  const found = [await faultsOf(withData), await faultsOf(withBackups)];
  disk!.empty();
  rmSync(onDisk.folder, { recursive: true });
  expect(found).toEqual([
    { 'Data folder': expect.stringMatching(full) },
    { Backups: expect.stringMatching(/^failed: no more can be made: the disk of \S+ is full/) },
  ]);
});

test('another program on the port is named', async () => {
  const it = copyWhole();
  const { port } = receiver.address() as AddressInfo;
  expect(await faultsOf({ ...it, env: { ...it.env, PORT: String(port) } })).toEqual({
    Server: expect.stringMatching(/^failed: port \d+: another program has this port/),
  });
});

test('a running server has nothing that is wrong, until a proxy is in front that it does not know', async () => {
  const it = copyWhole();
  const PORT = String(await freePort());
  const { DATA_DIR = '', BACKUP_DIR = '' } = it.env;
  const env = { DATA_DIR, BACKUP_DIR, PORT };
  const { origin, child, ended } = await startServerProcess(env, leanServer);
  const running = { ...it, env };
  expect(await faultsOf(running)).toEqual({});
  await fetch(origin, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(await faultsOf(running)).toEqual({
    Server: 'warning: a proxy is in front of it: without TRUST_PROXY all visitors count as one',
  });
  child.kill('SIGTERM');
  await ended;
});

test('a running server that believes its proxy has nothing that is wrong', async () => {
  const it = copyWhole();
  const PORT = String(await freePort());
  const { DATA_DIR = '', BACKUP_DIR = '' } = it.env;
  const env = { DATA_DIR, BACKUP_DIR, PORT, TRUST_PROXY: '1' };
  const { origin, child, ended } = await startServerProcess(env, leanServer);
  await fetch(origin, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(await faultsOf({ ...it, env })).toEqual({});
  child.kill('SIGTERM');
  await ended;
});

test.skipIf(disk === null)(
  'a running server whose disk is full is named, and never well',
  async () => {
    const it = copyWhole(join(disk!.folder, 'running'));
    const PORT = String(await freePort());
    const env = { DATA_DIR: it.dataDir, BACKUP_KEEP: '0', PORT };
    const { origin, child, ended } = await startServerProcess(env, leanServer);
    const save = (sessionId: string) =>
      fetch(`${origin}/api/session/bookmark`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `sessionId=${sessionId}` },
        body: JSON.stringify({
          sessionId,
          customerId: null,
          interactionTarget: 'home',
          eventKey: 1,
        }),
      }).then(({ status }) => status);
    await save('before');
    disk!.fill();
    let status = 204;
    for (let n = 0; n < 2000 && status === 204; n += 1) status = await save(`visitor-${n}`);
    const health = await fetch(`${origin}/healthz`);
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: 'storage takes no writes' },
    ]);
    const faults = await faultsOf({ ...it, env: { ...it.env, ...env } });
    expect(faults['Server']).toMatch(/^failed: port \d+: storage takes no writes/);
    expect(faults['Data folder']).toMatch(/^failed: the disk of \S+ is full/);
    disk!.empty();
    await expect.poll(() => save('after'), { timeout: 10_000 }).toBe(204);
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    await ended;
  },
);
