import { z } from 'zod';
import { staffRoles } from '#shared/domain/staff/staffRoles.ts';
import type { EndpointRow } from './endpoint.ts';
import { noContent, instantField, pathKeyField } from './fields.ts';

const roleField = z.enum(staffRoles);
export const staffNameField = z.string().trim().min(1).max(60);

const personSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  role: roleField,
  createdAt: instantField,
  /** To the minute; null: the key was never used. */
  lastUsedAt: instantField.nullable(),
  revokedAt: instantField.nullable(),
});

/** A key is answered once, when it is made: the server stores only its hash. */
const newKeySchema = z.strictObject({ person: personSchema, key: z.string() });

const person = z.strictObject({ id: pathKeyField });

export type StaffPerson = z.infer<typeof personSchema>;
export type NewStaffKey = z.infer<typeof newKeySchema>;

/** People who run the site, each with a role and a key of their own (docs/security.md#staff). */
export const peopleEndpoints = {
  getStaffMember: {
    summary: 'Whose key this is, and the version of the server',
    role: 'viewer',
    response: z.strictObject({
      name: z.string(),
      role: roleField,
      product: z.string(),
      /** Version of the program; older servers name none. */
      version: z.string().optional(),
    }),
  },
  listStaff: {
    summary: 'Everybody who has or had a key, by name',
    role: 'owner',
    response: z.strictObject({ people: z.array(personSchema) }),
  },
  addStaff: {
    summary: 'Add a person; the answer has their key, once',
    role: 'owner',
    status: 201,
    body: z.strictObject({ name: staffNameField, role: roleField }),
    response: newKeySchema,
    errors: ['staff_conflict'],
  },
  changeStaffRole: {
    summary: 'Give a person another role, from their next call on',
    role: 'owner',
    params: person,
    body: z.strictObject({ role: roleField }),
    response: personSchema,
    errors: ['not_found', 'staff_conflict'],
  },
  renewStaffKey: {
    summary: 'Make a new key for a person; the one before opens nothing any more',
    role: 'owner',
    params: person,
    body: z.strictObject({}),
    response: newKeySchema,
    errors: ['not_found'],
  },
  revokeStaff: {
    summary: 'Take the key of a person away, at once and on all servers',
    role: 'owner',
    params: person,
    ...noContent,
    errors: ['not_found', 'staff_conflict'],
  },
} as const satisfies Record<string, EndpointRow>;
