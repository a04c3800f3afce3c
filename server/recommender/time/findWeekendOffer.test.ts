import { expect, test } from 'vitest';
import type { CatalogueEvent, Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import { recommend } from '#server/recommender/recommend.ts';
import { anEvent, aVenue, keys } from '#tests/support/recommender/aCatalogue.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';

const dubbo: Place = { ...placeIn('Dubbo'), postcode: '2830' };
/** Saturday evening in Dubbo; the tests' now is the Wednesday before. */
const saturday = '2026-03-07T08:00:00Z';
/** The Saturday after. */
const laterSaturday = '2026-03-14T08:00:00Z';

/** Events so many kilometres north of Dubbo. */
function eventsAt(kilometres: number, count: number, first = 1, at = saturday): CatalogueEvent[] {
  const kilometresPerDegree = 111.2;
  const { latitude, longitude } = dubbo.coordinates;
  const coordinates: Coordinates = {
    latitude: latitude + kilometres / kilometresPerDegree,
    longitude,
  };
  const venue = { ...aVenue('Dubbo', `Hall at ${kilometres}`), coordinates };
  return keys(first, count).map((key) => anEvent(key, { venue, dateStart: at }));
}

const offerFor = (events: CatalogueEvent[], place: Place | null = dubbo) =>
  recommend(aRequest(events, { profile: aProfile({ place }) })).weekendOffer;

test.each([
  [51, 100],
  [99, 100],
  [101, 250],
  [249, 250],
])('something at %i km is offered within %i km', (kilometres, within) => {
  const offer = { placeName: 'Dubbo', near: '2830', within };
  expect(offerFor(eventsAt(kilometres, 1))).toEqual(offer);
});

test('the nearest event decides', () => {
  const events = [...eventsAt(200, 3), ...eventsAt(90, 1, 101), ...eventsAt(800, 9, 201)];
  expect(offerFor(events)?.within).toBe(100);
});

test('what is further than the largest radius is offered anywhere', () => {
  expect(offerFor(eventsAt(400, 5))).toEqual({
    placeName: 'Dubbo',
    near: 'anywhere',
    within: null,
  });
});

test('a position of the device is offered as the place of the visitor, without telling it', () => {
  expect(offerFor(eventsAt(90, 1), { ...dubbo, postcode: null })?.near).toBe('me');
});

test.each<[string, CatalogueEvent[]]>([
  ['something is on within 50 km', [...eventsAt(49, 1), ...eventsAt(90, 1, 101)]],
  ['a section of this weekend is shown', eventsAt(60, 40)],
  ['nothing is on anywhere this weekend', eventsAt(60, 3, 1, laterSaturday)],
  ['there are no events', []],
])('nothing is offered where %s', (_, events) => {
  expect(offerFor(events)).toBeUndefined();
});

test('nothing is offered without a place', () => {
  expect(offerFor(eventsAt(90, 1), null)).toBeUndefined();
});

test('a section of the next weekend does not hide the offer', () => {
  const events = [...eventsAt(10, 40, 1, laterSaturday), ...eventsAt(90, 1, 101)];
  const { sections, weekendOffer } = recommend(
    aRequest(events, { profile: aProfile({ place: dubbo }) }),
  );
  expect(sections.map(({ title }) => title)).toContain('Next weekend');
  expect(weekendOffer?.within).toBe(100);
});

test('an event of the weekend by the clock of its venue is offered', () => {
  // Sunday 22:30 in Perth, when it is Monday in Sydney.
  const [event] = eventsAt(90, 1);
  const venue = { ...event!.venue, timezone: 'Australia/Perth' };
  expect(offerFor([{ ...event!, venue, dateStart: '2026-03-08T14:30:00Z' }])).toBeDefined();
});
