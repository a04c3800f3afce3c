import { describe, expect, test } from 'vitest';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { anEvent, aVenue, inDays, keys, type City } from '#tests/support/recommender/aCatalogue.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';

const anAct = (key: number) => ({ key, name: `Company ${key}`, billing: 'headliner' as const });

describe('a small listing', () => {
  const dated = (count: number, city: City = 'Perth') =>
    keys(1, count).map((key) =>
      anEvent(key, { dateStart: inDays(2 + ((key * 37) % 90)), venue: aVenue(city) }),
    );
  const byDate = (events: readonly CatalogueEvent[]) =>
    events
      .toSorted((a, b) => Date.parse(a.dateStart) - Date.parse(b.dateStart))
      .map(({ key }) => key);

  test.each([1, 2, 3, 4, 12, 20])('of %i events is one list by date with months', (count) => {
    const events = dated(count);
    const visitors = [aProfile(), aProfile({ place: placeIn('Sydney'), genres: [1] })];
    for (const profile of visitors) {
      const { sections } = recommend(aRequest(events, { profile }));
      expect(sections.map(({ id }) => id)).toEqual(['all-events']);
      const { events: list, months } = sections[0]!;
      expect(list.map(({ eventKey }) => eventKey)).toEqual(byDate(events));
      expect(months!.flatMap(({ eventKeys }) => eventKeys)).toEqual(byDate(events));
      expect(new Set(months!.map(({ name }) => name)).size).toBe(months!.length);
    }
  });

  test('lists every night of a show, and each score is the sum of its terms', () => {
    const nights = keys(1, 9).map((key) =>
      anEvent(key, { artists: [], name: 'The Long Show', dateStart: inDays(key) }),
    );
    const { sections } = recommend(aRequest(nights, { explain: true }));
    expect(sections[0]!.events).toHaveLength(9);
    for (const { score, terms } of sections[0]!.events) {
      expect(terms!.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(score);
    }
  });

  test.each([1, 2])('of many dates of %i acts in one house is shown', (acts) => {
    const venue = aVenue('Perth');
    const plays = keys(1, 90).map((key) =>
      anEvent(key, { dateStart: inDays(key), venue, artists: [anAct(1 + (key % acts))] }),
    );
    const { sections } = recommend(aRequest(plays, { explain: true }));
    expect(sections.map(({ id }) => id)).toEqual(['all-events']);
    expect(sections[0]!.events.map(({ eventKey }) => eventKey)).toEqual(keys(1, 60));
  });

  test('of two acts in two houses shows two dates of each', () => {
    const plays = keys(1, 28).map((key) =>
      anEvent(key, {
        dateStart: inDays(key),
        venue: { ...aVenue('Perth'), key: 100 + (key % 2), name: `House ${key % 2}` },
        artists: [anAct(key % 3 === 0 ? 1 : 2)],
      }),
    );
    const { sections } = recommend(aRequest(plays));
    expect(sections[0]!.id).toBe('popular');
    expect(sections[0]!.events).toHaveLength(4);
  });

  test('is a page of sections from twenty-one events on', () => {
    const { sections } = recommend(aRequest(dated(21)));
    expect(sections[0]!.id).toBe('popular');
  });

  test.each([1, 3])('near a place with %i events has these first, under its name', (count) => {
    const near = keys(101, count).map((key) => anEvent(key, { venue: aVenue('Dubbo') }));
    for (const others of [dated(12), dated(60)]) {
      const profile = aProfile({ place: placeIn('Dubbo'), genres: [1] });
      const { sections } = recommend(aRequest([...others, ...near], { profile, explain: true }));
      expect(sections[0]).toMatchObject({ id: 'near', title: 'What’s on around Dubbo' });
      expect(sections[0]!.events.map(({ eventKey }) => eventKey)).toEqual(byDate(near));
      const below = sections.slice(1).flatMap(({ events }) => events.map((e) => e.eventKey));
      expect(below.filter((key) => key > 100)).toEqual([]);
      expect(below.length).toBeGreaterThan(10);
    }
  });

  test.each([1, 2, 3])('of %i events that are all near stays one list', (count) => {
    const profile = aProfile({ place: placeIn('Perth') });
    const { sections } = recommend(aRequest(dated(count), { profile }));
    expect(sections.map(({ id }) => id)).toEqual(['all-events']);
    const far = anEvent(101, { venue: aVenue('Dubbo') });
    const saved = aProfile({ ...profile, bookmarks: [{ eventKey: 101, at: inDays(-1) }] });
    const more = recommend(aRequest([...dated(count), far], { profile: saved })).sections;
    expect(more.map(({ id }) => id)).toEqual(['all-events']);
  });

  test('of which all is saved still has a page', () => {
    const profile = aProfile({ bookmarks: [{ eventKey: 1, at: inDays(-1) }] });
    expect(recommend(aRequest(dated(1), { profile })).sections).toHaveLength(1);
    const [section] = recommend(aRequest(dated(3), { profile })).sections;
    expect(section!.events.map(({ eventKey }) => eventKey)).not.toContain(1);
    expect(section!.events).toHaveLength(2);
  });
});
