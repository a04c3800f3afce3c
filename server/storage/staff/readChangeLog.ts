import type { Selectable } from 'kysely';
import type { Change, ChangeList, ChangeQuery } from '#shared/contract/changes.ts';
import {
  type ChangeSubject,
  versionedSubjects,
  type VersionedSubject,
} from '#shared/domain/staff/changeSubjects.ts';
import { containsText } from '#server/storage/engine/matchText.ts';
import type { Tables, ReadDatabase } from '#server/storage/engine/schema.ts';
import { listUndos } from '#server/storage/imports/undoRecord.ts';

const pageSize = 200;

/** A page of the log, latest first. */
export async function readChangeLog(read: ReadDatabase, query: ChangeQuery): Promise<ChangeList> {
  const found = findChanges(read, query);
  const [rows, { total }, actors, undos] = await Promise.all([
    found
      .selectAll()
      .orderBy('key', 'desc')
      .limit(pageSize)
      .offset((query.page - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    read
      .selectFrom('change_log')
      .select(['actor_kind as kind', 'actor_name as name'])
      .distinct()
      .orderBy('actor_kind')
      .orderBy('actor_name')
      .execute(),
    readUndos(read),
  ]);
  return { changes: rows.map((row) => toChange(row, undos)), total, pageSize, actors };
}

function findChanges(
  read: ReadDatabase,
  { subject, actorKind, actorName, text, from, to }: ChangeQuery,
) {
  let found = read.selectFrom('change_log');
  if (subject !== undefined) found = found.where('subject', '=', subject);
  if (actorKind !== undefined) found = found.where('actor_kind', '=', actorKind);
  if (actorName !== undefined) found = found.where('actor_name', '=', actorName);
  if (from !== undefined) found = found.where('changed_at', '>=', new Date(from).toISOString());
  if (to !== undefined) found = found.where('changed_at', '<', new Date(to).toISOString());
  if (text === undefined) return found;
  return found.where((by) => by.or([containsText('item', text), containsText('note', text)]));
}

type Undos = Awaited<ReturnType<typeof readUndos>>;

/** The imports, and the changes of brand and rules, that can be undone. */
async function readUndos(read: ReadDatabase) {
  const changes = await read.selectFrom('version_change').select('key').execute();
  return {
    imports: await listUndos(read),
    versions: new Set(changes.map(({ key }) => String(key))),
  };
}

function toChange(row: Selectable<Tables['change_log']>, undos: Undos): Change {
  const { key: id, changed_at: at, subject, item, action, note, reference } = row;
  return {
    id,
    at,
    actor: { kind: row.actor_kind, name: row.actor_name },
    subject,
    item,
    action,
    before: row.before === null ? null : (JSON.parse(row.before) as Change['before']),
    after: row.after === null ? null : (JSON.parse(row.after) as Change['before']),
    note,
    reference,
    undo: undoOf(row, undos),
  };
}

function undoOf(row: Selectable<Tables['change_log']>, { imports, versions }: Undos) {
  const { subject, action, reference, changed_at: at } = row;
  if (isVersioned(subject)) return versions.has(reference ?? '') ? subject : null;
  const isLast = imports.some(
    ({ source, importedAt }) => source === reference && importedAt === at,
  );
  return subject === 'import' && action === 'imported' && isLast ? 'import' : null;
}

function isVersioned(subject: ChangeSubject): subject is VersionedSubject {
  return versionedSubjects.some((versioned) => versioned === subject);
}
