import { preparedRead } from '#server/storage/engine/preparedRead.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';

export interface SavedCalendars {
  /** The session whose calendar has a token of this hash; null for an unknown hash. */
  find(tokenHash: string): Promise<{ sessionId: string; isRevoked: boolean } | null>;
  /** When the calendar of a session was made, ISO 8601; null: it has none. */
  findMadeAt(sessionId: string): Promise<string | null>;
}

/** Private calendars of saved events; `SessionWriter` makes and revokes them. */
export function createSavedCalendars(database: ReadDatabase): SavedCalendars {
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
    async find(tokenHash) {
      const [row] = await findByHash(tokenHash);
      return row ? { sessionId: row.session_id, isRevoked: row.revoked_at !== null } : null;
    },
    findMadeAt: async (sessionId) => (await findBySession(sessionId))[0]?.created_at ?? null,
  };
}
