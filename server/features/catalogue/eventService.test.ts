import { expect, test } from 'vitest';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { aCatalogue, type EventSketch } from '#tests/support/aCatalogue.ts';
import { createEventService } from './eventService.ts';
import type { LiveCatalogue } from './readModels.ts';

const now = new Date('2026-03-01T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const inPerth = { name: 'Harbour Hall', locality: 'Perth', state: 'WA' };

function setUp(sketches: readonly EventSketch[]) {
  const catalogue = aCatalogue(sketches);
  const service = createEventService({
    live: {
      shown: () => ({ catalogue, prepared: prepareCatalogue(catalogue) }),
    } as LiveCatalogue,
    now: () => now,
  });
  const namesOf = (query: Parameters<typeof service.list>[0]) =>
    service.list(query).events.map(({ eventName }) => eventName);
  return { service, namesOf };
}

test('the list has what is not over yet, soonest first', () => {
  const { namesOf } = setUp([
    { name: 'In May', dateStart: inDays(70) },
    { name: 'Last week', dateStart: inDays(-7) },
    { name: 'Festival under way', dateStart: inDays(-1), dateEnd: inDays(2) },
    { name: 'Tomorrow', dateStart: inDays(1) },
  ]);
  expect(namesOf({})).toEqual(['Festival under way', 'Tomorrow', 'In May']);
});

test('events that are asked for by key are listed even when over; keys of none are left out', () => {
  const { namesOf } = setUp([
    { name: 'Second of the evening', dateStart: inDays(-7) },
    { name: 'First', dateStart: inDays(-9) },
    { name: 'Not asked for', dateStart: inDays(1) },
    { name: 'Same time, later key', dateStart: inDays(-7) },
  ]);
  expect(namesOf({ keys: '4,1,99,2' })).toEqual([
    'First',
    'Second of the evening',
    'Same time, later key',
  ]);
});

test('names are found without case and accents, states as they are', () => {
  const { namesOf } = setUp([
    { name: 'Théâtre de Nuit', dateStart: inDays(1) },
    { name: 'Night Theatre', dateStart: inDays(2), venue: inPerth },
    { name: 'Jazz', dateStart: inDays(3), venue: inPerth },
  ]);
  expect(namesOf({ q: 'THEATRE' })).toEqual(['Théâtre de Nuit', 'Night Theatre']);
  expect(namesOf({ state: 'WA' })).toEqual(['Night Theatre', 'Jazz']);
  expect(namesOf({ q: 'theatre', state: 'WA' })).toEqual(['Night Theatre']);
});

test('a page has fifty events unless another size is asked for; the total counts all pages', () => {
  const { service, namesOf } = setUp(
    Array.from({ length: 60 }, (_, n) => ({ name: `Night ${n + 1}`, dateStart: inDays(n + 1) })),
  );
  expect(service.list({})).toMatchObject({ total: 60, page: 1, pageSize: 50 });
  expect(namesOf({ page: 2 })).toHaveLength(10);
  expect(namesOf({ page: 3, pageSize: 2 })).toEqual(['Night 5', 'Night 6']);
  expect(service.list({ page: 9 })).toMatchObject({ events: [], total: 60 });
});

test('a key of no event is a problem that names the key', () => {
  const { service } = setUp([{ name: 'Only one' }]);
  expect(service.get(1)).toMatchObject({ eventName: 'Only one' });
  expect(() => service.find(8)).toThrow(
    expect.objectContaining({ code: 'event_not_found', message: 'No event has the key 8.' }),
  );
});
