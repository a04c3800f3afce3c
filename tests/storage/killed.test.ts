import { expect, test } from 'vitest';
import { runKillRounds } from '#tests/bench/durability/killRounds.ts';
import { createRandom } from '#tests/bench/harness/random.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test.each(['SQLite', 'PostgreSQL'])(
  'on %s a server that is killed in the midst of writing loses nothing acknowledged',
  async (engine) => {
    const isShared = engine === 'PostgreSQL';
    const report = await runKillRounds({
      rounds: 2,
      dataDir: temporaryFolder('killed'),
      databaseUrl: isShared ? await freshDatabase(process.env['TEST_POSTGRES'] ?? '') : null,
      random: createRandom(11),
    });
    expect(report).toMatchObject({ lost: 0, damage: [] });
    expect(report.changes + report.forms).toBeGreaterThan(0);
    expect(report.people).toBeGreaterThan(0);
    expect(report.corrections).toBeGreaterThan(0);
    expect(report.rules).toBeGreaterThan(0);
    expect(report.searches).toBeGreaterThan(0);
  },
  180_000,
);
