import type {
  SessionRepository,
  StoredSession,
} from '#server/storage/sessions/sessionRepository.ts';
import type { Visitor } from './visitor.ts';

/** The own session of a request's visitor: a page asks for it twice, and it is read once. */
export interface OwnSession {
  read(visitor: Visitor): Promise<StoredSession | null>;
  /** What this request has read already, if it has. */
  known(visitor: Visitor): Promise<StoredSession | null>;
}

/** Every request has a visitor object of its own, and is forgotten with it. */
export function createOwnSession(sessions: SessionRepository): OwnSession {
  const reads = new WeakMap<Visitor, Promise<StoredSession | null>>();
  return {
    read(visitor) {
      const reading = reads.get(visitor) ?? sessions.find(visitor.sessionId);
      reads.set(visitor, reading);
      return reading;
    },
    known: (visitor) => reads.get(visitor) ?? Promise.resolve(null),
  };
}
