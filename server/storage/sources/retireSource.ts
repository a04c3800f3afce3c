import { changeCatalogue } from '#server/storage/catalogue/catalogueVersion.ts';
import { retireEvents } from '#server/storage/catalogue/retireEvents.ts';
import type { Database } from '#server/storage/schema.ts';

/** Takes every event of a source off the catalogue; returns how many. */
export async function retireSource(write: Database, source: string, now: Date): Promise<number> {
  return changeCatalogue(write, async (transaction) => {
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
    return events.length;
  });
}
