import { describe, expect, test } from 'vitest';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { describeProfile } from '#server/recommender/describeProfile.ts';
import { whereIsEvent } from '#server/recommender/explain/whereIsEvent.ts';
import { recommend } from '#server/recommender/recommend.ts';
import type {
  EffectiveRules,
  Recommendation,
  RecommendRequest,
} from '#server/recommender/types.ts';
import {
  anEvent,
  aVenue,
  inDays,
  keys,
  positionOf,
} from '#tests/support/recommender/aCatalogue.ts';
import { aModel } from '#tests/support/recommender/aModel.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';
import { aTestCatalogue } from '#tests/support/recommender/aTestCatalogue.ts';
import {
  aRule,
  boost,
  feature,
  hide,
  inEffect,
  ownSection,
} from '#tests/support/recommender/someRules.ts';

const events = aTestCatalogue(600);
const base = aRequest(events, { model: aModel([keys(1, 20), keys(21, 20)]), explain: true });
const inBrisbane = aProfile({ place: placeIn('Brisbane'), bands: [3, 25] });
const inPerth = aProfile({ place: placeIn('Perth') });

function answer(
  rules: readonly Rule[],
  changes: Partial<RecommendRequest> = {},
  resolved: Partial<EffectiveRules> = {},
): Recommendation {
  return recommend({
    ...base,
    profile: inBrisbane,
    ...changes,
    rules: inEffect(rules, resolved),
  });
}

function sectionOf({ sections }: Recommendation, id: string) {
  return sections.find((section) => section.id === id);
}

function shownKeys({ sections }: Recommendation): number[] {
  return sections.flatMap((section) => section.events.map(({ eventKey }) => eventKey));
}

const plain = answer([]);
const heroKeys = plain.sections[0]!.events.map(({ eventKey }) => eventKey);
const weekendKeys = sectionOf(plain, 'weekend')!.events.map(({ eventKey }) => eventKey);

test('without a rule the answer is what it is without rules', () => {
  const { rules, ...request } = { ...base, profile: inBrisbane, rules: undefined };
  expect(answer([])).toEqual(recommend(request));
  expect(rules).toBeUndefined();
});

describe('hide', () => {
  const [first = 0, second = 0] = heroKeys;
  const rule = aRule(hide({ events: [first] }), { name: 'No first' });

  test('an event is in no section, and the explanation counts and names what hides it', () => {
    const hidden = answer([rule]);
    expect(shownKeys(hidden)).not.toContain(first);
    expect(shownKeys(hidden)).toContain(second);
    const { explanation } = hidden;
    expect(explanation!.rules).toEqual([{ id: 'r1', name: 'No first', kind: 'hide', events: 1 }]);
    expect(explanation!.candidates).toBe(plain.explanation!.candidates - 1);
    const hero = explanation!.sections[0]!;
    expect(hero.drops.hidden).toBe(1);
    for (const { candidates, drops, events: shown } of explanation!.sections) {
      const dropped = Object.values(drops).reduce((sum, count) => sum + count, 0);
      expect(shown.length + dropped).toBe(candidates);
    }
  });

  test('where-is-event names the rule in every section', () => {
    const request = { ...base, profile: inBrisbane, rules: inEffect([rule]) };
    const { status, sections, surfacedBy } = whereIsEvent(request, first);
    expect(status).toBe('bookable');
    expect(new Set(sections.map(({ verdict }) => verdict))).toEqual(new Set(['hidden by a rule']));
    expect(sections.every((section) => section.rule === 'No first')).toBe(true);
    expect(surfacedBy).toEqual([]);
    const described = describeProfile(request).recommendedEvents;
    expect(described.map(({ eventKey }) => eventKey)).not.toContain(first);
  });

  test('everything of a venue or an artist, support acts included', () => {
    const event = events.find(({ key }) => key === first)!;
    const support = event.artists[1]!.key;
    const hidden = shownKeys(
      answer([aRule(hide({ venues: [event.venue.key], artists: [support] }))]),
    ).map((key) => events.find((each) => each.key === key)!);
    expect(hidden.length).toBeGreaterThan(20);
    expect(hidden.some(({ venue }) => venue.key === event.venue.key)).toBe(false);
    expect(hidden.flatMap(({ artists }) => artists.map(({ key }) => key))).not.toContain(support);
  });

  test('for the visitors of the conditions alone', () => {
    const inWa = aRule(hide({ events: [first] }), { conditions: { states: ['WA'] } });
    expect(shownKeys(answer([inWa]))).toContain(first);
    expect(
      shownKeys(answer([{ ...inWa, conditions: { ...inWa.conditions, states: ['QLD'] } }])),
    ).not.toContain(first);
  });

  test('in one section alone', () => {
    const weekend = weekendKeys[0]!;
    const there = aRule(hide({ events: [weekend] }), { conditions: { sections: ['weekend'] } });
    const hidden = answer([there]);
    expect(sectionOf(hidden, 'weekend')!.events.map(({ eventKey }) => eventKey)).not.toContain(
      weekend,
    );
    const { sections } = whereIsEvent(
      { ...base, profile: inBrisbane, rules: inEffect([there]) },
      weekend,
    );
    const verdicts = Object.fromEntries(sections.map(({ id, verdict }) => [id, verdict]));
    expect(verdicts['weekend']).toBe('hidden by a rule');
    expect(verdicts['recommended']).not.toBe('hidden by a rule');
  });

  test('a rule that names nothing hides nothing', () => {
    expect(shownKeys(answer([aRule(hide({}))]))).toEqual(shownKeys(plain));
  });

  test('the artists that are suggested play something that is not hidden', () => {
    const stranger = aProfile({ place: placeIn('Sydney') });
    const { suggestedArtists = [] } = answer([], { profile: stranger });
    expect(suggestedArtists).toHaveLength(3);
    const [wanted] = suggestedArtists;
    const hidden = answer([aRule(hide({ artists: [wanted!.key] }))], { profile: stranger });
    expect(hidden.suggestedArtists!.map(({ key }) => key)).not.toContain(wanted!.key);
  });

  test('the offer of a weekend does not count what is hidden', () => {
    const near = anEvent(1, { dateStart: '2026-03-07T09:00:00Z' });
    const far = anEvent(2, { dateStart: '2026-03-07T09:00:00Z', venue: aVenue('Tweed Heads') });
    const others = keys(10, 30).map((key) => anEvent(key, { venue: aVenue('Perth') }));
    const ask = (rules: readonly Rule[]) =>
      recommend({
        ...aRequest([near, far, ...others], { profile: aProfile({ place: placeIn('Brisbane') }) }),
        rules: inEffect(rules),
      }).weekendOffer;
    expect(ask([])).toBeUndefined();
    expect(ask([aRule(hide({ events: [1] }))])).toMatchObject({ within: 100 });
  });
});

