import { expect, test } from 'vitest';
import { runRestartRounds } from '#tests/bench/durability/restartRounds.ts';
import { createRandom } from '#tests/bench/harness/random.ts';
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
