import type { Database } from '#server/storage/schema.ts';

/** Everything stored of one session, table by table, as it stands. */
export type SessionExport = Record<string, readonly object[]>;

const tables = ['session', 'bookmark', 'preference', 'interaction', 'submission'] as const;

/** Reads every row that belongs to a session. */
export async function exportSession(database: Database, sessionId: string): Promise<SessionExport> {
  const entries = await Promise.all(
    tables.map(async (table) => {
      const rows = await database
        .selectFrom(table)
        .selectAll()
        .where('session_id', '=', sessionId)
        .execute();
      return [table, rows] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** Deletes every row that belongs to a session; answers how many. */
export function eraseSession(database: Database, sessionId: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    let erased = 0;
    // Children first: the cascade would take them too, uncounted.
    for (const table of tables.toReversed()) {
      const result = await transaction
        .deleteFrom(table)
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      erased += Number(result.numDeletedRows);
    }
    return erased;
  });
}
