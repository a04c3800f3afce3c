import type { NewStaffKey } from '#shared/contract/staff.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { openDatabaseAt } from '#server/storage/engine/openDatabaseAt.ts';
import { aStaffKey } from '#tests/support/aStaffKey.ts';

type Location = Parameters<typeof openDatabaseAt>[0];

/** Adds the owner in whose name `keepManaging` works; returns the key. */
export async function addOwner(location: Location): Promise<string> {
  const database = await openDatabaseAt(location);
  const { key } = await aStaffKey(database, 'owner');
  await database.close();
  return key;
}

/** A new person costs a hash of their key; changes of their role do not. */
const changesOfRole = 10;

/** Adds people and changes their roles until the server is gone; notes what it acknowledged. */
export async function keepManaging(
  origin: string,
  { key, round, acknowledged }: { key: string; round: number; acknowledged: Set<string> },
): Promise<void> {
  const send = async (path: string, body: object) => {
    const response = await fetch(`${origin}/api/staff/people${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null);
    return response?.ok === true ? await response.json().catch(() => null) : null;
  };
  for (let n = 0; ; n += 1) {
    const name = `Person ${round}-${n}`;
    const added = (await send('', { name, role: 'viewer' })) as NewStaffKey | null;
    if (added === null) return;
    acknowledged.add(`${name} added`);
    for (let change = 0; change < changesOfRole; change += 1) {
      const role = change % 2 === 0 ? 'editor' : 'viewer';
      if ((await send(`/${added.person.id}`, { role })) === null) return;
    }
    acknowledged.add(`${name} role changed`);
  }
}

/** What was acknowledged and is not in the log. */
export async function findUnlogged(
  { read }: OpenedDatabase,
  acknowledged: ReadonlySet<string>,
): Promise<string[]> {
  const entries = await read.selectFrom('change_log').select(['item', 'action']).execute();
  const there = new Set(entries.map(({ item, action }) => `${item} ${action}`));
  return [...acknowledged].filter((text) => !there.has(text));
}

/** Changes without an entry and entries without a change: the log is replayed, and compared with what is stored. */
export async function findTornEntries({ read }: OpenedDatabase): Promise<string[]> {
  const torn: string[] = [];
  const entries = await read.selectFrom('change_log').selectAll().orderBy('key').execute();
  const replayed = new Map<string, string | null>();
  for (const { subject, item, before, after } of entries) {
    if (subject !== 'staff') continue;
    const expected = replayed.get(item) ?? null;
    if (roleOf(before) !== expected) torn.push(`${item} was ${expected}, logged is ${before}`);
    replayed.set(item, roleOf(after));
  }
  const people = await read.selectFrom('staff').select(['name', 'role']).execute();
  for (const { name, role } of people) {
    if (replayed.get(name) !== role) torn.push(`${name} is ${role}, logged ${replayed.get(name)}`);
    replayed.delete(name);
  }
  torn.push(...[...replayed.keys()].map((name) => `${name} is in the log alone`));
  const files = await read.selectFrom('event').select('source_id').distinct().execute();
  const imported = new Set(files.map(({ source_id: id }) => `events-${id.split('-')[0]}.json`));
  const logged = entries.flatMap(({ subject, note }) => (subject === 'import' ? [note] : []));
  const isSame = imported.size === logged.length && logged.every((file) => imported.has(file));
  if (!isSame) torn.push(`imported ${[...imported].join()}, logged ${logged.join()}`);
  return torn;
}

function roleOf(values: string | null): string | null {
  return values === null ? null : (JSON.parse(values) as { role: string }).role;
}