describe('boost and bury', () => {
  const sectionKeys = (id: string, rules: readonly Rule[]) =>
    sectionOf(answer(rules), id)!.events.map(({ eventKey }) => eventKey);

  test('an event comes up, or goes, with a term that names every rule', () => {
    const last = heroKeys.at(-1)!;
    const up = answer([
      aRule(boost(20, { events: [last] }), { id: 'a', name: 'Push' }),
      aRule(boost(0.5, { events: [last] }), { id: 'b', name: 'Less of it' }),
    ]);
    const [top] = up.sections[0]!.events;
    expect(top!.eventKey).toBe(last);
    expect(top!.terms!.at(-1)).toMatchObject({
      t: 'rule',
      weight: 9,
      because: 'Rules “Push” × 20, “Less of it” × 0.5',
    });
    expect(
      sectionKeys('recommended', [aRule(boost(0.05, { events: [heroKeys[0]!] }))]),
    ).not.toContain(heroKeys[0]);
  });

  test('by genre, within one section', () => {
    const jazz = (key: number) =>
      events.find((event) => event.key === key)!.genres.some(({ name }) => name === 'Jazz');
    const conditions = { genres: ['Jazz'], sections: ['weekend'] };
    const rule = aRule(boost(20), { conditions });
    const weekend = sectionKeys('weekend', [rule]);
    const count = weekendKeys.filter(jazz).length;
    expect(count).toBeGreaterThan(0);
    expect(weekendKeys.slice(0, count).every(jazz)).toBe(false);
    expect(weekend.slice(0, count).every(jazz)).toBe(true);
    const terms = answer([rule]).sections.map(({ id, events: list }) => ({
      id,
      hasRule: list.some((event) => event.terms!.some(({ t }) => t === 'rule')),
    }));
    expect(terms.filter(({ hasRule }) => hasRule).map(({ id }) => id)).toEqual(['weekend']);
  });

  test('where-is-event and the described profile have the scores of the page', () => {
    const rules = inEffect([
      aRule(boost(3), { conditions: { genres: ['Rock', 'Folk'] } }),
      aRule(boost(0.3), { id: 'b', conditions: { sections: ['hero'], categories: ['Comedy'] } }),
    ]);
    const request = { ...base, profile: inBrisbane, rules };
    const { sections } = recommend(request);
    const hero = sections[0]!.events;
    const described = new Map(
      describeProfile(request).recommendedEvents.map(({ eventKey, score }) => [eventKey, score]),
    );
    expect(described.get(hero[0]!.eventKey)).toBe(hero[0]!.score);
    for (const { eventKey, score, terms } of hero) {
      const where = whereIsEvent(request, eventKey).sections.find(({ id }) => id === 'recommended');
      expect(where).toMatchObject({ verdict: 'shown', score, terms });
    }
  });
});

