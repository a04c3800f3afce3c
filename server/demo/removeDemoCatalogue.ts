import {
  claimCatalogueVersion,
  readImportVersion,
} from '#server/storage/catalogue/catalogueVersion.ts';
import { retireEvents } from '#server/storage/catalogue/retireEvents.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { logChange } from '#server/storage/staff/changeLog.ts';
import { demoSource } from './loadDemoCatalogue.ts';

/** How much of the demo was removed. */
export interface RemovedDemo {
  events: number;
  visitors: number;
}

/** Thrown when an import changed the catalogue meanwhile; nothing was removed. */
class DemoInUseError extends Error {
  override name = 'DemoInUseError';
}

/** Takes the demo's events off the catalogue and deletes its visitors; other sources stay as they are. */
export async function removeDemoCatalogue(
  { read, write }: Pick<OpenedDatabase, 'read' | 'write'>,
  now: Date,
): Promise<RemovedDemo> {
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
  const visitors = sessions.map((row) => row.session_id).filter(isDemoVisitor);
  if (events.length === 0 && visitors.length === 0) return { events: 0, visitors: 0 };
  await write.transaction().execute(async (transaction) => {
    if (!(await claimCatalogueVersion(transaction, version))) {
      throw new DemoInUseError('another import changed the catalogue meanwhile: run this again');
    }
    await retireEvents(
      transaction,
      events.map(({ key }) => key),
      now,
    );
    await logChange(transaction, {
      at: now.toISOString(),
      subject: 'import',
      item: demoSource,
      action: 'removed',
      after: { retired: events.length, visitors: visitors.length },
      reference: demoSource,
    });
    if (visitors.length === 0) return;
    for (const table of ['interaction', 'session'] as const) {
      await transaction.deleteFrom(table).where('session_id', 'in', visitors).execute();
    }
  });
  return { events: events.length, visitors: visitors.length };
}

/** The session ids of the demo's visitors; other ids may begin like them. */
function isDemoVisitor(sessionId: string): boolean {
  return /^demo-\d{4}$/.test(sessionId);
}
