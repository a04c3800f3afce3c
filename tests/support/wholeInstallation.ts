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
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { loadConfig } from '#server/config.ts';
import { backupName } from '#server/features/upkeep/backups/storedBackups.ts';
import { hashSources } from '#server/features/upkeep/buildStorefront.ts';
import { diagnose } from '#server/features/upkeep/diagnose.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { backUpDatabase } from '#server/storage/engine/upkeep/backUpDatabase.ts';
import { writeRetentionState } from '#server/storage/engine/upkeep/retentionState.ts';
import { anEventRecord } from './anEventRecord.ts';
import { freePort } from './freePort.ts';
import { startMailServer } from './startMailServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Milliseconds. */
const day = 86_400_000;

export interface Installation {
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

/** An installation that nothing is wrong with, with what it sends forms to, for copies of it. */
export interface WholeInstallation {
  copy(folder?: string): Installation;
  /** Where nothing listens. */
  closedPort: number;
  /** Where the webhook listens. */
  receiverPort: number;
  remove(): Promise<void>;
}

export async function makeWholeInstallation(now: Date): Promise<WholeInstallation> {
  const mail = await startMailServer();
  const receiver = createServer((_request, response) => response.writeHead(405).end());
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port: receiverPort } = receiver.address() as AddressInfo;
  const closedPort = await freePort();
  const whole = await fillFolder(now);
  const env = {
    PORT: String(closedPort),
    PUBLIC_URL: 'https://tickets.example',
    COOKIE_DOMAIN: 'tickets.example',
    TRUST_PROXY: '1',
    SMTP_URL: mail.url,
    SUBMISSIONS_MAIL_TO: 'desk@tickets.example',
    SUBMISSIONS_WEBHOOK_URL: `http://127.0.0.1:${receiverPort}/hook`,
    SUBMISSIONS_WEBHOOK_SECRET: 'a secret of some length',
  };
  return {
    closedPort,
    receiverPort,
    copy(folder = join(temporaryFolder('installation'), 'it')) {
      cpSync(whole, folder, { recursive: true, preserveTimestamps: true });
      const dataDir = join(folder, 'data');
      // Modes of folders are not copied.
      chmodSync(dataDir, 0o700);
      const database = join(dataDir, 'wattle.db');
      const backups = join(folder, 'backups');
      return {
        folder,
        dataDir,
        database,
        backups,
        root: join(folder, 'program'),
        env: { ...env, DATA_DIR: dataDir, BACKUP_DIR: backups },
        run(sql) {
          const connection = new BetterSqlite3(database);
          connection.exec(sql);
          connection.close();
        },
      };
    },
    async remove() {
      await mail.close();
      receiver.close();
      rmSync(whole, { recursive: true, force: true });
    },
  };
}

/** One that has run for a while: events, a visitor's form that was sent, a backup, pages. */
async function fillFolder(now: Date): Promise<string> {
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
  writeFileSync(join(root, 'dist/version'), hashSources(root));
  await backUpDatabase(file, join(folder, 'backups', backupName(now, 'daily')));
  for (const end of ['-shm', '-wal']) rmSync(`${file}${end}`, { force: true });
  return folder;
}

/** What is not well, by its name; whole ones are left out. */
export async function faultsOf({ env, root }: Installation): Promise<Record<string, string>> {
  const checks = await diagnose({
    config: loadConfig(env),
    now: new Date(),
    version: '1.0.0',
    root,
  });
  return Object.fromEntries(
    checks
      .filter(({ state }) => state !== 'ok')
      .map(({ name, state, finding }) => [name, `${state}: ${finding}`]),
  );
}

/** Names, sizes, times and contents of all files and folders. */
export function describeFiles(folder: string): string[] {
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
