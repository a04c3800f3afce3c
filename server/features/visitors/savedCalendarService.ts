import { createHash, randomBytes } from 'node:crypto';
import { savedCalendarPath } from '#shared/domain/search/searchFeeds.ts';
import { appError } from '#server/features/appError.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import type { SavedCalendars } from '#server/storage/visitors/savedCalendars.ts';
import type { Visitor } from './visitor.ts';
import { isVisitStored } from './visitorWrites.ts';

interface SavedCalendarOptions extends Pick<ShopContext, 'sessions' | 'writesFor'> {
  calendars: SavedCalendars;
}

/** Private addresses of saved events. The database has no token, only its hash: 192 random bits need no slow one. */
export function createSavedCalendarService(options: SavedCalendarOptions) {
  const { calendars, sessions, writesFor } = options;
  return {
    get: async ({ sessionId }: Visitor) => ({ madeAt: await calendars.findMadeAt(sessionId) }),
    /** Makes a new address; the one before it is revoked. Null where nothing is stored of the visitor. */
    async make(visitor: Visitor) {
      if (!isVisitStored(visitor)) return { path: null };
      const token = randomBytes(24).toString('base64url');
      await writesFor(visitor).replaceSavedCalendar(hashOf(token));
      return { path: `${savedCalendarPath}${token}.ics` };
    },
    revoke: (visitor: Visitor) => writesFor(visitor).replaceSavedCalendar(null),
    /** Keys of the events that are saved; throws `not_found` and `calendar_revoked`. */
    async read(token: string) {
      const found = await calendars.find(hashOf(token));
      if (found === null) throw appError('not_found', 'There is no such calendar.');
      if (found.isRevoked) {
        throw appError('calendar_revoked', 'Whoever saved these events has stopped this address.');
      }
      return (await sessions.find(found.sessionId))?.bookmarkedEventKeys ?? [];
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
