import { expect, test } from 'vitest';
import { isStorageFailure } from '#server/storage/engine/isStorageFailure.ts';
import { openPostgres } from '#server/storage/engine/postgres/openPostgres.ts';
import { writeNothing } from '#server/storage/engine/upkeep/watchWrites.ts';
import { runRestartRounds } from '#tests/bench/durability/restartRounds.ts';
import { createRandom } from '#tests/bench/harness/random.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { startPooler } from '#tests/support/postgres/startPooler.ts';
import { startPostgres } from '#tests/support/postgres/startPostgres.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test('a server outlives restarts of PostgreSQL, answers 503 meanwhile and loses nothing acknowledged', async () => {
  const dataDir = temporaryFolder('restart');
  const report = await runRestartRounds({
    rounds: 2,
    servers: 1,
    dataDir,
    random: createRandom(3),
  });
  expect(report).toMatchObject({ lost: 0, crashed: 0, failed: 0 });
  expect(report.refused).toBeGreaterThan(0);
});

test('behind a pooler it is away as any storage is, and in use again soon after it is back', async ({
  skip,
}) => {
  const postgres = await startPostgres();
  const pooler = await startPooler(postgres.address);
  try {
    if (pooler === null) return skip();
    const url = await freshDatabase(postgres.address, pooler.address);
    const { read, write, close } = await openPostgres({ url });
    const works = [
      () => read.selectFrom('event').select('key').execute(),
      () => writeNothing(write),
    ];
    await postgres.halt('fast');
    for (const work of works) {
      const failure: unknown = await work().catch((error: unknown) => error);
      expect(isStorageFailure(failure)).toBe(true);
    }
    await postgres.resume();
    for (const work of works) {
      await expect.poll(() => work().then(() => 'done', String)).toBe('done');
    }
    await close();
  } finally {
    await pooler?.stop();
    await postgres.stop();
  }
});
