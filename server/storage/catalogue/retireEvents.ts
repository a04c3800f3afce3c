import { recordRemovals } from './overview/eventHistory.ts';
import type { Database } from '#server/storage/schema.ts';

/** Keys a statement can hold. */
const keysAtOnce = 5000;

/** Takes events off the catalogue; their keys stay theirs. */
export async function retireEvents(
  write: Database,
  keys: readonly number[],
  at: Date,
): Promise<void> {
  for (let start = 0; start < keys.length; start += keysAtOnce) {
    const some = keys.slice(start, start + keysAtOnce);
    await write
      .updateTable('event')
      .set({ retired_at: at.toISOString() })
      .where('key', 'in', some)
      .execute();
    await recordRemovals(write, some, at);
  }
}
