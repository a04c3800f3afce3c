import type { StaffPerson } from '#shared/contract/staff.ts';
import type { StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { appError } from '#server/features/appError.ts';
import type { StaffMember } from '#server/features/visitors/visitor.ts';
import type { StaffChange, StaffRepository } from '#server/storage/staff/staffRepository.ts';
import { createStaffKey } from './staffKeys.ts';

export type StaffService = ReturnType<typeof createStaffService>;

interface StaffOptions {
  people: StaffRepository;
  /** Whether `STAFF_KEY` is an owner whom nobody can remove. */
  hasSharedKey: boolean;
  now: () => Date;
}

/** Adds and changes people; what takes away an owner leaves another one, or `STAFF_KEY`. */
export function createStaffService({ people, hasSharedKey, now }: StaffOptions) {
  const change = async (id: number, changes: StaffChange): Promise<StaffPerson> => {
    const person = (await people.list()).find((one) => one.id === id);
    if (person === undefined) throw appError('not_found', 'There is no such person.');
    const isOwner = person.role === 'owner' && person.revokedAt === null;
    const keepsOwner = isOwner && !hasSharedKey;
    const changed = await people.change(id, changes, { keepsOwner, at: now().toISOString() });
    if (changed !== null) return changed;
    throw appError(
      'staff_conflict',
      `${person.name} is the only owner. Make somebody else an owner first, or set STAFF_KEY on the server.`,
    );
  };
  return {
    list: () => people.list(),
    async add({ name, role }: StaffMember) {
      const { key, stored } = await createStaffKey();
      const createdAt = now().toISOString();
      const person = await people.add({ name, role, key: stored, createdAt });
      if (person !== null) return { person, key };
      throw appError(
        'staff_conflict',
        `There is or was somebody named ${name}. Make a new key for them, or choose another name.`,
      );
    },
    setRole: (id: number, role: StaffRole) => change(id, { role }),
    /** Gives a person who was removed their access back. Throws `not_found`. */
    async renewKey(id: number) {
      const { key, stored } = await createStaffKey();
      return { person: await change(id, { key: stored, revokedAt: null }), key };
    },
    revoke: (id: number) => change(id, { revokedAt: now().toISOString() }),
  };
}
