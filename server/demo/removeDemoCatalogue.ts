import {
  claimCatalogueVersion,
  readImportVersion,
} from '#server/storage/catalogue/catalogueVersion.ts';
import { retireEvents } from '#server/storage/catalogue/retireEvents.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { logChange } from '#server/storage/staff/changeLog.ts';
import { demoSource, type LoadedDemo } from './loadDemoCatalogue.ts';

/** Takes the demo's events off the catalogue and deletes its visitors; returns how many. Other sources stay as they are. */
export async function removeDemoCatalogue(
  { read, write }: Pick<OpenedDatabase, 'read' | 'write'>,
  now: Date,
): Promise<LoadedDemo> {
  const version = await readImportVersion(read);
  const events = await read
    .selectFrom('event')
    .select('key')
    .where('source', '=', demoSource)
    .where('retired_at', 'is', null)
    .execute();
  const sessions = await read
    .selectFrom('session')
    .select('session_id')
    .where('session_id', 'like', 'demo-%')
    .execute();
  const keys = events.map(({ key }) => key);
  // Other session ids may begin like those of the demo's visitors.
  const ids = sessions.map((row) => row.session_id).filter((id) => /^demo-\d{4}$/.test(id));
  const removed = { events: keys.length, visitors: ids.length };
  if (keys.length + ids.length === 0) return removed;
  await write.transaction().execute(async (transaction) => {
    if (!(await claimCatalogueVersion(transaction, version))) {
      throw new Error('another import changed the catalogue meanwhile: run this again');
    }
    await retireEvents(transaction, keys, now);
    await logChange(transaction, {
      at: now.toISOString(),
      subject: 'import',
      item: demoSource,
      action: 'removed',
      after: { retired: removed.events, visitors: removed.visitors },
      reference: demoSource,
    });
    if (ids.length === 0) return;
    for (const table of ['interaction', 'session'] as const) {
      await transaction.deleteFrom(table).where('session_id', 'in', ids).execute();
    }
  });
  return removed;
}
