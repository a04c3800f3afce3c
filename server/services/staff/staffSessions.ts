import { randomBytes } from 'node:crypto';
import { staffSessionSeconds } from '#shared/domain/sessionCookie.ts';
import { appError } from '#server/services/appError.ts';
import type { StaffMember } from '#server/services/visitors/visitor.ts';
import type { StaffSessionRepository } from '#server/storage/staffSessionRepository.ts';
import { digestKey, keyIdOf } from './staffKeys.ts';

/** Who of staff is signed in with a browser, at the console that a public server has (`CONSOLE=on`). */
export interface StaffSessions {
  /** Signs in by a key that was checked; returns the token of the new session. */
  open(key: string): Promise<string>;
  /** Null: the session has ended. Throws `staff_key_refused` where the person was removed. */
  find(token: string): Promise<StaffMember | null>;
  /** Signs out; `isEverywhere`: all sessions of the person. */
  end(token: string, isEverywhere: boolean): Promise<void>;
}

/** The database has no token, only its hash: of 256 random bits, one that is quick to compute is enough. */
export function createStaffSessions(
  sessions: StaffSessionRepository,
  now: () => Date,
): StaffSessions {
  return {
    async open(key) {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const expiresAt = new Date(at.getTime() + staffSessionSeconds * 1000).toISOString();
      const keyId = keyIdOf(key) ?? '';
      await sessions.add({ hash: hashOf(token), keyId, expiresAt, now: at.toISOString() });
      return token;
    },
    async find(token) {
      const found = await sessions.find(hashOf(token), now().toISOString());
      if (found === null) return null;
      const { isRevoked, ...member } = found;
      if (!isRevoked) return member;
      throw appError(
        'staff_key_refused',
        `The access of ${member.name} was taken away: you are signed out. An owner can make a new key.`,
      );
    },
    end: (token, isEverywhere) =>
      isEverywhere ? sessions.endAll(hashOf(token)) : sessions.end(hashOf(token)),
  };
}

function hashOf(token: string): string {
  return digestKey(token).toString('base64url');
}
