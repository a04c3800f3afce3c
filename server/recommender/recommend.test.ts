import { describe, expect, test } from 'vitest';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { anEvent, aVenue, inDays, keys, testNow } from '#tests/support/recommender/aCatalogue.ts';
import { aModel } from '#tests/support/recommender/aModel.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';
import { aTestCatalogue } from '#tests/support/recommender/aTestCatalogue.ts';
import { recommend } from './recommend.ts';
import type { Profile, Recommendation } from './types.ts';

const events = aTestCatalogue();
const eventByKey = new Map(events.map((event) => [event.key, event]));
const model = aModel([[...keys(1, 20), 130], keys(21, 20), keys(41, 20)]);
const at = inDays(-3);

const visitors: Record<string, Profile> = {
  national: aProfile(),
  'from Brisbane': aProfile({ place: placeIn('Brisbane') }),
  'with a taste': aProfile({
    place: placeIn('Gold Coast'),
    bands: [3, 25],
    genres: [2],
    bookmarks: [{ eventKey: 10, at }],
    clicks: [{ eventKey: 11, at }],
    views: [{ eventKey: 12, count: 9 }],
    showMore: [{ sectionId: 'genre-3', at }],
  }),
  'with a taste and no place': aProfile({ bands: [7], categories: [2] }),
};

test('an explanation states what the model was trained with', () => {
  const { explanation } = recommend(aRequest(events, { model, explain: true }));
  expect(explanation?.training).toEqual({
    ...model.settings,
    visitors: model.counts.visitors,
    tuning: model.tuning,
  });
  const without = recommend(aRequest(events, { explain: true }));
  expect(without.explanation?.training).toBeNull();
});

describe.each(Object.entries(visitors))('for a visitor %s', (_, profile) => {
  const answer = recommend(aRequest(events, { profile, model, explain: true }));
  const shown = answer.sections.flatMap((section) =>
    section.events.map((scored) => ({
      section,
      ...scored,
      event: eventByKey.get(scored.eventKey)!,
    })),
  );

  test('each score is the sum of its terms', () => {
    expect(shown.length).toBeGreaterThan(50);
    for (const { score, terms } of shown) {
      const sum = terms!.reduce((total, term) => total + term.contribution, 0);
      expect(Math.abs(sum - score)).toBeLessThan(1e-9);
    }
  });

  test('each contribution is weight times value, and values stay within their range', () => {
    for (const term of shown.flatMap(({ terms }) => terms!)) {
      expect(term.contribution).toBe(term.weight * term.value);
      if (term.t === 'gate' || term.t === 'reach') continue;
      expect(term.value).toBeGreaterThanOrEqual(term.t === 'tired' ? -1 : 0);
      expect(term.value).toBeLessThanOrEqual(1);
    }
  });

  test('each section keeps what it says of distance, and its title says the same', () => {
    for (const section of answer.explanation!.sections) {
      const { title, withinKm, namesPlace, isAnywhere } = section;
      const furthest = Math.max(0, ...section.events.map(({ km }) => km ?? 0));
      expect(furthest, title).toBeLessThanOrEqual(withinKm ?? Infinity);
      if (!isAnywhere) expect(furthest, title).toBeLessThanOrEqual(500);
      expect(/^Near | around /.test(title), title).toBe(namesPlace);
      expect(/ across Australia$|^Worth the trip$/.test(title), title).toBe(isAnywhere);
    }
  });

  test('each section falls by score', () => {
    for (const { events: list } of answer.sections) {
      const scores = list.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }
  });

  test('no event stands on the page twice', () => {
    const keysShown = shown.map(({ eventKey }) => eventKey);
    expect(new Set(keysShown).size).toBe(keysShown.length);
  });

  test('no headliner has more than two events in a section', () => {
    for (const { events: list } of answer.sections) {
      const headliners = list.map(({ eventKey }) => eventByKey.get(eventKey)!.artists[0]!.key);
      for (const key of headliners) {
        expect(headliners.filter((other) => other === key).length).toBeLessThanOrEqual(2);
      }
    }
  });

  test('nothing cancelled, past, closing or sold out is shown', () => {
    for (const { event } of shown) {
      expect(event.isCancelled).toBe(false);
      expect(Date.parse(event.dateStart) - testNow.getTime()).toBeGreaterThan(2 * 3_600_000);
      const isSoldOut = !event.hasAvailability && Date.parse(event.availabilityDate!) < +testNow;
      expect(isSoldOut).toBe(false);
    }
  });

  test('a postponed or rescheduled event counts half, as a line of its own', () => {
    for (const { event, terms, score } of shown) {
      const gate = terms!.find((term) => term.t === 'gate');
      expect(gate !== undefined).toBe(event.isPostponed || event.isRescheduled);
      if (gate) expect(score).toBeCloseTo(gate.value / 2, 12);
    }
  });

  test('there are at least seven sections with stable, URL-safe ids', () => {
    const ids = answer.sections.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(7);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(ids).not.toContain('saved-events');
    for (const section of answer.sections) expect(section.events.length).toBeGreaterThanOrEqual(4);
  });

  test('the answer is the same to the byte within five minutes', () => {
    const request = aRequest(events, { profile, model });
    const again = (now: string) => JSON.stringify(recommend({ ...request, now: new Date(now) }));
    const first = again('2026-03-04T02:00:00.000Z');
    again('2026-03-06T10:00:00.000Z');
    expect(again('2026-03-04T02:04:59.999Z')).toBe(first);
    expect(JSON.stringify(recommend(aRequest(events, { profile, model })))).toBe(first);
  });
});

