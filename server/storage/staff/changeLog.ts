import type { ChangeSubject } from '#shared/domain/staff/changeSubjects.ts';
import { currentActor } from '#server/actor.ts';
import type { Database } from '#server/storage/engine/schema.ts';

type Values = Readonly<Record<string, string | number | null>>;

export interface NewLogEntry {
  /** ISO 8601. */
  at: string;
  subject: ChangeSubject;
  /** The changed item, such as the name of a person; never a visitor's. */
  item: string;
  action: string;
  /** Null: there was nothing. */
  before?: Values | null;
  after?: Values | null;
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
  const { at, subject, item, action, before = null, after = null, note, reference } = entry;
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

/** An address without its user, password and query, which may be what opens it; any other text as it is. */
export function withoutSecrets(text: string): string {
  if (!/^https?:/i.test(text)) return text;
  const { origin, pathname } = new URL(text);
  return origin + pathname;
}
