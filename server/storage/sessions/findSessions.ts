import type { Selectable } from 'kysely';
import { matchText } from '#server/storage/matchText.ts';
import type { ReadDatabase } from '#server/storage/schema.ts';
import type { SessionTable } from './sessionTables.ts';

const most = 50;
const columns = ['session_id', 'tracking_id', 'customer_id'] as const;

/** Sessions whose session, tracking or customer id begins with a text; the latest first. */
export async function findSessions(
  read: ReadDatabase,
  text: string,
): Promise<Selectable<SessionTable>[]> {
  const latest = read.selectFrom('session').selectAll().orderBy('updated_at', 'desc').limit(most);
  if (text === '') return latest.execute();
  return latest
    .where(({ or }) => or(columns.map((column) => matchText(column, text, 'at the start'))))
    .execute();
}
