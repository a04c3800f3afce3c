import { describe, expect, it } from 'vitest';
import type { RecommendationsAnswer } from '#shared/contract/recommendations.ts';
import { createStorefrontStore } from '#renderer/api/services.ts';
import { compactEvents } from '#renderer/storefront/components/cards/compactEvents.ts';
import {
  setGeolocationAtom,
  setPostcodeAtom,
} from '#renderer/storefront/state/visitor/location.ts';
import { modesAtom } from '#renderer/storefront/state/visitor/modes.ts';
import { submitPreferencesAtom } from '#renderer/storefront/state/visitor/preferences.ts';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import { testServices } from '#tests/support/dom/testServices.ts';
import {
  fetchRecommendationsAtom,
  hydrateRecommendationsAtom,
  type PageRecommendations,
  recommendationsAtom,
  refreshRecommendationsAtom,
} from './recommendations.ts';

const nobody = { trackingId: null, customerId: null };

function anAnswer(changes: Partial<RecommendationsAnswer> = {}): RecommendationsAnswer {
  return {
    options: { use: 0, geo: null, postcode: null, customerId: null },
    trackingId: null,
    sections: [{ id: 'near', title: 'Near you', events: [{ eventKey: 1, score: 1 }] }],
    catalog: [aPublicEvent({ eventKey: 1 })],
    displayedLocation: 'Australia',
    seed: 7,
    ...changes,
  };
}

/** The same in the data of a page. */
function pageData({ sections, catalog, ...rest }: RecommendationsAnswer): PageRecommendations {
  const keysOf = (events: readonly { eventKey: number }[]) =>
    events.map(({ eventKey }) => eventKey);
  return {
    ...rest,
    catalog: compactEvents(catalog, { now: new Date('2025-11-03T00:00:00Z') }),
    sections: sections.map(({ events, ...named }) => ({ ...named, eventKeys: keysOf(events) })),
  };
}

