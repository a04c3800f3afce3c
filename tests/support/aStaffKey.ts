import type { StaffRole } from '#shared/domain/staff/staffRoles.ts';
import { createStaffService } from '#server/features/staff/staffService.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createStaffRepository } from '#server/storage/staff/staffRepository.ts';
import { testNow } from './startTestServer.ts';

/** The people of a database, changed as by a command. */
export function staffOf({ read, write }: OpenedDatabase, hasSharedKey = true) {
  const people = createStaffRepository(read, write);
  return createStaffService({ people, hasSharedKey, now: () => testNow });
}

/** Adds a person and returns their number and key. */
export async function aStaffKey(database: OpenedDatabase, role: StaffRole, name: string = role) {
  const { person, key } = await staffOf(database).add({ name, role });
  return { id: person.id, key };
}
