import { batchesOf } from '#server/storage/engine/batchesOf.ts';
import type { Database } from '#server/storage/engine/schema.ts';
import { deleteUndo } from '#server/storage/imports/undoRecord.ts';
import { logChange } from '#server/storage/staff/changeLog.ts';
import { changeCatalogue } from './catalogueVersion.ts';
import { recordRemovals } from './eventHistory.ts';

/** Keys a statement can hold. */
const keysAtOnce = 5000;

/** Takes events off the catalogue; their keys stay theirs. */
export async function retireEvents(write: Database, keys: readonly number[], at: Date) {
  for (const some of batchesOf(keys, keysAtOnce)) {
    await write
      .updateTable('event')
      .set({ retired_at: at.toISOString() })
      .where('key', 'in', some)
      .execute();
    await recordRemovals(write, some, at);
  }
}

/** Takes every event of a source off the catalogue; returns how many. */
export async function retireSource(write: Database, source: string, now: Date): Promise<number> {
  return changeCatalogue(write, async (transaction) => {
    await deleteUndo(transaction, source);
    const events = await transaction
      .selectFrom('event')
      .select('key')
      .where('source', '=', source)
      .where('retired_at', 'is', null)
      .execute();
    await retireEvents(
      transaction,
      events.map(({ key }) => key),
      now,
    );
    if (events.length > 0) {
      await logChange(transaction, {
        at: now.toISOString(),
        subject: 'import',
        item: source,
        action: 'retired',
        after: { retired: events.length },
        reference: source,
      });
    }
    return events.length;
  });
}
