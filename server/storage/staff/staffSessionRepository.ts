import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';

export type StaffSessionRepository = ReturnType<typeof createStaffSessionRepository>;

/** Sessions of staff, by the hash of their token: all servers read them at each call. */
export function createStaffSessionRepository(read: ReadDatabase, write: Database) {
  return {
    /** Stores a session of a key, and deletes those that have ended. */
    async add(options: { hash: string; keyId: string; expiresAt: string; now: string }) {
      const { hash, keyId, expiresAt, now } = options;
      await write.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
      await write
        .insertInto('staff_session')
        .values({ token_hash: hash, key_id: keyId, expires_at: expiresAt })
        .execute();
    },
    /** Owners of the sessions, in this order; sessions that have ended or whose key was replaced are left out. */
    async find(hashes: readonly string[], now: string) {
      const rows = await read
        .selectFrom('staff_session')
        .innerJoin('staff', 'staff.key_id', 'staff_session.key_id')
        .select(['token_hash', 'staff.name', 'staff.role', 'staff.revoked_at'])
        .where('staff_session.token_hash', 'in', hashes)
        .where('staff_session.expires_at', '>', now)
        .execute();
      return rows
        .toSorted((a, b) => hashes.indexOf(a.token_hash) - hashes.indexOf(b.token_hash))
        .map(({ name, role, revoked_at: at }) => ({ name, role, isRevoked: at !== null }));
    },
    async end(hashes: readonly string[]) {
      await write.deleteFrom('staff_session').where('token_hash', 'in', hashes).execute();
    },
    async endAll(hashes: readonly string[]) {
      await write
        .deleteFrom('staff_session')
        .where('key_id', 'in', (query) =>
          query.selectFrom('staff_session').select('key_id').where('token_hash', 'in', hashes),
        )
        .execute();
    },
  };
}
