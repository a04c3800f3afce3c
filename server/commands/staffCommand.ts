import { isReadable } from '#shared/contract/findUnreadable.ts';
import { staffNameField, type StaffPerson } from '#shared/contract/staff.ts';
import { textColumn, type ReportTable } from '#shared/domain/report/reportTable.ts';
import { staffRoles, type StaffRole } from '#shared/domain/staff/staffRoles.ts';
import {
  openInstallation,
  parseWords,
  runCommand,
  UsageError,
} from '#server/commands/commandSettings.ts';
import { printTable } from '#server/commands/report/printTable.ts';
import { createStaffService, type StaffService } from '#server/features/staff/staffService.ts';
import type { StorageAccess } from '#server/openStorage.ts';
import { createStaffRepository } from '#server/storage/staff/staffRepository.ts';

const roles = staffRoles.join(', ');
const usage = `Usage: npm run staff -- add NAME --role ROLE
       npm run staff -- list [--json]
       npm run staff -- role NAME ROLE
       npm run staff -- key NAME
       npm run staff -- revoke NAME

add prints the key of a new person, once: the database has only its hash. role gives another role. key makes a new
key: the one before opens nothing any more. revoke takes the key away; key gives access back. All servers of the
database follow at once. Roles, each with all that those before it may do: ${roles}. docs/security.md says what.`;

await runCommand(usage, run);

async function run(argv: string[]): Promise<number> {
  const [access, action] = readAction(argv);
  const { config, database } = await openInstallation(access);
  const people = createStaffRepository(database.read, database.write);
  const hasSharedKey = config.staffKey !== null;
  console.info(await action(createStaffService({ people, hasSharedKey, now: () => new Date() })));
  return 0;
}

type Action = [StorageAccess, (staff: StaffService) => Promise<string>];

/** Returns what to do, and how it uses the stored data; its result is what the terminal shows. */
function readAction(argv: string[]): Action {
  const { values, positionals } = parseWords(argv, {
    role: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [action, ...rest] = positionals;
  const takes = { add: 1, list: 0, role: 2, key: 1, revoke: 1 }[action ?? ''];
  if (takes === undefined) throw new UsageError('Say what to do: add, list, role, key or revoke.');
  if (rest.length !== takes) throw new UsageError(`${action} takes ${takes} of these values.`);
  const [given = '', role] = rest;
  const find = (staff: StaffService) => findPerson(staff, given);
  switch (action) {
    case 'list':
      return ['read', async (staff) => describePeople(await staff.list(), values.json)];
    case 'add': {
      const person = { name: readName(given), role: readRole(values.role) };
      return ['create', async (staff) => describeKey(await staff.add(person))];
    }
    case 'role': {
      const wanted = readRole(role);
      const setRole = async (staff: StaffService) => {
        const { name } = await staff.setRole(await find(staff), wanted);
        return `${name} has the role ${wanted} now.`;
      };
      return ['change', setRole];
    }
    case 'key':
      return ['change', async (staff) => describeKey(await staff.renewKey(await find(staff)))];
    default: {
      const revoke = async (staff: StaffService) => {
        const { name } = await staff.revoke(await find(staff));
        return `The key of ${name} opens nothing any more.`;
      };
      return ['change', revoke];
    }
  }
}

function readRole(text: string | undefined): StaffRole {
  const role = staffRoles.find((known) => known === text);
  if (role === undefined) throw new UsageError(`A role is one of ${roles}.`);
  return role;
}

function readName(text: string): string {
  const name = staffNameField.safeParse(text).data;
  if (name === undefined || !isReadable(name)) {
    throw new UsageError('A name has 1 to 60 characters, none of them a control character.');
  }
  return name;
}

async function findPerson(staff: StaffService, name: string): Promise<number> {
  const people = await staff.list();
  const found = people.find((person) => person.name.toLowerCase() === name.trim().toLowerCase());
  if (found !== undefined) return found.id;
  const names = people.map((person) => person.name).join(', ');
  const known = people.length === 0 ? 'nobody was added yet' : `there are ${names}`;
  throw new UsageError(`There is nobody named ${name}: ${known}.`);
}

function describeKey({ person, key }: { person: StaffPerson; key: string }): string {
  return `The key of ${person.name} (${person.role}), shown only now:\n${key}`;
}

function describePeople(people: readonly StaffPerson[], isJson: boolean): string {
  if (isJson) return JSON.stringify(people, null, 2);
  const table: ReportTable = {
    id: 'staff',
    title: 'Staff',
    columns: [
      textColumn('name', 'Name'),
      textColumn('role', 'Role'),
      textColumn('createdAt', 'Added'),
      textColumn('lastUsedAt', 'Last use'),
      textColumn('revokedAt', 'Revoked'),
    ],
    rows: people.map(({ id, ...cells }) => ({ id: String(id), cells })),
  };
  return printTable(table, process.stdout.hasColors?.() ?? false).trimEnd();
}
