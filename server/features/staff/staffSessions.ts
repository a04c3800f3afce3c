import { randomBytes } from 'node:crypto';
import { staffSessionSeconds } from '#shared/domain/visitors/sessionCookie.ts';
import { appError } from '#server/features/appError.ts';
import type { StaffMember } from '#server/features/visitors/visitor.ts';
import type { StaffSessionRepository } from '#server/storage/staff/staffSessionRepository.ts';
import { digestKey, keyIdOf } from './staffKeys.ts';

/** The sign-ins of staff by browser, at the console that a public server has (`CONSOLE=on`). */
export interface StaffSessions {
  /** Signs in by a key that was checked; returns the token of the new session. */
  open(key: string): Promise<string>;
  /**
   * Whose the first session is that has not ended; null: all have. Throws `staff_key_refused` where its person was
   * removed and nobody else's stands beside it.
   */
  find(tokens: readonly string[]): Promise<StaffMember | null>;
  /** Signs out; `isEverywhere`: all sessions of the person. */
  end(tokens: readonly string[], isEverywhere: boolean): Promise<void>;
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
    async find(tokens) {
      const owners = await sessions.find(tokens.map(hashOf), now().toISOString());
      const found = owners.find((owner) => !owner.isRevoked) ?? owners[0];
      if (found === undefined) return null;
      const { isRevoked, ...member } = found;
      if (!isRevoked) return member;
      throw appError(
        'staff_key_refused',
        `The access of ${member.name} was taken away: you are signed out. An owner can make a new key.`,
      );
    },
    end: (tokens, isEverywhere) =>
      isEverywhere ? sessions.endAll(tokens.map(hashOf)) : sessions.end(tokens.map(hashOf)),
  };
}

function hashOf(token: string): string {
  return digestKey(token).toString('base64url');
}
