import type { Selectable } from 'kysely';
import { matchText } from '#server/storage/matchText.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';
import type { SessionTable } from './sessionTables.ts';

/** Sessions on a page. */
const pageSize = 50;
const columns = ['session_id', 'tracking_id', 'customer_id'] as const;

export interface FoundSessions {
  rows: Selectable<SessionTable>[];
  /** Of all pages. */
  total: number;
  pageSize: number;
}

/** A page of sessions whose session, tracking or customer id begins with a text; the latest first. */
export async function findSessions(
  read: ReadDatabase,
  { text, page }: { text: string; page: number },
): Promise<FoundSessions> {
  let found = read.selectFrom('session');
  if (text !== '') {
    found = found.where(({ or }) =>
      or(columns.map((column) => matchText(column, text, 'at the start'))),
    );
  }
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('updated_at', 'desc')
      .orderBy('session_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  // PostgreSQL returns counts as text.
  return { rows, total: Number(total), pageSize };
}
