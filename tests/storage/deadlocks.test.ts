import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGroupCommit } from '#server/storage/engine/groupCommit.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { openPostgres } from '#server/storage/engine/postgres/openPostgres.ts';
import { createInteractionRepository } from '#server/storage/visitors/interactionRepository.ts';
import { createSessionWriter } from '#server/storage/visitors/sessionWriter.ts';
import { createRandom } from '#tests/bench/harness/random.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';

const at = '2025-11-03T00:00:00.000Z';
const sessionIds = Array.from({ length: 12 }, (_, n) => `session-${n}`);

let servers: OpenedDatabase[] = [];
beforeAll(async () => {
  const url = await freshDatabase(process.env['TEST_POSTGRES'] ?? '');
  servers = [await openPostgres({ url }), await openPostgres({ url })];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** How many transactions the database ended because two waited for each other. */
async function countDeadlocks({ read }: OpenedDatabase): Promise<number> {
  const { rows } = await read.executeQuery<{ deadlocks: number }>(
    CompiledQuery.raw('select deadlocks from pg_stat_database where datname = current_database()'),
  );
  return rows[0]?.deadlocks ?? 0;
}

test('two servers that change the same sessions in any order never wait for each other in turn', async () => {
  const random = createRandom(5);
  await Promise.all(
    servers.map(async ({ read, write }) => {
      const sessions = createSessionWriter(createGroupCommit(write));
      const interactions = createInteractionRepository(read, write);
      for (let round = 0; round < 15; round += 1) {
        const ids = sessionIds.toSorted(() => random.next() - 0.5);
        await Promise.all(
          ids.map((sessionId) =>
            sessions.replacePreferences({ sessionId, trackingId: null, at }, 'band', []),
          ),
        );
        await interactions.store(
          ids.map((sessionId) => ({
            sessionId: `${sessionId}-${round}`,
            trackingId: null,
            customerId: null,
            kind: 'section-view' as const,
            eventKey: null,
            target: 'home',
            at,
          })),
        );
      }
    }),
  );
  // The database counts when the connection that was ended is idle again.
  expect(await countDeadlocks(servers[0]!)).toBe(0);
});
