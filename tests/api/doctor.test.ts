import { chmodSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import {
  describeFiles,
  faultsOf,
  type Installation,
  makeWholeInstallation,
} from '#tests/support/wholeInstallation.ts';

const now = new Date();
const day = 86_400_000;
const whole = await makeWholeInstallation(now);
const { closedPort } = whole;
afterAll(() => whole.remove());

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
    {
      Database: /^failed: .* was written by a newer version .*"999-from-the-future"/,
      ...withoutDatabase,
    },
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
    { Settings: 'warning: COOKIE_DOMAIN is not of PUBLIC_URL' },
  ],
  [
    'a clock that stands still',
    ({ env }) => (env['CLOCK'] = '2026-01-01T00:00:00Z'),
    { Settings: 'warning: CLOCK stands still' },
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
  const it = whole.copy();
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
    const it = whole.copy();
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
