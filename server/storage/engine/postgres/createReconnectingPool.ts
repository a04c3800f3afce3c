import type { PostgresPool } from 'kysely';
import { isStorageFailure } from '#server/storage/engine/isStorageFailure.ts';

/** Milliseconds after the first and the last failed attempts to connect. */
const firstPause = 50;
const longestPause = 1000;

/** The database was not reachable a moment ago; no connection is attempted yet. */
class ReconnectPauseError extends Error {
  override name = 'ReconnectPauseError';
}

/** A pool with growing pauses after failed connections; in a pause `connect` rejects at once: requests get a 503. */
export function createReconnectingPool(
  pool: PostgresPool,
  now: () => number = () => performance.now(),
): PostgresPool {
  let pause = 0;
  let nextAttempt = 0;
  let cause: unknown = null;
  return {
    options: pool.options,
    async connect() {
      if (now() < nextAttempt) {
        throw new ReconnectPauseError('PostgreSQL cannot be reached', { cause });
      }
      try {
        const client = await pool.connect();
        pause = 0;
        return client;
      } catch (error) {
        if (isStorageFailure(error) && !isBusyPool(error)) {
          cause = error;
          // Attempts that were under way together count once.
          if (now() >= nextAttempt) {
            pause = Math.min(Math.max(firstPause, pause * 2), longestPause);
            nextAttempt = now() + pause;
          }
        }
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

/** The driver's words for a pool whose connections were all in use for too long: it is reachable. */
function isBusyPool(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}
