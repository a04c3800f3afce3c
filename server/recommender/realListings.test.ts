import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import { openSources } from '#server/import/readers/openSources.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { isRealDataAbsent, realData, skippedWithoutData } from '#tests/support/realData.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';
import { recommend } from './recommend.ts';
import type { Profile } from './types.ts';

const now = new Date('2025-11-03T00:00:00Z');

let atHome: readonly CatalogueEvent[] = [];
let everywhere: readonly CatalogueEvent[] = [];

beforeAll(async () => {
  if (isRealDataAbsent) return;
  const database = await openDatabase();
  const add = async (listing: string) => {
    const maps = await readKnownColumnMaps();
    const { sources } = await openSources([join(realData, listing)], { maps, now });
    for (const source of sources) {
      const records = source.records();
      await importEvents({ database, now, records, source: source.defaultSource });
    }
    return (await loadCatalogue(database.read)).events;
  };
  atHome = await add('listing-au/events.csv');
  everywhere = await add('listing-world');
  await database.close();
});

function answer(events: readonly CatalogueEvent[], profile: Profile) {
  const { sections } = recommend(aRequest(events, { profile, now }));
  const eventByKey = new Map(events.map((event) => [event.key, event]));
  return sections.map(({ id, events: list }) => ({
    id,
    events: list.map(({ eventKey }) => eventByKey.get(eventKey)!),
  }));
}

describe.skipIf(isRealDataAbsent)(`real listings${skippedWithoutData}`, () => {
  test.each([
    ['nationally', aProfile(), 7],
    ['for Melbourne', aProfile({ place: placeIn('Melbourne') }), 6],
    ['for Brisbane', aProfile({ place: placeIn('Brisbane') }), 5],
  ])('the Australian one fills sections %s', (_, profile, most) => {
    const sections = answer(atHome, profile);
    expect(sections.length).toBeGreaterThanOrEqual(most);
    for (const event of sections.flatMap((section) => section.events)) {
      expect(event.isCancelled).toBe(false);
      expect(Date.parse(event.dateStart)).toBeGreaterThan(now.getTime());
    }
  });

  test.each<[string, Profile]>([
    ['nationally', aProfile()],
    ['for Melbourne', aProfile({ place: placeIn('Melbourne') })],
    ['for Sydney', aProfile({ place: placeIn('Sydney') })],
    ['for Perth', aProfile({ place: placeIn('Perth') })],
    ['for Adelaide', aProfile({ place: placeIn('Adelaide') })],
  ])('no section has two dates of one show at one venue %s', (_, profile) => {
    for (const listing of [atHome, everywhere]) {
      for (const { id, events } of answer(listing, profile)) {
        const shows = events.map(({ name, venue }) => `${nameKey(name)} at ${venue.key}`);
        expect(shows.toSorted(), id).toEqual([...new Set(shows)].toSorted());
      }
    }
  });

  test('Melbourne sees Melbourne first, Brisbane Brisbane', () => {
    for (const [city, state] of [
      ['Melbourne', 'VIC'],
      ['Brisbane', 'QLD'],
    ] as const) {
      const [hero] = answer(atHome, aProfile({ place: placeIn(city) }));
      const states = hero!.events.slice(0, 4).map(({ venue }) => venue.state);
      expect(states).toEqual([state, state, state, state]);
    }
  });

  test('one of other countries alone is answered too', () => {
    const keysAtHome = new Set(atHome.map(({ key }) => key));
    const abroad = everywhere.filter(({ key }) => !keysAtHome.has(key));
    expect(answer(abroad, aProfile()).length).toBeGreaterThanOrEqual(3);
  });

  test('beside the Australian one those abroad stay out', () => {
    const shown = answer(everywhere, aProfile()).flatMap((section) => section.events);
    expect(shown.length).toBeGreaterThan(40);
    const abroad = shown.filter(({ venue }) => !/^au/i.test(venue.country));
    expect(abroad).toEqual([]);
  });
});
