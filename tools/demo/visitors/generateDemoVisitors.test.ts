import { beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { loadDemoCatalogue } from '#server/demo/loadDemoCatalogue.ts';
import { demoFile, readDemo } from '#server/demo/readDemo.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { writeEvents } from '#tools/demo/writeDemo.ts';
import { generateDemoVisitors } from './generateDemoVisitors.ts';

const now = new Date('2026-11-20T00:00:00Z');
const places = loadPlaces('no-such-folder');
let catalogue: Catalogue;

beforeAll(async () => {
  const database = await openDatabase();
  await loadDemoCatalogue(database, now);
  catalogue = await loadCatalogue(database.read);
  await database.close();
});

test('visitors are the same for the same seed, and only ever like what is in the catalogue', () => {
  const visitors = generateDemoVisitors({ catalogue, places, now, seed: 1 });
  expect(generateDemoVisitors({ catalogue, places, now, seed: 1 })).toEqual(visitors);
  const artists = new Set(catalogue.artists.map(({ key }) => key));
  expect(
    visitors.flatMap(({ preferences }) => preferences.bands).filter((key) => !artists.has(key)),
  ).toEqual([]);
});

test('tastes hold together: what a visitor clicks is mostly of few genres, near one home', () => {
  const visitors = generateDemoVisitors({ catalogue, places, now, seed: 1 });
  const clicked = visitors.map(({ interactions }) =>
    interactions.flatMap(({ eventKey }) => catalogue.eventByKey.get(eventKey ?? 0) ?? []),
  );
  const busy = clicked.filter((events) => events.length >= 6);
  expect(busy.length).toBeGreaterThan(500);
  const genres = busy.map((events) => new Set(events.map((event) => event.genres[0]?.name)).size);
  expect(genres.filter((count) => count <= 3).length / genres.length).toBeGreaterThan(0.7);
});

test(`the events of ${demoFile.split(/[\\/]/).at(-1)} are those that the generator writes`, async () => {
  const { events } = await readDemo(new Date('2026-11-20T02:00:00Z'));
  expect(events).toEqual(JSON.parse(JSON.stringify(writeEvents())));
});
