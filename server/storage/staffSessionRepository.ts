import type { StaffRole } from '#shared/domain/staffRoles.ts';
import type { Database, ReadDatabase } from './schema.ts';

interface SessionOwner {
  name: string;
  role: StaffRole;
  isRevoked: boolean;
}

export interface StaffSessionRepository {
  /** Stores a session of a key, and deletes those that have ended. */
  add(session: { hash: string; keyId: string; expiresAt: string; now: string }): Promise<void>;
  /** Whose session it is; null: it has ended, or its key was replaced. */
  find(hash: string, now: string): Promise<SessionOwner | null>;
  end(hash: string): Promise<void>;
  /** Ends all sessions of the key that this one has. */
  endAll(hash: string): Promise<void>;
}

/** Sessions of staff, by the hash of their token: all servers read them at each call. */
export function createStaffSessionRepository(
  read: ReadDatabase,
  write: Database,
): StaffSessionRepository {
  return {
    async add({ hash, keyId, expiresAt, now }) {
      await write.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
      await write
        .insertInto('staff_session')
        .values({ token_hash: hash, key_id: keyId, expires_at: expiresAt })
        .execute();
    },
    async find(hash, now) {
      const row = await read
        .selectFrom('staff_session')
        .innerJoin('staff', 'staff.key_id', 'staff_session.key_id')
        .select(['staff.name', 'staff.role', 'staff.revoked_at'])
        .where('staff_session.token_hash', '=', hash)
        .where('staff_session.expires_at', '>', now)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { name: row.name, role: row.role, isRevoked: row.revoked_at !== null };
    },
    async end(hash) {
      await write.deleteFrom('staff_session').where('token_hash', '=', hash).execute();
    },
    async endAll(hash) {
      await write
        .deleteFrom('staff_session')
        .where('key_id', 'in', (query) =>
          query.selectFrom('staff_session').select('key_id').where('token_hash', '=', hash),
        )
        .execute();
    },
  };
}
