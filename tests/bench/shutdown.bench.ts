import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { startPostgres } from '#tests/support/postgres/startPostgres.ts';
import { terminateUnderLoad, type TerminationReport } from './durability/terminateUnderLoad.ts';
import { type BenchOptions, type BenchResult, noneAllowed } from './harness/benchResult.ts';

const usualRounds = 10;

/** What is dropped or lost when `npm start` is ended under load, on SQLite and PostgreSQL in turn. */
export async function run({ rounds = usualRounds }: BenchOptions): Promise<BenchResult> {
  const postgres = await startPostgres();
  const reports: TerminationReport[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = mkdtempSync(join(tmpdir(), 'shutdown-'));
      reports.push(
        await terminateUnderLoad({
          dataDir,
          databaseUrl: round % 2 === 0 ? null : await freshDatabase(postgres.address),
          signal: round % 4 < 2 ? 'SIGTERM' : 'SIGINT',
          after: 200,
        }),
      );
      rmSync(dataDir, { recursive: true, force: true });
    }
  } finally {
    await postgres.stop();
  }
  const sum = (field: 'answered' | 'dropped' | 'failed' | 'lost') =>
    reports.reduce((total, report) => total + report[field], 0);
  const unclean = reports.filter(({ exitCode }) => exitCode !== 0).length;
  return {
    about: `npm start ended ${rounds} times by SIGTERM or SIGINT to its process group under 8 visitors; ${sum('answered')} requests answered`,
    measures: [
      noneAllowed('requests sent before the signal that got no answer', sum('dropped'), 'requests'),
      noneAllowed('errors other than 503', sum('failed'), 'answers'),
      noneAllowed('acknowledged interactions that are not stored', sum('lost'), 'interactions'),
      noneAllowed('exits other than 0', unclean, 'exits'),
    ],
  };
}
