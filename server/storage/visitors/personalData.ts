import { sql, type Expression, type SqlBool } from 'kysely';
import { matchText } from '#server/storage/engine/matchText.ts';
import type { Database } from '#server/storage/engine/schema.ts';
import { emptyLog } from '#server/storage/engine/upkeep/emptyLog.ts';
import { logChange } from '#server/storage/staff/changeLog.ts';

export interface DataSubject {
  sessionId: string | null;
  /** The address in forms that were sent. */
  email: string | null;
}

/** Rows by table, as they are stored. */
export type PersonalData = Readonly<Record<string, readonly object[]>>;

/** Child tables first: the cascading delete would remove their rows uncounted. */
const tables = [
  'report_run',
  'submission',
  'interaction',
  'preference',
  'bookmark',
  'saved_calendar',
  'alert',
  'push_subscription',
  'session',
] as const;

/** Reads everything stored of a session or an e-mail address, the session first. */
export async function exportPersonalData(
  database: Database,
  subject: DataSubject,
): Promise<PersonalData> {
  const conditions = await findConditions(database, subject);
  const entries = await Promise.all(
    tables.map(async (table) => {
      const rows = await database.selectFrom(table).selectAll().where(conditions[table]).execute();
      return [table, rows] as const;
    }),
  );
  return Object.fromEntries(entries.toReversed());
}

/** Deletes everything stored of a session or an e-mail address; answers how many rows of each table. */
export async function erasePersonalData(
  database: Database,
  subject: DataSubject,
  now: Date,
): Promise<Record<string, number>> {
  const counts = await database.transaction().execute(async (transaction) => {
    const conditions = await findConditions(transaction, subject);
    const erased: Record<string, number> = {};
    for (const table of tables) {
      const query = transaction.deleteFrom(table).where(conditions[table]);
      erased[table] = Number((await query.executeTakeFirst()).numDeletedRows);
    }
    const rows = Object.values(erased).reduce((sum, count) => sum + count, 0);
    if (rows > 0) {
      // The visitor is not logged: that would be stored personal data again.
      const by = subject.email === null ? 'session' : 'e-mail address';
      const entry = { at: now.toISOString(), subject: 'session', action: 'erased' } as const;
      await logChange(transaction, {
        ...entry,
        item: `data of a visitor by ${by}`,
        before: erased,
      });
    }
    return erased;
  });
  await emptyLog(database);
  return counts;
}

type Condition = Expression<SqlBool>;

/** Which rows of each table belong to a subject. */
async function findConditions(database: Database, { sessionId, email }: DataSubject) {
  const ofSession = sql<SqlBool>`session_id = ${sessionId}`;
  const keys = email === null ? [] : await submissionsNaming(database, email);
  const runs = await runsNaming(database, sessionId);
  return {
    report_run: among('id', runs),
    submission: sql<SqlBool>`(${ofSession} or ${among('key', keys)})`,
    interaction: ofSession,
    preference: ofSession,
    bookmark: ofSession,
    saved_calendar: ofSession,
    alert: sql<SqlBool>`subscription_key in (
      select key from push_subscription where session_id = ${sessionId}
    )`,
    push_subscription: ofSession,
    session: ofSession,
  };
}

function among(column: string, values: readonly number[]): Condition {
  return values.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}

/** The forms that hold an e-mail address, and not a longer one. */
async function submissionsNaming(database: Database, email: string): Promise<number[]> {
  const wanted = email.trim().toLowerCase();
  const rows = await database
    .selectFrom('submission')
    .select(['key', 'search_text'])
    .where(matchText('search_text', wanted, 'anywhere'))
    .execute();
  const holds = (text: string) => text.split(/[\s,;:<>()"']/).includes(wanted);
  return rows.filter(({ search_text: text }) => holds(text)).map(({ key }) => key);
}

const runColumns = ['options', 'request', 'answer', 'profile'] as const;

/** The stored reports that name the tracking or customer id of a session. */
async function runsNaming(database: Database, sessionId: string | null): Promise<number[]> {
  if (sessionId === null) return [];
  const session = await database
    .selectFrom('session')
    .select(['tracking_id', 'customer_id'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const ids = [sessionId, session?.tracking_id, session?.customer_id].filter(
    (id) => id !== undefined && id !== null,
  );
  const rows = await database
    .selectFrom('report_run')
    .select('id')
    .where(({ or }) => or(ids.flatMap((id) => namesId(id))))
    .execute();
  return rows.map(({ id }) => id);
}

/** As a value of the stored JSON, or as a parameter of the requested address. */
function namesId(id: string) {
  const parameter = new URLSearchParams({ 'overrides.trackingId': id }).toString();
  return [
    ...runColumns.map((column) => matchText(column, JSON.stringify(id), 'anywhere')),
    ...['"', '&'].map((end) => matchText('request', parameter + end, 'anywhere')),
  ];
}
