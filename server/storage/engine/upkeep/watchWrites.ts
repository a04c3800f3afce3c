import { setTimeout as wait } from 'node:timers/promises';
import type { LogEvent } from 'kysely';
import { isStorageFailure } from '#server/storage/engine/isStorageFailure.ts';
import type { Database } from '#server/storage/engine/schema.ts';

/** Milliseconds between attempts. */
const pause = 1000;

const endsWrite = /^(?:commit|insert|update|delete)\b/i;

/** Watches writes; `tryWrite` makes a small one on the same connection. */
export function watchWrites(
  tryWrite: () => Promise<void>,
  now: () => number = () => performance.now(),
) {
  let isFailing = false;
  let nextAttempt = 0;
  return {
    note({ level, query, ...event }: LogEvent) {
      if (level === 'error') isFailing ||= 'error' in event && isStorageFailure(event.error);
      else if (endsWrite.test(query.sql)) isFailing = false;
    },
    /** After a write that failed, tries one, at most once a second. */
    async isWritable() {
      if (isFailing && now() >= nextAttempt) {
        nextAttempt = now() + pause;
        const attempt = tryWrite().catch(() => undefined);
        await Promise.race([attempt, wait(pause, null, { ref: false })]);
      }
      return !isFailing;
    },
  };
}

/** A write that leaves nothing behind: a session stored and deleted in one transaction. */
export async function writeNothing(database: Database): Promise<void> {
  const at = new Date(0).toISOString();
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('session')
      .values({ session_id: '', location_type: 'none', created_at: at, updated_at: at })
      .execute();
    await transaction.deleteFrom('session').where('session_id', '=', '').execute();
  });
}
