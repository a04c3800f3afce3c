import { expect, test } from 'vitest';
import { eventAddress } from '#shared/domain/paths.ts';
import { eventJsonLd } from '#renderer/components/page-head/eventJsonLd.ts';
import { importEvents } from '#server/catalogue/import/importEvents.ts';
import { generateDemoCatalogue } from '#server/demo/generateDemoCatalogue.ts';
import { toPageEvent } from '#server/services/catalogue/eventPageService.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { findEventFaults } from '#tests/support/findEventFaults.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';

const now = new Date('2026-11-20T00:00:00Z');
const origin = 'https://tickets.example';

test('every event of the demo has structured data without an error', async () => {
  const database = await openTestDatabase();
  const records = generateDemoCatalogue({ now, seed: 1 }).map((value, line) => ({ value, line }));
  await importEvents({ database, records, source: 'demo', now });
  const { events } = await loadCatalogue(database.read);
  await database.close();
  expect(events.length).toBeGreaterThanOrEqual(3000);
  for (const event of events) {
    const url = origin + eventAddress(event.key);
    const data = eventJsonLd(toPageEvent(event), { url, now }) as Record<string, unknown>;
    const { errors, warnings } = findEventFaults(data);
    expect(errors, event.name).toEqual([]);
    // Some companies of the stage have no name.
    expect(warnings.filter((property) => property !== 'performer')).toEqual([]);
  }
});
