import { expect, test } from 'vitest';
import { runAlertRounds } from '#tests/bench/durability/alertRounds.ts';
import { createRandom } from '#tests/bench/harness/random.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test.each(['SQLite', 'PostgreSQL'])(
  'on %s no alert is lost or shown twice where a server is killed while it sends',
  async (engine) => {
    const isShared = engine === 'PostgreSQL';
    const report = await runAlertRounds({
      rounds: 2,
      dataDir: temporaryFolder('killed-alerts'),
      databaseUrl: isShared ? await freshDatabase(process.env['TEST_POSTGRES'] ?? '') : null,
      random: createRandom(3),
    });
    expect(report).toMatchObject({ alerts: 48, lost: 0, repeated: 0 });
  },
  180_000,
);
