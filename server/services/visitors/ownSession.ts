import type {
  SessionRepository,
  StoredSession,
} from '#server/storage/sessions/sessionRepository.ts';
import type { Visitor } from './visitor.ts';

/** Reads the session of a request's visitor once; a page needs it twice. */
export interface OwnSession {
  read(visitor: Visitor): Promise<StoredSession | null>;
  /** The session if this request has read it already, else null. */
  findLoaded(visitor: Visitor): Promise<StoredSession | null>;
}

/** Memoised by visitor object: every request has one of its own. */
export function createOwnSession(sessions: SessionRepository): OwnSession {
  const reads = new WeakMap<Visitor, Promise<StoredSession | null>>();
  return {
    read(visitor) {
      const reading = reads.get(visitor) ?? sessions.find(visitor.sessionId);
      reads.set(visitor, reading);
      return reading;
    },
    findLoaded: (visitor) => reads.get(visitor) ?? Promise.resolve(null),
  };
}
