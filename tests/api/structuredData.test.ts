import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventAddress } from '#shared/domain/paths.ts';
import { eventJsonLd } from '#renderer/events/eventJsonLd.ts';
import { toPageEvent } from '#server/features/catalogue/eventPageService.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import { openSources } from '#server/import/readers/openSources.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { findEventFaults } from '#tests/support/findEventFaults.ts';
import { findSchemaFaults } from '#tests/support/findSchemaFaults.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { isRealDataAbsent, realData, skippedWithoutData } from '#tests/support/realData.ts';
import { generateDemoCatalogue } from '#tools/demo/generateDemoCatalogue.ts';

const origin = 'https://tickets.example';

/** Imports events into a catalogue of their own and returns the faults of their structured data, with their names. */
async function findFaults(records: Parameters<typeof importEvents>[0]['records'], now: Date) {
  const database = await openTestDatabase();
  await importEvents({ database, records, source: 'listing', now });
  const { events } = await loadCatalogue(database.read);
  await database.close();
  return Promise.all(
    events.map(async (event) => {
      const url = origin + eventAddress(event.key);
      const data = eventJsonLd(toPageEvent(event), { url, now }) as Record<string, unknown>;
      const { errors, warnings } = findEventFaults(data);
      return { name: event.name, errors: [...errors, ...(await findSchemaFaults(data))], warnings };
    }),
  );
}

test('the validator finds types and properties that schema.org does not have', async () => {
  const event = {
    '@type': 'Event',
    name: 'A',
    accessibilityFeature: [],
    location: { '@type': 'Hall' },
  };
  expect(await findSchemaFaults(event)).toEqual([
    expect.stringContaining('Property "accessibilityFeature" for type "Event"'),
    expect.stringContaining('Type "Hall" is not a valid'),
  ]);
});

const withErrors = (faults: Awaited<ReturnType<typeof findFaults>>) =>
  faults.filter(({ errors }) => errors.length > 0);

test('every event of the demo has structured data without an error', async () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const records = generateDemoCatalogue({ now, seed: 1 }).map((value, line) => ({ value, line }));
  const faults = await findFaults(records, now);
  expect(faults.length).toBeGreaterThanOrEqual(3000);
  expect(withErrors(faults)).toEqual([]);
  // Some companies of the stage have no name.
  const warnings = new Set(faults.flatMap((fault) => fault.warnings));
  expect([...warnings].filter((property) => property !== 'performer')).toEqual([]);
});

test.skipIf(isRealDataAbsent).each(['listing-au/events.csv', 'listing-world'])(
  `every event of %s has structured data without an error${skippedWithoutData}`,
  async (path) => {
    const now = new Date('2024-11-03T00:00:00Z');
    const maps = await readKnownColumnMaps();
    const { sources } = await openSources([join(realData, path)], { maps, now });
    const faults = await findFaults(sources[0]?.records() ?? [], now);
    expect(faults.length).toBeGreaterThan(200);
    expect(withErrors(faults)).toEqual([]);
  },
);
