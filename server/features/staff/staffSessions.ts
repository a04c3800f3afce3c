import { randomBytes } from 'node:crypto';
import { staffSessionSeconds } from '#shared/domain/visitors/sessionCookie.ts';
import type { StaffSessionRepository } from '#server/storage/staff/staffSessionRepository.ts';
import { digestKey, keyIdOf, accessTakenAway } from './staffKeys.ts';

export type StaffSessions = ReturnType<typeof createStaffSessions>;

/** The database has no token, only its hash: of 256 random bits, one that is quick to compute is enough. */
export function createStaffSessions(sessions: StaffSessionRepository, now: () => Date) {
  return {
    /** Signs in by a key that was checked; returns the token of the new session. */
    async open(key: string) {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const expiresAt = new Date(at.getTime() + staffSessionSeconds * 1000).toISOString();
      const keyId = keyIdOf(key) ?? '';
      await sessions.add({ hash: hashOf(token), keyId, expiresAt, now: at.toISOString() });
      return token;
    },
    /**
     * Whose the first session is that has not ended; null: all have. Throws `staff_key_refused` where its person was
     * removed and nobody else's stands beside it.
     */
    async find(tokens: readonly string[]) {
      const owners = await sessions.find(tokens.map(hashOf), now().toISOString());
      const found = owners.find((owner) => !owner.isRevoked) ?? owners[0];
      if (found === undefined) return null;
      const { isRevoked, ...member } = found;
      if (!isRevoked) return member;
      throw accessTakenAway(member.name);
    },
    end: (tokens: readonly string[], isEverywhere: boolean) =>
      isEverywhere ? sessions.endAll(tokens.map(hashOf)) : sessions.end(tokens.map(hashOf)),
  };
}

function hashOf(token: string): string {
  return digestKey(token).toString('base64url');
}
