import type { Selectable } from 'kysely';
import type { StaffPerson } from '#shared/contract/staff.ts';
import type { StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';
import type { Database, ReadDatabase, Tables } from '#server/storage/engine/schema.ts';
import { logChange } from './changeLog.ts';

export interface StoredKey {
  /** The part that finds the person. */
  id: string;
  hash: string;
}

export interface StaffChange {
  role?: StaffRole;
  key?: StoredKey;
  /** ISO 8601; null gives the access back. */
  revokedAt?: string | null;
}

export interface NewPerson {
  name: string;
  role: StaffRole;
  key: StoredKey;
  /** ISO 8601. */
  createdAt: string;
}

export type StaffRepository = ReturnType<typeof createStaffRepository>;

/** People who run the site. */
export function createStaffRepository(read: ReadDatabase, write: Database) {
  return {
    list: () => listStaff(read),
    async findByKey(id: string) {
      const row = await read
        .selectFrom('staff')
        .selectAll()
        .where('key_id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : { person: toPerson(row), hash: row.key_hash };
    },
    /** Null: somebody has or had this name, in whatever case. */
    add: ({ name, role, key, createdAt }: NewPerson) =>
      write.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto('staff')
          .values({
            name,
            name_key: name.toLowerCase(),
            role,
            key_id: key.id,
            key_hash: key.hash,
            created_at: createdAt,
          })
          .onConflict((conflict) => conflict.column('name_key').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return null;
        const entry = { at: createdAt, subject: 'staff', item: name, action: 'added' } as const;
        const reference = String(row.key);
        await logChange(transaction, { ...entry, after: { role }, reference });
        return toPerson(row);
      }),
    /** Null for an unknown number, or with `keepsOwner` where no owner with a key in use would be left. */
    change: (
      id: number,
      change: StaffChange,
      { keepsOwner, at }: { keepsOwner: boolean; at: string },
    ) =>
      write
        .transaction()
        .execute(async (transaction) => {
          // First: a second owner who removes the first one waits here, and then sees that they are gone.
          if (keepsOwner) await lockOwners(transaction);
          const before = await transaction
            .selectFrom('staff')
            .selectAll()
            .where('key', '=', id)
            .$if(isPostgres(transaction), (query) => query.forUpdate())
            .executeTakeFirstOrThrow();
          const row = await applyChange(transaction, id, change);
          if (keepsOwner && !(await hasOwner(transaction))) throw new NoOwnerError();
          await logChange(transaction, {
            at,
            subject: 'staff',
            item: row.name,
            action: actionOf(change),
            before: describe(before),
            after: describe(row),
            reference: String(id),
          });
          return toPerson(row);
        })
        .catch(refuseNoOwner),
    async noteUse(id: number, at: string) {
      await write.updateTable('staff').set({ last_used_at: at }).where('key', '=', id).execute();
    },
  };
}

/** Everybody who has or had a key, by name. */
export async function listStaff(read: ReadDatabase): Promise<StaffPerson[]> {
  const rows = await read.selectFrom('staff').selectAll().orderBy('name_key').execute();
  return rows.map(toPerson);
}

class NoOwnerError extends Error {
  override name = 'NoOwnerError';
}

function refuseNoOwner(error: unknown): null {
  if (error instanceof NoOwnerError) return null;
  throw error;
}

async function lockOwners(transaction: Database): Promise<void> {
  await transaction
    .updateTable('staff')
    .set({ role: 'owner' })
    .where('role', '=', 'owner')
    .execute();
}

async function hasOwner(transaction: Database): Promise<boolean> {
  const owner = await transaction
    .selectFrom('staff')
    .select('key')
    .where('role', '=', 'owner')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return owner !== undefined;
}

function applyChange(transaction: Database, id: number, { role, key, revokedAt }: StaffChange) {
  return transaction
    .updateTable('staff')
    .set({
      ...(role !== undefined && { role }),
      ...(key !== undefined && { key_id: key.id, key_hash: key.hash }),
      ...(revokedAt !== undefined && { revoked_at: revokedAt }),
    })
    .where('key', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function actionOf({ key, revokedAt }: StaffChange): string {
  if (key !== undefined) return 'key renewed';
  return revokedAt === undefined ? 'role changed' : 'removed';
}

/** The facts of a person in the log of changes; of the key only whether it is in use. */
function describe({ role, revoked_at: revokedAt }: Selectable<Tables['staff']>) {
  return { role, revokedAt };
}

function toPerson(row: Selectable<Tables['staff']>): StaffPerson {
  return {
    id: row.key,
    name: row.name,
    role: row.role,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}
