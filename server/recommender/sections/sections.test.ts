import { describe, expect, test } from 'vitest';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import { recommend } from '#server/recommender/recommend.ts';
import type { Profile, Section } from '#server/recommender/types.ts';
import { anEvent, aVenue, inDays, keys, type City } from '#tests/support/recommender/aCatalogue.ts';
import { aProfile, aRequest, placeIn } from '#tests/support/recommender/aRequest.ts';

function eventsIn(city: City, first: number, count: number): CatalogueEvent[] {
  return keys(first, count).map((key) => anEvent(key, { venue: aVenue(city) }));
}

function sectionFor(
  events: CatalogueEvent[],
  place: Place | null,
  id: string,
  taste: Partial<Profile> = {},
): Section | undefined {
  const { sections } = recommend(aRequest(events, { profile: aProfile({ place, ...taste }) }));
  return sections.find((section) => section.id === id);
}

function citiesOf(section: Section | undefined, events: CatalogueEvent[]): Set<string> {
  const found = section?.events.map(
    ({ eventKey }) => events.find(({ key }) => key === eventKey)?.venue.locality ?? '',
  );
  return new Set(found);
}

/** Postcode 2485 in New South Wales, next to the Gold Coast. */
const tweedHeads: Place = {
  coordinates: { latitude: -28.18, longitude: 153.54 },
  name: 'Tweed Heads',
  label: 'Tweed Heads, NSW',
  state: 'NSW',
  postcode: '2485',
};
/** Postcode 2620 in New South Wales, next to Canberra. */
const queanbeyan: Place = {
  coordinates: { latitude: -35.35, longitude: 149.23 },
  name: 'Queanbeyan',
  label: 'Queanbeyan, NSW',
  state: 'NSW',
  postcode: '2620',
};

/** With a taste the first section is not about what is near. */
const rockTaste = { genres: [1] };

describe('near', () => {
  test('postcode 2485 sees the Gold Coast before Sydney', () => {
    const events = [...eventsIn('Sydney', 1, 10), ...eventsIn('Gold Coast', 101, 30)];
    const profile = aProfile({ place: tweedHeads, ...rockTaste });
    const { sections } = recommend(aRequest(events, { profile }));
    const near = sections.find(({ id }) => id === 'near');
    expect(citiesOf(near, events)).toEqual(new Set(['Gold Coast']));
    expect(sections[0]!.events.slice(0, 10).every(({ eventKey }) => eventKey > 100)).toBe(true);
  });

  test('postcode 2620 sees Canberra', () => {
    const events = [...eventsIn('Sydney', 1, 10), ...eventsIn('Canberra', 101, 30)];
    const near = sectionFor(events, queanbeyan, 'near', rockTaste);
    expect(citiesOf(near, events)).toEqual(new Set(['Canberra']));
    expect(near!.title).toBe('Near Queanbeyan');
  });

  test('Perth never sees Sydney as near, however little there is', () => {
    const events = [...eventsIn('Sydney', 1, 30), ...eventsIn('Perth', 101, 25)];
    const near = sectionFor(events, placeIn('Perth'), 'near', rockTaste);
    expect(near!.events).toHaveLength(5);
    expect(citiesOf(near, events)).toEqual(new Set(['Perth']));
    const far = eventsIn('Sydney', 1, 30);
    expect(sectionFor(far, placeIn('Perth'), 'near', rockTaste)).toBeUndefined();
  });

  test('is left out where a first section of what is popular nearby holds it all', () => {
    const few = [...eventsIn('Perth', 1, 12), ...eventsIn('Sydney', 101, 30)];
    expect(sectionFor(few, placeIn('Perth'), 'popular')!.events).toHaveLength(12);
    expect(sectionFor(few, placeIn('Perth'), 'near')).toBeUndefined();
    expect(sectionFor(eventsIn('Perth', 1, 40), placeIn('Perth'), 'near')).toBeDefined();
  });

  test.each([28, 24])('stays within 120 km where that is only %i events', (count) => {
    const events = [...eventsIn('Melbourne', 1, count), ...eventsIn('Bendigo', 101, 20)];
    const profile = aProfile({ place: placeIn('Melbourne'), genres: [1] });
    const { sections } = recommend(aRequest(events, { profile }));
    const near = sections.find(({ id }) => id === 'near');
    expect(citiesOf(near, events)).toEqual(new Set(['Melbourne']));
  });

  test('what people around like counts beside distance', () => {
    const events = eventsIn('Brisbane', 1, 60);
    // The most wanted are in the first section.
    const wanted = {
      visitors: 200,
      byEvent: new Map([[47, 20], ...keys(1, 20).map((key) => [key, 50] as const)]),
    };
    const { sections } = recommend(
      aRequest(events, {
        profile: aProfile({ place: placeIn('Brisbane') }),
        demand: {
          builtAt: inDays(0),
          national: wanted,
          regions: new Map([['brisbane', wanted]]),
          exposure: new Map(),
        },
      }),
    );
    expect(sections.find(({ id }) => id === 'near')!.events[0]!.eventKey).toBe(47);
    expect(sections[0]!.title).toBe('Popular around Brisbane');
  });
});

