import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { startPostgres } from '#tests/support/postgres/startPostgres.ts';
import { type KillReport, runKillRounds } from './durability/killRounds.ts';
import {
  type BenchMeasure,
  type BenchOptions,
  type BenchResult,
  noneAllowed,
} from './harness/benchResult.ts';
import { createRandom } from './harness/random.ts';

const usualRounds = 100;

/** What is still there after the server was killed in the midst of writing; a third as often on PostgreSQL. */
export async function run({ rounds = usualRounds }: BenchOptions): Promise<BenchResult> {
  const sqlite = await inFolder(async (dataDir) => {
    const report = await runKillRounds({
      rounds,
      dataDir,
      databaseUrl: null,
      random: createRandom(7),
    });
    return { ...report, damage: [...report.damage, ...checkFile(databaseFile(dataDir))] };
  });
  const fewer = Math.ceil(rounds / 3);
  const shared = await inFolder((dataDir) => killOnPostgres(dataDir, fewer));
  return {
    about: `SIGKILL at a random moment under 6 writing visitors, forms, changes of staff and imports; ${rounds} rounds on SQLite, ${fewer} on PostgreSQL; acknowledged: ${wordsOf('SQLite', sqlite)}, ${wordsOf('PostgreSQL', shared)}`,
    measures: [...measuresOf('SQLite', sqlite), ...measuresOf('PostgreSQL', shared)],
  };
}

async function killOnPostgres(dataDir: string, rounds: number): Promise<KillReport> {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await freshDatabase(postgres.address);
    const random = createRandom(8);
    const report = await runKillRounds({ rounds, dataDir, databaseUrl, random });
    return { ...report, damage: [...report.damage, ...(await checkTables(databaseUrl))] };
  } finally {
    await postgres.stop();
  }
}

/** Every index against its table, and every table page by page. */
async function checkTables(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create extension amcheck');
    await client.query(`select bt_index_check(indexrelid, true) from pg_index
      join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = 'btree' and relnamespace = 'public'::regnamespace`);
    const { rows } = await client.query<{ msg: string }>(`select msg from pg_class,
      lateral verify_heapam(oid) where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    return rows.map(({ msg }) => msg);
  } catch (error) {
    return [String(error)];
  } finally {
    await client.end();
  }
}

function wordsOf(
  engine: string,
  { changes, forms, people, events, corrections, rules, searches, searchesStored }: KillReport,
): string {
  return `${changes} changes, ${forms} forms, ${people} changes of staff, ${corrections} corrections, ${rules} versions of rules, ${searches} calls that tell searches (${searchesStored} stored, the last batch of a round is not due) and ${events} imported events on ${engine}`;
}

function measuresOf(engine: string, report: KillReport): BenchMeasure[] {
  const { changes, forms, people, events, corrections, rules, lost, damage } = report;
  if (damage.length > 0) console.error(`${engine}: ${damage.slice(0, 10).join('; ')}`);
  const acknowledged = changes + forms + people + events + corrections + rules;
  return [
    {
      name: `acknowledged writes that are still there, ${engine}`,
      unit: 'writes',
      better: 'higher',
      ours: acknowledged - lost,
      baseline: { name: 'acknowledged', value: acknowledged },
      bar: { ratio: 1 },
    },
    noneAllowed(`torn writes and damage of the database, ${engine}`, damage.length, 'findings'),
  ];
}

function checkFile(file: string): string[] {
  const connection = new BetterSqlite3(file, { readonly: true });
  const found = [
    ...(connection.pragma('integrity_check') as { integrity_check: string }[]).map(
      (row) => row.integrity_check,
    ),
    ...(connection.pragma('foreign_key_check') as unknown[]).map((row) => JSON.stringify(row)),
  ];
  connection.close();
  return found.filter((text) => text !== 'ok');
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'durability-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
