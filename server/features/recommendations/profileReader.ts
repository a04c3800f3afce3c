import { dayLength } from '#shared/domain/time/calendar.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import type { EventSignal } from '#server/recommender/types.ts';
import type { InteractionRepository } from '#server/storage/visitors/interactionRepository.ts';
import type { SessionLinks, StoredSession } from '#server/storage/visitors/sessionRepository.ts';
import { startOfVisitorDay } from './visitorDay.ts';

export type ProfileReader = ReturnType<typeof createProfileReader>;

export interface ProfileReaderOptions extends Pick<ShopContext, 'sessions' | 'now'> {
  interactions: InteractionRepository;
}

/** Milliseconds: older interactions weigh nothing in the recommender. */
const signalLifetime = 365 * dayLength;

/** Reads profiles by session, tracking id and customer id. */
export function createProfileReader(options: ProfileReaderOptions) {
  const { sessions, interactions, now } = options;
  return {
    /** The sessions of these ids, the visitor's own first; one that is loaded is not read again. */
    async readSessions(links: SessionLinks, loaded: StoredSession | null = null) {
      const linked = await sessions.findLinked(links, loaded);
      const isOwn = (session: StoredSession) => session.sessionId === links.sessionId;
      return [...linked.filter(isOwn), ...linked.filter((session) => !isOwn(session))];
    },
    async readProfile(linked: readonly StoredSession[], place: Place | null) {
      const since = new Date(now().getTime() - signalLifetime).toISOString();
      const ids = linked.map((session) => session.sessionId);
      // Views of today do not count yet: a reload must not shuffle the page.
      const viewsBefore = startOfVisitorDay(now()).toISOString();
      const signals = await interactions.readSignals(ids, { since, viewsBefore });
      const union = (list: 'bands' | 'categories' | 'genres') => [
        ...new Set(linked.flatMap((session) => [...session.preferences[list]])),
      ];
      return {
        place,
        bands: union('bands'),
        categories: union('categories'),
        genres: union('genres'),
        bookmarks: newestBookmarks(linked),
        ...signals,
      };
    },
  };
}

function newestBookmarks(linked: readonly StoredSession[]): EventSignal[] {
  const newest = new Map<number, EventSignal>();
  for (const bookmark of linked.flatMap((session) => [...session.bookmarks])) {
    const known = newest.get(bookmark.eventKey);
    if (known === undefined || known.at < bookmark.at) newest.set(bookmark.eventKey, bookmark);
  }
  return [...newest.values()];
}