describe('conditions on the visitor', () => {
  const [first = 0] = answer([], { profile: inPerth }).sections[0]!.events.map(
    ({ eventKey }) => eventKey,
  );
  const places = new Map([['6000', positionOf('Perth')]]);
  const isHidden = (
    conditions: Partial<Rule['conditions']>,
    place: 'Perth' | 'Adelaide' | null,
  ) => {
    const profile = aProfile({ place: place && placeIn(place) });
    const rule = aRule(hide({ events: [first] }), { conditions });
    return answer([rule], { profile }, { places }).explanation!.rules.length > 0;
  };

  test.each([
    [{ hasPlace: true }, true, true, false],
    [{ hasPlace: false }, false, false, true],
    [{ states: ['WA', 'NT'] }, true, false, false],
    [{ near: { postcode: '6000', km: 100 } }, true, false, false],
    [{ near: { postcode: '6000', km: 2200 } }, true, true, false],
    [{ near: { postcode: '9999', km: 5000 } }, false, false, false],
    [{ near: { postcode: '6000', km: 2200 }, states: ['WA'] }, true, false, false],
  ])('%j', (conditions, perth, adelaide, nowhere) => {
    expect(isHidden(conditions, 'Perth')).toBe(perth);
    expect(isHidden(conditions, 'Adelaide')).toBe(adelaide);
    expect(isHidden(conditions, null)).toBe(nowhere);
  });

  test('a place outside Australia counts as none', () => {
    const place = { ...placeIn('Perth'), coordinates: { latitude: 51.5, longitude: 0 } };
    const rule = aRule(hide({ events: [first] }), { conditions: { hasPlace: true } });
    expect(answer([rule], { profile: aProfile({ place }) }).explanation!.rules).toEqual([]);
  });
});

describe('feature', () => {
  const perth = events.filter(
    ({ venue, isCancelled, hasAvailability, dateStart }) =>
      venue.locality === 'Perth' && !isCancelled && hasAvailability && dateStart > inDays(20),
  );
  const far = perth[0]!.key;
  const firstTen = (page: Recommendation, id: string) =>
    sectionOf(page, id)!
      .events.slice(0, 10)
      .map(({ eventKey }) => eventKey);

  test('an event is among the first ten where the section would not choose it, and names the rule', () => {
    const page = answer([aRule(feature('weekend', [far]), { name: 'Go west' })]);
    expect(firstTen(page, 'weekend')).toContain(far);
    expect(sectionOf(page, 'weekend')!.events.length).toBeLessThanOrEqual(16);
    const explained = page.explanation!.sections.find(({ id }) => id === 'weekend')!;
    const named = explained.events.filter(({ featuredBy }) => featuredBy !== null);
    expect(named).toMatchObject([{ eventKey: far, featuredBy: 'Go west' }]);
    const dropped = Object.values(explained.drops).reduce((sum, count) => sum + count, 0);
    expect(explained.events.length + dropped).toBe(explained.candidates);
  });

  test('hero means the first section, with taste or without', () => {
    for (const profile of [inBrisbane, inPerth, aProfile()]) {
      const page = answer([aRule(feature('hero', [far]))], { profile });
      expect(firstTen(page, page.sections[0]!.id)).toContain(far);
      expect(page.sections[0]!.events).toHaveLength(20);
    }
  });

  test('an event stands once on the page: another section leaves it to that one', () => {
    const [top = 0] = heroKeys;
    const rules = inEffect([aRule(feature('weekend', [top]), { name: 'Last call' })]);
    const request = { ...base, profile: inBrisbane, rules };
    const page = recommend(request);
    expect(firstTen(page, 'weekend')).toContain(top);
    expect(shownKeys(page).filter((key) => key === top)).toHaveLength(1);
    const { sections } = whereIsEvent(request, top);
    const hero = sections.find(({ id }) => id === 'recommended');
    expect(hero).toMatchObject({ verdict: 'in another section already', rule: 'Last call' });
    const weekend = sections.find(({ id }) => id === 'weekend');
    expect(weekend).toMatchObject({ verdict: 'shown', rule: 'Last call' });
    expect(weekend!.place).toBeLessThanOrEqual(10);
  });

  test('of two rules the first has the event, and ten are the most', () => {
    const page = answer([
      aRule(feature('weekend', [far]), { id: 'a', name: 'First' }),
      aRule(feature('hero', [far]), { id: 'b', name: 'Second' }),
    ]);
    expect(shownKeys(page).filter((key) => key === far)).toHaveLength(1);
    const many = perth.map(({ key }) => key);
    expect(many.length).toBeGreaterThan(12);
    const full = answer([
      aRule(feature('hero', many.slice(0, 10)), { id: 'a' }),
      aRule(feature('hero', many.slice(2, 12)), { id: 'b' }),
    ]);
    const named = full.explanation!.sections[0]!.events.filter(({ featuredBy }) => featuredBy);
    expect(named.length).toBeGreaterThan(5);
    expect(named.length).toBeLessThanOrEqual(10);
  });

  test('hide beats feature beats boost', () => {
    const buried = aRule(boost(0.05, { events: [far] }), { id: 'b' });
    const featured = aRule(feature('hero', [far]), { id: 'c' });
    const page = answer([buried, featured]);
    expect(firstTen(page, 'recommended')).toContain(far);
    expect(shownKeys(answer([buried, featured, aRule(hide({ events: [far] }))]))).not.toContain(
      far,
    );
  });

  test('what is past, cancelled, sold out, saved or unknown is not featured', () => {
    const saved = { eventKey: far, at: inDays(-1) };
    const profile = { ...inBrisbane, bookmarks: [saved] };
    expect(shownKeys(answer([aRule(feature('hero', [far]))], { profile }))).not.toContain(far);
    const gone = events.filter(({ isCancelled }) => isCancelled).map(({ key }) => key);
    const page = answer([aRule(feature('hero', [...gone.slice(0, 9), 999_999]))]);
    expect(shownKeys(page).some((key) => gone.includes(key) || key === 999_999)).toBe(false);
  });

  test('the first section still explores', () => {
    const page = answer([aRule(feature('hero', [far]))], { explore: true });
    expect(firstTen(page, 'recommended')).toContain(far);
    const unexplored = answer([aRule(feature('hero', [far]))]).sections[0]!.events;
    const before = new Set(unexplored.map(({ eventKey }) => eventKey));
    const fresh = page.sections[0]!.events.filter(({ eventKey }) => !before.has(eventKey));
    expect(fresh).toHaveLength(3);
  });
});

