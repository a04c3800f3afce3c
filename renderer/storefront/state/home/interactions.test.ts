import { expect, it } from 'vitest';
import { createStorefrontStore } from '#renderer/api/services.ts';
import { testServices } from '#tests/support/dom/testServices.ts';
import {
  eventClickedAtom,
  eventViewedAtom,
  promotionClickedAtom,
  sectionGrownAtom,
  sectionViewedAtom,
} from './interactions.ts';

const identity = { sessionId: 'new-session', customerId: null, interactionTarget: 'near' };

it('each interaction calls the server and reports to analytics', async () => {
  const { services, calls, tracked } = testServices();
  const store = createStorefrontStore(services);
  store.set(eventViewedAtom, 7, 'near');
  store.set(eventClickedAtom, 7, 'near');
  store.set(sectionViewedAtom, 'near');
  await store.set(sectionGrownAtom, 'near');
  store.set(promotionClickedAtom, 'p1');
  expect(calls).toEqual([
    { name: 'recordEventView', input: { body: { ...identity, eventKey: 7 } } },
    { name: 'recordEventClick', input: { body: { ...identity, eventKey: 7 } } },
    { name: 'recordSectionView', input: { body: identity } },
    { name: 'recordSectionShowMore', input: { body: identity } },
  ]);
  expect(tracked).toEqual([
    ['view_event', { eventKey: 7, target: 'near' }],
    ['click_event', { eventKey: 7, target: 'near' }],
    ['view_section', { target: 'near' }],
    ['showmore_section', { target: 'near' }],
    ['click_promotion', { promotionId: 'p1' }],
  ]);
});

it('the server learns the rank of a card in its section', () => {
  document.body.innerHTML = `<div id="near">
    <article data-event-key="5"></article><article data-event-key="7"></article></div>`;
  const { services, calls, tracked } = testServices();
  const store = createStorefrontStore(services);
  store.set(eventViewedAtom, 7, 'near');
  store.set(eventClickedAtom, 8, 'near');
  store.set(eventClickedAtom, 7, 'weekend');
  const targets = calls.map(({ input }) => (input as { body: typeof identity }).body);
  expect(targets.map(({ interactionTarget }) => interactionTarget)).toEqual([
    'near#2',
    'near',
    'weekend',
  ]);
  expect(tracked[0]).toEqual(['view_event', { eventKey: 7, target: 'near' }]);
  document.body.innerHTML = '';
});

it('a view counts once a place', () => {
  const { services, calls } = testServices();
  const store = createStorefrontStore(services);
  store.set(eventViewedAtom, 7, 'near');
  store.set(eventViewedAtom, 7, 'near');
  store.set(eventViewedAtom, 7, 'weekend');
  store.set(sectionViewedAtom, 'near');
  store.set(sectionViewedAtom, 'near');
  expect(calls).toHaveLength(3);
});

it.each(['true', '', 'FALSE', 'no'])(
  'views stay here when the suppress setting is %j; clicks do not',
  (suppressViewImpressions) => {
    const { services, calls } = testServices();
    const config = { ...services.config, suppressViewImpressions };
    const store = createStorefrontStore({ ...services, config });
    store.set(eventViewedAtom, 7, 'near');
    store.set(sectionViewedAtom, 'near');
    store.set(eventClickedAtom, 7, 'near');
    expect(calls.map(({ name }) => name)).toEqual(['recordEventClick']);
  },
);