test('without a taste the first section is what is popular, with one it is recommended', () => {
  expect(sectionIds(visitors['national']!)).toEqual([
    'popular',
    'weekend',
    'just-announced',
    expect.stringMatching(/^category-/),
    expect.stringMatching(/^category-/),
    expect.stringMatching(/^category-/),
    'last-chance',
  ]);
  expect(sectionIds(visitors['from Brisbane']!).slice(0, 3)).toEqual([
    'popular',
    'weekend',
    'near',
  ]);
  expect(sectionIds(visitors['with a taste']!).slice(0, 3)).toEqual([
    'recommended',
    'weekend',
    'near',
  ]);
});

test('the first section holds up to twenty events', () => {
  expect(answerFor(visitors['national']!).sections[0]!.events).toHaveLength(20);
});

describe('what a visitor does shows at once', () => {
  const brisbane = aProfile({ place: placeIn('Brisbane') });
  const followed = 130;
  const headlines = (event: CatalogueEvent) => event.artists[0]!.key === followed;
  const nearby = [
    anEvent(9001, { artists: [{ key: followed, name: 'The Band', billing: 'headliner' }] }),
    anEvent(9002, {
      artists: [{ key: followed, name: 'The Band', billing: 'headliner' }],
      venue: aVenue('Gold Coast'),
    }),
  ];
  const all = [...events, ...nearby];
  const answer = (profile: Profile) => recommend(aRequest(all, { profile, model }));
  const pullOf = ({ sections }: Recommendation) =>
    sections[0]!.events.slice(0, 3).filter(({ eventKey }) => {
      const event = all.find(({ key }) => key === eventKey)!;
      return headlines(event);
    }).length;

  test('a followed artist has its nearby events in the top three, and a section', () => {
    expect(pullOf(answer(brisbane))).toBe(0);
    const after = answer({ ...brisbane, bands: [followed] });
    const topKeys = after.sections[0]!.events.slice(0, 3).map(({ eventKey }) => eventKey);
    expect(topKeys).toEqual(expect.arrayContaining([9001, 9002]));
    const because = after.sections.find(({ id }) => id === `because-${followed}`)!;
    expect(because.title).toMatch(/^Because you like /);
    expect(because.events.length).toBeGreaterThanOrEqual(4);
  });

  test('the artist followed last gets its section before those followed earlier', () => {
    const { sections } = answer({ ...brisbane, bands: [25, 45, followed] });
    const because = sections.filter(({ id }) => id.startsWith('because-'));
    expect(because.map(({ id }) => id)).toEqual([`because-${followed}`, 'because-45']);
  });

  test('a bookmark pulls its artist’s other events up, and removing it takes the pull away', () => {
    const goldCoast = aProfile({ place: placeIn('Gold Coast') });
    const saved = answer({ ...goldCoast, bookmarks: [{ eventKey: 9001, at }] });
    expect(pullOf(saved)).toBeGreaterThan(0);
    const shown = saved.sections.flatMap((section) => section.events);
    expect(shown.map(({ eventKey }) => eventKey)).not.toContain(9001);
    expect(answer(goldCoast)).toEqual(answer({ ...goldCoast, bookmarks: [] }));
    expect(pullOf(answer({ ...goldCoast, bookmarks: [] }))).toBe(0);
  });

  test('a bookmark speaks louder than a click, a new one louder than an old one', () => {
    const goldCoast = aProfile({ place: placeIn('Gold Coast') });
    const scoreOf = (profile: Profile) =>
      answer(profile)
        .sections.flatMap((section) => (section.id === 'recommended' ? section.events : []))
        .find(({ eventKey }) => eventKey === 9002)!.score;
    const clicked = scoreOf({ ...goldCoast, clicks: [{ eventKey: 9001, at }] });
    const saved = scoreOf({ ...goldCoast, bookmarks: [{ eventKey: 9001, at }] });
    const old = scoreOf({ ...goldCoast, bookmarks: [{ eventKey: 9001, at: inDays(-360) }] });
    expect(saved).toBeGreaterThan(clicked);
    expect(saved).toBeGreaterThan(old);
  });

  test('an artist others like too comes up through the taste model', () => {
    const { sections } = recommend(
      aRequest(all, { profile: { ...brisbane, bands: [followed] }, model, explain: true }),
    );
    const reasons = sections[0]!.events.flatMap(({ terms }) => terms!);
    expect(reasons.find(({ t, value }) => t === 'cf' && value > 0)!.because).toBe(
      'Because you like The Band',
    );
  });

  test('views without a click tire', () => {
    const profile = { ...brisbane, bands: [followed] };
    const seen = { ...profile, views: [{ eventKey: 9001, count: 6 }] };
    const score = (result: Recommendation) =>
      result.sections[0]!.events.find(({ eventKey }) => eventKey === 9001)!.score;
    expect(score(answer(profile)) - score(answer(seen))).toBeCloseTo(0.05, 12);
  });
});

