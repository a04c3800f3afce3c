import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { databaseFile } from '#server/storage/databaseFile.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { startPostgres } from '#tests/support/postgres/startPostgres.ts';
import type { BenchMeasure, BenchResult } from './benchResult.ts';
import { type KillReport, runKillRounds } from './durability/killRounds.ts';
import { createRandom } from './random.ts';

const rounds = { sqlite: 100, postgres: 20 };

/** What is still there after the server was killed in the midst of writing. */
export async function run(): Promise<BenchResult> {
  const sqlite = await inFolder(async (dataDir) => {
    const report = await runKillRounds({
      rounds: rounds.sqlite,
      dataDir,
      databaseUrl: null,
      random: createRandom(7),
    });
    return { ...report, damage: [...report.damage, ...checkFile(databaseFile(dataDir))] };
  });
  const shared = await inFolder(killOnPostgres);
  return {
    about: `SIGKILL at a random moment under 6 writing visitors, forms and imports; ${rounds.sqlite} rounds on SQLite, ${rounds.postgres} on PostgreSQL`,
    measures: [...measuresOf('SQLite', sqlite), ...measuresOf('PostgreSQL', shared)],
  };
}

async function killOnPostgres(dataDir: string): Promise<KillReport> {
  const postgres = await startPostgres();
  try {
    return await runKillRounds({
      rounds: rounds.postgres,
      dataDir,
      databaseUrl: await freshDatabase(postgres.address),
      random: createRandom(8),
    });
  } finally {
    await postgres.stop();
  }
}

function measuresOf(engine: string, { acknowledged, lost, damage }: KillReport): BenchMeasure[] {
  if (damage.length > 0) console.error(`${engine}: ${damage.slice(0, 10).join('; ')}`);
  return [
    {
      name: `acknowledged writes that are still there, ${engine}`,
      unit: 'writes',
      better: 'higher',
      ours: acknowledged - lost - damage.length,
      baseline: { name: 'acknowledged', value: acknowledged },
      bar: { ratio: 1 },
    },
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
