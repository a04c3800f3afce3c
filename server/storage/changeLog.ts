import { currentActor } from '#server/actor.ts';
import type { ChangeList, ChangeQuery } from '#shared/contract/endpoints/changeEndpoints.ts';
import type { ChangeSubject } from '#shared/domain/changeSubjects.ts';
import { containsText } from './matchText.ts';
import type { Database, ReadDatabase } from './schema.ts';

type Values = Readonly<Record<string, string | number | null>>;

export interface NewLogEntry {
  /** ISO 8601. */
  at: string;
  subject: ChangeSubject;
  /** What was changed, such as the name of a person. Nothing of a visitor. */
  item: string;
  /** In one word, such as `added`. */
  action: string;
  /** Null: there was nothing. */
  before: Values | null;
  after: Values | null;
  /** Why, in the words of who made it. */
  note?: string | null;
  /** Finds what was changed, or undoes it: the key of a person, a change of the brand or an event. */
  reference?: string | null;
}

/** Longest name of an item, of many files. */
const longestItem = 200;

/** Writes who makes a change; in the transaction of the change, so that there is never one without the other. */
export async function logChange(transaction: Database, entry: NewLogEntry): Promise<void> {
  const { kind, name } = currentActor();
  const { at, subject, item, action, before, after, note, reference } = entry;
  await transaction
    .insertInto('change_log')
    .values({
      changed_at: at,
      actor_kind: kind,
      actor_name: name,
      subject,
      item: item.slice(0, longestItem),
      action,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      note: note ?? '',
      reference: reference ?? null,
    })
    .execute();
}

const pageSize = 50;

/** A page of the log, latest first. */
export async function readChangeLog(
  read: ReadDatabase,
  { subject, text, page }: ChangeQuery,
): Promise<ChangeList> {
  let found = read.selectFrom('change_log');
  if (subject !== undefined) found = found.where('subject', '=', subject);
  if (text !== undefined && text !== '') {
    found = found.where((by) => by.or([by('actor_name', '=', text), containsText('item', text)]));
  }
  const [rows, counted] = await Promise.all([
    found
      .selectAll()
      .orderBy('key', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((by) => by.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    changes: rows.map((row) => ({
      id: row.key,
      at: row.changed_at,
      who: row.actor_name || row.actor_kind,
      subject: row.subject,
      item: row.item,
      action: row.action,
      before: row.before === null ? null : (JSON.parse(row.before) as Values),
      after: row.after === null ? null : (JSON.parse(row.after) as Values),
      note: row.note,
      reference: row.reference,
    })),
    total: Number(counted.total),
    pageSize,
  };
}