/** A store whose recommendations are answered by hand. */
function storeWithOpenAnswers() {
  const answers: PromiseWithResolvers<RecommendationsAnswer>[] = [];
  const test = testServices({
    getRecommendations: () => {
      const answer = Promise.withResolvers<RecommendationsAnswer>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const bodies = () =>
    test.calls
      .filter(({ name }) => name === 'getRecommendations')
      .map(({ input }) => (input as { body: unknown }).body);
  return { ...test, store: createStorefrontStore(test.services), answers, bodies };
}

describe('recommendations', () => {
  it('are pending, with a new version, until the answer is there', async () => {
    const { store, answers } = storeWithOpenAnswers();
    const fetched = store.set(fetchRecommendationsAtom, nobody);
    expect(store.get(recommendationsAtom)).toMatchObject({ status: 'pending', version: 1 });
    answers[0]?.resolve(anAnswer());
    await fetched;
    expect(store.get(recommendationsAtom)).toMatchObject({
      status: 'success',
      version: 1,
      displayedLocation: 'Australia',
      sections: [{ title: 'Near you', anchorLink: 'near', events: [{ eventKey: 1 }] }],
    });
  });

  it('lose their sections and catalog with the next fetch', async () => {
    const { store, answers } = storeWithOpenAnswers();
    const first = store.set(fetchRecommendationsAtom, nobody);
    answers[0]?.resolve(anAnswer());
    await first;
    void store.set(fetchRecommendationsAtom, nobody);
    const state = store.get(recommendationsAtom);
    expect(state).toMatchObject({ status: 'pending', version: 2 });
    expect(state).not.toHaveProperty('sections');
    expect(state).not.toHaveProperty('catalog');
  });

  it('drop an answer that arrives after a newer fetch', async () => {
    const { store, answers } = storeWithOpenAnswers();
    const first = store.set(fetchRecommendationsAtom, nobody);
    const second = store.set(fetchRecommendationsAtom, nobody);
    answers[1]?.resolve(anAnswer({ displayedLocation: 'second' }));
    await second;
    answers[0]?.resolve(anAnswer({ displayedLocation: 'first' }));
    await first;
    expect(store.get(recommendationsAtom)).toMatchObject({
      status: 'success',
      version: 2,
      displayedLocation: 'second',
    });
  });

  it('drop a failure that arrives after a newer fetch', async () => {
    const { store, answers } = storeWithOpenAnswers();
    const first = store.set(fetchRecommendationsAtom, nobody);
    void store.set(fetchRecommendationsAtom, nobody);
    answers[0]?.reject(new Error('late'));
    await first;
    expect(store.get(recommendationsAtom)).toMatchObject({ status: 'pending', version: 2 });
  });

  it('fail with any failure, which is only warned about', async () => {
    const { store, answers, warnings } = storeWithOpenAnswers();
    const fetched = store.set(fetchRecommendationsAtom, nobody);
    answers[0]?.reject(new Error('no'));
    await fetched;
    expect(store.get(recommendationsAtom).status).toBe('failure');
    expect(warnings).toEqual(['The recommendations could not be fetched']);
  });

  it('skip empty sections and events the catalog does not have', async () => {
    const { store, answers } = storeWithOpenAnswers();
    const fetched = store.set(fetchRecommendationsAtom, nobody);
    const sections = [
      { id: 'empty', title: 'Empty', events: [] },
      { id: 'gone', title: 'Gone', events: [{ eventKey: 99, score: 1 }] },
      {
        id: 'near',
        title: 'Near you',
        events: [
          { eventKey: 1, score: 1 },
          { eventKey: 98, score: 1 },
        ],
      },
    ];
    answers[0]?.resolve(anAnswer({ sections }));
    await fetched;
    const state = store.get(recommendationsAtom);
    const ids =
      state.status === 'success' ? state.sections.map((section) => section.anchorLink) : [];
    expect(ids).toEqual(['near']);
  });

  it('shuffle the first ten by the seed and leave the rest as ranked', async () => {
    const keys = Array.from({ length: 14 }, (_, index) => index + 1);
    const answer = (seed: number) =>
      anAnswer({
        seed,
        catalog: keys.map((eventKey) => aPublicEvent({ eventKey })),
        sections: [
          { id: 'near', title: '', events: keys.map((eventKey) => ({ eventKey, score: 1 })) },
        ],
      });
    const shownWith = (seed: number) => {
      const { store } = storeWithOpenAnswers();
      store.set(hydrateRecommendationsAtom, { answer: pageData(answer(seed)), query: nobody });
      const state = store.get(recommendationsAtom);
      if (state.status !== 'success') throw new Error('not hydrated');
      return state.sections[0]?.events.map(({ eventKey }) => eventKey) ?? [];
    };
    expect(shownWith(7)).toEqual(shownWith(7));
    expect(shownWith(7)).not.toEqual(shownWith(8));
    expect(
      shownWith(7)
        .slice(0, 10)
        .toSorted((a, b) => a - b),
    ).toEqual(keys.slice(0, 10));
    expect(shownWith(7).slice(10)).toEqual([11, 12, 13, 14]);
  });

  it('ask for the location as it stands here', async () => {
    const { store, bodies } = storeWithOpenAnswers();
    void store.set(fetchRecommendationsAtom, nobody);
    await store.set(setPostcodeAtom, '4000', 'home');
    void store.set(fetchRecommendationsAtom, { trackingId: null, customerId: 'c-1' });
    await store.set(setGeolocationAtom, { latitude: -27, longitude: 153 }, 'home');
    void store.set(fetchRecommendationsAtom, nobody);
    expect(bodies()).toEqual([
      { use: 0, geo: null, postcode: null, customerId: null },
      { use: 1, geo: null, postcode: '4000', customerId: 'c-1' },
      { use: 2, geo: { latitude: -27, longitude: 153 }, postcode: null, customerId: null },
    ]);
  });

  it.each([
    [false, {}],
    [true, { 'overrides.trackingId': 't-1' }],
  ])('name another tracking id for a developer only (%s)', (isDeveloper, query) => {
    const { store, calls } = storeWithOpenAnswers();
    store.set(modesAtom, { isDeveloper, isDonotfollow: false });
    void store.set(fetchRecommendationsAtom, { trackingId: 't-1', customerId: null });
    expect(calls[0]?.input).toMatchObject({ query });
  });

  it('are fetched again only after location, preferences or address changed', async () => {
    const { store, bodies } = storeWithOpenAnswers();
    store.set(hydrateRecommendationsAtom, { answer: pageData(anAnswer()), query: nobody });
    void store.set(refreshRecommendationsAtom, nobody);
    expect(bodies()).toHaveLength(0);
    await store.set(setPostcodeAtom, '4000', 'home');
    void store.set(refreshRecommendationsAtom, nobody);
    expect(bodies()).toHaveLength(1);
    await store.set(submitPreferencesAtom, { type: 'band', keys: [1], interactionTarget: 'home' });
    void store.set(refreshRecommendationsAtom, nobody);
    void store.set(refreshRecommendationsAtom, nobody);
    expect(bodies()).toHaveLength(2);
    void store.set(refreshRecommendationsAtom, { trackingId: null, customerId: 'c' });
    expect(bodies()).toHaveLength(3);
  });
});