describe('just announced and last chance', () => {
  const events = [
    ...keys(1, 20).map((key) =>
      anEvent(key, {
        onSaleAt: inDays(key <= 8 ? -key * 2 : -60),
        dateStart: inDays(key > 12 ? (key - 12) * 2.5 : 60),
      }),
    ),
    // Of more cities, so that the sections above have something else to show.
    ...keys(101, 60).flatMap((key) =>
      (['Sydney', 'Perth'] as const).map((city, n) =>
        anEvent(key * 2 + n, { ...anEvent(key), key: key * 2 + n, venue: aVenue(city) }),
      ),
    ),
  ];

  test('just announced holds what went on sale within 14 days, newest first', () => {
    const section = sectionFor(events, null, 'just-announced');
    expect(section!.events.map(({ eventKey }) => eventKey)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('last chance holds what starts within 14 days, soonest first', () => {
    // The first section holds the twenty soonest.
    const daily = keys(1, 60).map((key) => anEvent(key, { dateStart: inDays(key / 2) }));
    const { sections } = recommend(aRequest(daily, { sections: ['last-chance'] }));
    expect(sections[1]!.id).toBe('last-chance');
    expect(sections[1]!.events.map(({ eventKey }) => eventKey)).toEqual(keys(21, 8));
  });
});

describe('categories and genres', () => {
  test('a genre named like a category has no section of its own', () => {
    const comedy = {
      categories: [{ key: 3, name: 'Comedy' }],
      genres: [{ key: 9, name: 'comedy' }],
    };
    const rock = keys(1, 40).map((key) => anEvent(key));
    const laughs = keys(101, 40).map((key) => anEvent(key, comedy));
    const { sections } = recommend(aRequest([...rock, ...laughs]));
    const titles = sections.map(({ title }) => title.toLowerCase());
    expect(titles.filter((title) => title.startsWith('comedy'))).toHaveLength(1);
  });

  const events = keys(1, 240).map((key) =>
    anEvent(key, {
      venue: aVenue(key % 2 ? 'Brisbane' : 'Perth'),
      genres: [{ key: 1 + (key % 6), name: `Genre ${1 + (key % 6)}` }],
      categories: [{ key: 1 + (key % 3), name: `Category ${1 + (key % 3)}` }],
    }),
  );

  test('those the visitor chose come first', () => {
    const { sections } = recommend(
      aRequest(events, { profile: aProfile({ genres: [5], categories: [2] }) }),
    );
    const labelled = sections.filter(({ id }) => /^(genre|category)-/.test(id));
    expect(labelled.map(({ id }) => id).slice(0, 2)).toEqual(['genre-5', 'category-2']);
    expect(labelled[0]!.title).toBe('Genre 5 for you');
  });

  test('otherwise the biggest around the visitor', () => {
    const { sections } = recommend(
      aRequest(events, { profile: aProfile({ place: placeIn('Perth') }) }),
    );
    const genres = sections.flatMap(({ id }) => (id.startsWith('genre-') ? [id] : []));
    expect(genres.length).toBeGreaterThan(0);
    // Genres 1, 3 and 5 are those of even keys, which are in Perth.
    for (const id of genres) expect(['genre-1', 'genre-3', 'genre-5']).toContain(id);
  });
});

describe('an event of another section', () => {
  const sizesIn = (count: number) => {
    const profile = aProfile({ place: placeIn('Perth') });
    const { sections } = recommend(aRequest(eventsIn('Perth', 1, count), { profile }));
    return sections.map(({ id, events }) => [id, events.length]);
  };

  test('leaves its place in later ones to events that are new to the page', () => {
    expect(sizesIn(60).slice(0, 2)).toEqual([
      ['popular', 20],
      ['near', 16],
    ]);
  });

  test('is not shown again where nothing new belongs to the section, which then goes', () => {
    expect(sizesIn(22)).toEqual([['popular', 20]]);
  });
});

test('a section with fewer than four events is not shown', () => {
  const festival = { categories: [{ key: 2, name: 'Festival' }] };
  const events = [
    ...eventsIn('Brisbane', 1, 30),
    ...keys(101, 3).map((key) => anEvent(key, { ...festival, venue: aVenue('Perth') })),
  ];
  expect(sectionFor(events, placeIn('Brisbane'), 'worth-the-trip')).toBeUndefined();
});

test('an empty catalogue has an empty answer', () => {
  expect(recommend(aRequest([])).sections).toEqual([]);
});

test('events abroad fill the page only while there is little at home', () => {
  const abroad = keys(1, 50).map((key) =>
    anEvent(key, {
      venue: {
        ...aVenue('Sydney', 'Far Hall'),
        country: 'New Zealand',
        coordinates: { latitude: -36.85, longitude: 174.76 },
      },
    }),
  );
  const shownAbroad = (events: CatalogueEvent[]) =>
    recommend(aRequest(events)).sections.flatMap((section) =>
      section.events.filter(({ eventKey }) => eventKey <= 50),
    ).length;
  expect(shownAbroad(abroad)).toBeGreaterThan(0);
  expect(shownAbroad([...abroad, ...eventsIn('Sydney', 1001, 120)])).toBe(0);
});

test('a festival draws from further away', () => {
  const far = { ...aVenue('Bendigo'), coordinates: { latitude: -36.76, longitude: 144.28 } };
  const events = [
    anEvent(1, { venue: far, categories: [{ key: 2, name: 'Festival' }] }),
    ...keys(2, 6).map((key) => anEvent(key, { venue: far })),
    ...eventsIn('Melbourne', 101, 20),
  ];
  const towns = sectionFor(events, placeIn('Melbourne'), 'day-drive');
  expect(towns!.events[0]!.eventKey).toBe(1);
});

describe('a title', () => {
  const titlesFor = (events: CatalogueEvent[], place: Place) =>
    recommend(aRequest(events, { profile: aProfile({ place }), explain: true }));

  test('that names a place keeps to what is within 120 km of it', () => {
    const events = [
      ...eventsIn('Dubbo', 1, 7),
      ...eventsIn('Sydney', 101, 60),
      ...eventsIn('Perth', 201, 60),
    ];
    const { sections } = titlesFor(events, placeIn('Dubbo'));
    const naming = sections.filter(({ title }) => title.includes('Dubbo'));
    expect(naming.map(({ title }) => title)).toEqual(['What’s on around Dubbo']);
    for (const section of naming) expect(citiesOf(section, events)).toEqual(new Set(['Dubbo']));
  });

  test('says where events are that nobody reaches in a day', () => {
    const events = [
      ...eventsIn('Brisbane', 1, 10),
      ...keys(101, 30).map((key) =>
        anEvent(key, { venue: aVenue('Perth'), categories: [{ key: 2, name: 'Festival' }] }),
      ),
    ];
    const { sections, explanation } = titlesFor(events, placeIn('Brisbane'));
    const far = explanation!.sections.filter(
      ({ isShown, events: list }) => isShown && list.some(({ km }) => km! > 500),
    );
    expect(far.map(({ title }) => title)).toEqual(['Worth the trip', 'What’s on across Australia']);
    expect(sections.slice(-2).map(({ title }) => title)).toEqual(far.map(({ title }) => title));
  });

  test('is national where next to nothing is within a day’s drive', () => {
    const { sections } = titlesFor(eventsIn('Perth', 1, 60), placeIn('Sydney'));
    expect(sections[0]!.title).toBe('What’s on across Australia');
    for (const { title } of sections) expect(title).toMatch(/ across Australia$|^Worth the trip$/);
  });
});

test('in the country the towns within a day’s drive have a section, with some events of each', () => {
  const events = [
    ...eventsIn('Dubbo', 1, 7),
    ...eventsIn('Canberra', 101, 30),
    ...eventsIn('Sydney', 201, 30),
  ];
  const section = sectionFor(events, placeIn('Dubbo'), 'day-drive')!;
  expect(section.title).toBe('Within a day’s drive');
  const towns = section.events.map(({ eventKey }) => (eventKey < 200 ? 'Canberra' : 'Sydney'));
  expect(towns.toSorted()).toEqual([...Array(4).fill('Canberra'), ...Array(4).fill('Sydney')]);
  const city = [...eventsIn('Sydney', 1, 100), ...eventsIn('Canberra', 201, 30)];
  expect(sectionFor(city, placeIn('Sydney'), 'day-drive')).toBeUndefined();
});

test('the towns of a drive come nearest first, suburbs with their city, with all events of the section', () => {
  const suburb = (key: number, locality: string) =>
    anEvent(key, { venue: { ...aVenue('Sydney', `${locality} Hall`), locality } });
  const events = [
    ...eventsIn('Dubbo', 1, 7),
    ...keys(101, 6).map((key) => suburb(key, key % 2 ? 'Manly' : 'Bondi')),
    ...eventsIn('Canberra', 201, 3),
    ...eventsIn('Perth', 301, 30),
  ];
  const section = sectionFor(events, placeIn('Dubbo'), 'day-drive')!;
  expect(section.towns!.map(({ name, eventKeys }) => [name, eventKeys.length])).toEqual([
    ['Sydney', 4],
    ['Canberra', 3],
  ]);
  const keysOf = section.towns!.flatMap(({ eventKeys }) => eventKeys);
  expect(keysOf.toSorted()).toEqual(section.events.map(({ eventKey }) => eventKey).toSorted());
  expect(sectionFor(events, placeIn('Dubbo'), 'just-announced')?.towns).toBeUndefined();
});

test('the dates of a show at one venue are shown in one section', () => {
  const dates = keys(1, 40).map((key) =>
    anEvent(key, {
      artists: [{ key: 1 + (key % 5), name: `Act ${key % 5}`, billing: 'headliner' }],
    }),
  );
  const others = eventsIn('Sydney', 101, 60);
  const place = placeIn('Brisbane');
  const { sections } = recommend(aRequest([...dates, ...others], { profile: aProfile({ place }) }));
  const holding = sections.filter(({ events }) => events.some(({ eventKey }) => eventKey <= 40));
  expect(holding.length).toBe(1);
});

test('at most a fifth of a section is not on sale yet, but for what was just announced', () => {
  const upcoming = keys(1, 40).map((key) => anEvent(key, { onSaleAt: inDays(3) }));
  const onSale = keys(101, 60).map((key) => anEvent(key, { venue: aVenue('Sydney') }));
  const { sections } = recommend(aRequest([...upcoming, ...onSale]));
  for (const { id, events } of sections) {
    const count = events.filter(({ eventKey }) => eventKey <= 40).length;
    if (id === 'just-announced') expect(count).toBeGreaterThan(4);
    else expect(count, id).toBeLessThanOrEqual(2);
  }
});

test('a postponed event is not on the weekend', () => {
  const saturday = '2026-03-07T09:00:00.000Z';
  const events = keys(1, 32).map((key) =>
    anEvent(key, { dateStart: saturday, isPostponed: key === 3 }),
  );
  const weekend = sectionFor(events, null, 'weekend')!;
  expect(weekend.events.map(({ eventKey }) => eventKey)).not.toContain(3);
});

test('what is saved is not shown again, unless there is next to nothing else', () => {
  const events = eventsIn('Perth', 1, 40);
  const saving = (count: number) =>
    aProfile({ bookmarks: keys(1, count).map((eventKey) => ({ eventKey, at: inDays(-1) })) });
  const shown = (count: number) =>
    recommend(aRequest(events, { profile: saving(count) })).sections.flatMap((section) =>
      section.events.map(({ eventKey }) => eventKey),
    );
  expect(shown(5).some((key) => key <= 5)).toBe(false);
  expect(shown(5).length).toBeGreaterThan(20);
  expect(shown(38).length).toBeGreaterThan(0);
});
