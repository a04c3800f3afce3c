import { expect, test } from 'vitest';
import type { PublicEvent } from '#shared/contract/publicEvent.ts';
import type { RecommendationsAnswer } from '#shared/contract/recommendations.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { type CompactEvents, expandEvents } from '#renderer/events/cardEvent.ts';
import { eventDisplay } from '#renderer/events/eventDisplay.ts';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import { testServices } from '#tests/support/dom/testServices.ts';
import { parseHomeAddress } from './homeAddress.ts';
import { loadHome, compactAnswer } from './loadHome.ts';

const nothing = {
  options: { use: null, geo: null, postcode: null, customerId: null },
  trackingId: null,
  sections: [],
  catalog: [],
  displayedLocation: 'Australia',
  seed: 7,
};

const ask = async (query: string, isDeveloper: boolean) => {
  const { services, calls } = testServices({ getRecommendations: () => nothing });
  await loadHome(services.api, parseHomeAddress(new URLSearchParams(query)), {
    isDeveloper,
    now: services.now(),
  });
  return calls;
};

test.each([
  ['nothing: the session has the place', '', false, {}, { customerId: null }],
  ['a customer', 'r=c', false, {}, { customerId: 'c' }],
  ['a postcode', 'postcode=4000', false, {}, { use: 1, postcode: '4000', customerId: null }],
  ['no postcode', 'postcode=0000', false, {}, { customerId: null }],
  ['a tracking id of a visitor', 'trackingId=t', false, {}, { customerId: null }],
  [
    'a tracking id of a developer',
    'trackingId=t',
    true,
    { 'overrides.trackingId': 't' },
    { customerId: null },
  ],
])(
  'requests the sections once, for %s, and stores nothing',
  async (_, query, isDeveloper, ...input) => {
    const [parameters, body] = input;
    expect(await ask(query, isDeveloper)).toEqual([
      { name: 'getRecommendations', input: { query: parameters, body } },
    ]);
  },
);

test('a town in place of a postcode is looked up, as the form without script sends it', async () => {
  const dubbo = { latitude: -32.25, longitude: 148.6 };
  const { services, calls } = testServices({
    getRecommendations: () => nothing,
    readSearchText: () => ({ place: { ...dubbo, name: 'Dubbo', isOwn: false } }) as never,
  });
  const address = parseHomeAddress(new URLSearchParams('postcode=Dubbo'));
  await loadHome(services.api, address, { isDeveloper: false, now: services.now() });
  expect(calls.at(-1)).toEqual({
    name: 'getRecommendations',
    input: { query: {}, body: { use: 2, geo: dubbo, customerId: null } },
  });
});

test('a failure is part of the page', async () => {
  const fail = () => Promise.reject(new ApiError('overloaded', '', { status: 503 }));
  const { services } = testServices({ getRecommendations: fail });
  const address = parseHomeAddress(new URLSearchParams('r=c'));
  expect(
    await loadHome(services.api, address, { isDeveloper: false, now: services.now() }),
  ).toEqual({
    answer: null,
    query: { trackingId: null, customerId: 'c' },
  });
});

const now = new Date('2025-11-03T00:00:00Z');

function compacted(event: PublicEvent, distances?: RecommendationsAnswer['distances']) {
  const answer = {
    options: { use: null, geo: null, postcode: null, customerId: null },
    trackingId: null,
    sections: [{ id: 'near', title: 'Near you', events: [{ eventKey: 1, score: 0.12345 }] }],
    catalog: [event],
    displayedLocation: 'Australia',
    seed: 7,
    ...(distances && { distances }),
  };
  return compactAnswer(answer, now);
}

test('a page carries what it shows of an answer', () => {
  const { catalog, ...rest } = compacted(aPublicEvent());
  expect(rest).toEqual({
    sections: [{ id: 'near', title: 'Near you', eventKeys: [1] }],
    displayedLocation: 'Australia',
    seed: 7,
  });
  expect(catalog).toEqual({
    eventKey: [1],
    eventName: ['Event 1'],
    eventUrl: ['/tickets/1'],
    dateStart: ['2025-11-22T08:30:00.000Z'],
    venue: [['The Corner', 'VIC', 'Australia/Melbourne']],
  });
});

test('a page carries large pictures of the events of its first section alone', () => {
  const pictured = [1, 2].map((eventKey) =>
    aPublicEvent({ eventKey, studioImage: `/${eventKey}.webp` }),
  );
  const sections = [{ id: 'a', title: 'A', events: [{ eventKey: 2, score: 1 }] }];
  const { catalog } = compactAnswer({ ...nothing, sections, catalog: pictured }, now);
  expect(catalog.studioImage).toEqual([null, '/2.webp']);
});

test('a page carries the distances of its events', () => {
  const { catalog } = compacted(aPublicEvent(), [
    { eventKey: 1, km: 42, isApproximate: true },
    { eventKey: 9, km: 1, isApproximate: false },
  ]);
  expect(catalog.distance).toEqual(['about 42 km']);
});

const pictures = { eventImage1: '/s.webp', studioImage: '/h.webp', homepageImage: '/w.webp' };
const before = '2025-11-01T00:00:00.000Z';
const after = '2025-11-10T00:00:00.000Z';

test.each<[string, Partial<PublicEvent>]>([
  ['all its pictures', pictures],
  [
    'our own pictures',
    { eventImage1: '/posters/a/square.webp', studioImage: '/posters/a/hero.webp' },
  ],
  ['one of our own pictures', { eventImage1: '/posters/a/square.webp' }],
  ['an empty picture', { eventImage1: '/posters/a/square.webp', studioImage: '' }],
  ['no hero picture', { ...pictures, studioImage: null }],
  ['a square picture that may not be used', { ...pictures, eventImage1: 'javascript:1' }],
  ['a colour', { dominantColour: '#123456' }],
  ['a sale to come', { onSaleAt: after }],
  ['a sale begun', { onSaleAt: before }],
  ['a cancellation', { isCancelled: true, isRescheduled: true, previousStart: before }],
  ['a postponement', { isPostponed: true, onSaleAt: after }],
  ['a former date', { isRescheduled: true, previousStart: after }],
  ['a former date without being moved', { previousStart: after }],
  ['no tickets left', { hasAvailability: false, availabilityDate: before }],
  ['no tickets yet', { hasAvailability: false, availabilityDate: after }],
  ['tickets since', { availabilityDate: before }],
])('a card of an event with %s shows the same, compacted or not', (_, facts) => {
  const event = aPublicEvent(facts);
  const catalog = JSON.parse(JSON.stringify(compacted(event).catalog)) as CompactEvents;
  const [sent] = expandEvents(catalog);
  for (const moment of [now, new Date('2025-12-01T00:00:00Z')]) {
    expect(eventDisplay(sent!, moment)).toEqual(eventDisplay(event, moment));
  }
});

test('a page carries the months of a list by date, and the towns of a section', () => {
  const months = [{ name: 'November 2025', eventKeys: [1] }];
  const towns = [{ name: 'Dubbo', eventKeys: [1] }];
  const events = [{ eventKey: 1, score: 1 }];
  const sections = [
    { id: 'all-events', title: 'What’s on', months, events },
    { id: 'day-drive', title: 'A day’s drive away', towns, events },
  ];
  const answer = { ...nothing, sections, catalog: [aPublicEvent()] };
  expect(compactAnswer(answer, new Date('2025-11-03T00:00:00Z')).sections).toEqual([
    { id: 'all-events', title: 'What’s on', months, eventKeys: [1] },
    { id: 'day-drive', title: 'A day’s drive away', towns, eventKeys: [1] },
  ]);
});