describe('a section of staff’s own', () => {
  const chosen = events
    .filter(
      ({ isCancelled, dateStart, hasAvailability }) =>
        !isCancelled && hasAvailability && dateStart > inDays(2),
    )
    .slice(0, 6)
    .map(({ key }) => key);
  const idsOf = ({ sections }: Recommendation) => sections.map(({ id }) => id);

  test('holds its events after the first section, and no other section has them', () => {
    const page = answer([aRule(ownSection(chosen), { id: 'summer' })]);
    expect(idsOf(page)[1]).toBe('rule-summer');
    const own = page.sections[1]!;
    expect(own.title).toBe('Our choice');
    expect(own.events.map(({ eventKey }) => eventKey).toSorted()).toEqual(chosen.toSorted());
    const all = shownKeys(page);
    expect(new Set(all).size).toBe(all.length);
  });

  test.each([
    [1, 1],
    [3, 3],
    [20, -1],
  ])('at position %i, whatever the order of the brand', (position, at) => {
    const rule = aRule(ownSection(chosen, { position }), { id: 'summer' });
    const sections = ['last-chance', 'weekend', 'categories'] as const;
    const page = idsOf(answer([rule], { sections }));
    expect(page.at(at)).toBe('rule-summer');
    expect(page.filter((id) => id !== 'rule-summer').slice(1, 3)).toEqual([
      'last-chance',
      'weekend',
    ]);
  });

  test('is not shown with fewer events than it needs', () => {
    const few = aRule(ownSection(chosen.slice(0, 3)), { id: 'few' });
    expect(idsOf(answer([few]))).not.toContain('rule-few');
    const enough = aRule(ownSection(chosen.slice(0, 3), { fewestEvents: 3 }), { id: 'few' });
    expect(idsOf(answer([enough]))).toContain('rule-few');
    expect(idsOf(answer([enough, aRule(hide({ events: [chosen[0]!] }))]))).not.toContain(
      'rule-few',
    );
  });

  test('of a search holds what was found, varied as others are', () => {
    const rule = aRule(ownSection([], { search: '/search?genres=Jazz' }), { id: 'jazz' });
    const jazz = events.filter(({ genres }) => genres[0]?.name === 'Jazz').map(({ key }) => key);
    const found = new Map([['jazz', jazz]]);
    const page = answer([rule], {}, { found });
    const own = sectionOf(page, 'rule-jazz')!.events.map(({ eventKey }) => eventKey);
    expect(own.length).toBeGreaterThanOrEqual(4);
    expect(own.every((key) => jazz.includes(key))).toBe(true);
    expect(page.sections[0]!.events).toHaveLength(20);
    expect(idsOf(answer([rule]))).not.toContain('rule-jazz');
  });
});
