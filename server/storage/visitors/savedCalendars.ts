import { preparedRead } from '#server/storage/engine/preparedRead.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';

export type SavedCalendars = ReturnType<typeof createSavedCalendars>;

/** Private calendars of saved events; `SessionWriter` makes and revokes them. */
export function createSavedCalendars(database: ReadDatabase) {
  const findByHash = preparedRead(database, (tokenHash: string) =>
    database.selectFrom('saved_calendar').selectAll().where('token_hash', '=', tokenHash),
  );
  const findBySession = preparedRead(database, (sessionId: string) =>
    database
      .selectFrom('saved_calendar')
      .select('created_at')
      .where('session_id', '=', sessionId)
      .where('revoked_at', 'is', null),
  );
  return {
    async find(tokenHash: string) {
      const [row] = await findByHash(tokenHash);
      return row ? { sessionId: row.session_id, isRevoked: row.revoked_at !== null } : null;
    },
    /** When the calendar of a session was made, ISO 8601; null: it has none. */
    findMadeAt: async (sessionId: string) =>
      (await findBySession(sessionId))[0]?.created_at ?? null,
  };
}
