import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerKey } from '#tests/support/aCustomerToken.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { startPostgres } from '#tests/support/postgres/startPostgres.ts';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import { type BenchMeasure, type BenchResult, noneAllowed } from './harness/benchResult.ts';
import { runSweep } from './isolation/runSweep.ts';
import { sweepKeys } from './isolation/strangers.ts';

/**
 * Every call and page as twelve strangers, with tokens and ids of a victim, before and after each write of the
 * victim, on both databases: `npm run bench -- isolation`.
 */
export async function run(): Promise<BenchResult> {
  const onSqlite = await sweepServer('SQLite', {});
  const postgres = await startPostgres();
  try {
    const env = { DATABASE_URL: await freshDatabase(postgres.address) };
    const onPostgres = await sweepServer('PostgreSQL', env);
    return {
      about: `${onSqlite.about}; ${onPostgres.about}`,
      measures: [...onSqlite.measures, ...onPostgres.measures],
    };
  } finally {
    await postgres.stop();
  }
}

async function sweepServer(
  engine: string,
  env: Readonly<Record<string, string>>,
): Promise<{ about: string; measures: BenchMeasure[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'isolation-'));
  const { origin, child, ended } = await startServerProcess({
    DATA_DIR: dataDir,
    CLOCK: '2026-11-20T02:00:00Z',
    CUSTOMER_KEY: customerKey,
    DEMO: 'true',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    SEED: '7',
    ...sweepKeys,
    ...env,
  });
  const { sent, writes, traits, refused } = await runSweep(origin, {
    isFull: true,
    onProgress: (write) => console.log(`  ${engine}: after ${write}`),
  });
  child.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
  for (const line of [...traits.slice(0, 20), ...refused]) console.error(line);
  return {
    about: `${engine}: ${sent.toLocaleString('en-AU')} requests around ${writes} writes`,
    measures: [
      noneAllowed(`${engine}: traits of another visitor`, traits.length),
      noneAllowed(`${engine}: writes refused`, refused.length),
    ],
  };
}