test('of an act at one venue only one date is shown', () => {
  const residency = keys(1, 30).map((key) =>
    anEvent(key, { artists: [], name: 'The Long Show!', dateStart: inDays(20 + key / 10) }),
  );
  const others = keys(101, 6).map((key) => anEvent(key, { dateStart: inDays(40) }));
  const { sections } = recommend(aRequest([...residency, ...others]));
  const first = sections[0]!.events.map(({ eventKey }) => eventKey);
  expect(first.filter((key) => key <= 30)).toHaveLength(1);
  expect(first.filter((key) => key > 100)).toHaveLength(6);
});

function answerFor(profile: Profile): Recommendation {
  return recommend(aRequest(events, { profile, model }));
}

function sectionIds(profile: Profile): string[] {
  return answerFor(profile).sections.map(({ id }) => id);
}

test.each([
  [3, 'Within a week'],
  [20, 'Within a month'],
  [40, 'In a month'],
  [100, 'In 3 months'],
])('an event in %i days is said to be soon in words that are true', (days, because) => {
  const list = keys(1, 8).map((key) => anEvent(key, { dateStart: inDays(days) }));
  const { sections } = recommend(aRequest(list, { explain: true }));
  const soon = sections.flatMap(({ events: shown }) =>
    shown[0]!.terms!.filter(({ t }) => t === 'soon'),
  );
  expect(new Set(soon.map((term) => term.because))).toEqual(new Set([because]));
});

test('what is next door is less than 1 km away', () => {
  const list = keys(1, 8).map((key) => anEvent(key));
  const profile = aProfile({ place: placeIn('Brisbane') });
  const { sections } = recommend(aRequest(list, { profile, explain: true }));
  const near = sections[0]!.events[0]!.terms!.find(({ t }) => t === 'geo');
  expect(near?.because).toBe('Less than 1 km away');
});

test('the acts of a saved festival count less than the one support of a saved concert', () => {
  const bill = (supports: readonly number[]) => [
    { key: 500, name: 'Headliner', billing: 'headliner' as const },
    ...supports.map((key) => ({ key, name: `Act ${key}`, billing: 'support' as const })),
  ];
  const own = keys(1, 20).map((key) => anEvent(key));
  const likingOf = (supports: readonly number[]) => {
    const saved = anEvent(900, { artists: bill(supports) });
    const profile = aProfile({ bookmarks: [{ eventKey: 900, at: inDays(0) }] });
    const { sections } = recommend(aRequest([...own, saved], { profile, explain: true }));
    const shown = sections[0]!.events.find(({ eventKey }) => eventKey === 1);
    return shown!.terms!.find(({ t }) => t === 'fav')!.value;
  };
  expect(likingOf([1])).toBeCloseTo(0.8 * 0.6, 3);
  expect(likingOf(keys(1, 16))).toBeCloseTo((0.8 * 0.6) / 4, 3);
});

test('an event that nobody has clicked yet is expected to be wanted as its artists are', () => {
  const list = keys(1, 8).map((key) => anEvent(key, { venue: aVenue('Brisbane', 'The Corner') }));
  const liked = aModel([[3, 4]]);
  const { sections } = recommend(aRequest(list, { model: liked, explain: true }));
  const wanted = (key: number) =>
    sections[0]!.events
      .find(({ eventKey }) => eventKey === key)!
      .terms!.find(({ t }) => t === 'reg')!.value;
  expect(wanted(3)).toBe(1);
  expect(wanted(5)).toBe(0);
});

test('where there is little choice, what is a drive away counts as nearer', () => {
  const proximityOf = (nearby: number) => {
    const list = [
      anEvent(900, { venue: aVenue('Gold Coast') }),
      ...keys(1, 3).map((key) => anEvent(key, { venue: aVenue('Tweed Heads') })),
      ...keys(11, nearby).map((key) => anEvent(key)),
    ];
    const profile = aProfile({ place: placeIn('Brisbane'), bands: [900] });
    const { sections } = recommend(aRequest(list, { profile, explain: true }));
    const shown = sections.flatMap((section) => section.events);
    return shown.find(({ eventKey }) => eventKey === 900)!.terms!.find(({ t }) => t === 'geo')!
      .value;
  };
  expect(proximityOf(30)).toBeGreaterThan(proximityOf(600));
});
