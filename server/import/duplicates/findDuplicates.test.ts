import { describe, expect, it, test } from 'vitest';
import { comparableLink, findDuplicates, type ComparableEvent } from './findDuplicates.ts';

const hall = {
  key: 1,
  name: 'The Tivoli',
  locality: 'Fortitude Valley',
  timezone: 'Australia/Brisbane',
  latitude: -27.4532,
  longitude: 153.0316,
  isApproximate: false,
  isOnline: false,
};
const base: ComparableEvent = {
  key: 1,
  name: 'The Lanterns',
  url: 'https://ours.example/1',
  dateStart: '2025-11-08T09:30:00.000Z',
  isDateOnly: false,
  headliner: 'The Lanterns',
  venue: hall,
};

function anOther(changes: Partial<ComparableEvent>, key = 9): ComparableEvent {
  const venue = { ...hall, key: 2, name: 'Tivoli, Fortitude Valley' };
  return { ...base, key, url: `https://theirs.example/${key}`, venue, ...changes };
}

const isFound = (one: ComparableEvent, other: ComparableEvent) =>
  findDuplicates([one], [other]).length === 1;

describe('one event of two sources', () => {
  test.each<[string, Partial<ComparableEvent>]>([
    ['as it is', {}],
    ['in other letters', { name: 'THE LANTERNS' }],
    ['with its venue', { name: 'The Lanterns - Live at The Tivoli' }],
    ['with its tour', { name: 'The Lanterns (Australian Tour 2025)' }],
    ['with guests', { name: 'The Lanterns + special guests Slow Tram' }],
    ['misspelt', { name: 'The Lanterms' }],
    ['by its headliner', { name: 'Glow', headliner: 'The Lanterns' }],
    ['by its doors', { dateStart: '2025-11-08T08:30:00.000Z' }],
    ['by its day alone', { isDateOnly: true, dateStart: '2025-11-07T14:00:00.000Z' }],
    [
      'at the middle of its town',
      { venue: { ...hall, key: 2, latitude: -27.5, longitude: 153.1, isApproximate: true } },
    ],
    [
      'by its own link',
      {
        name: 'Anything else',
        headliner: '',
        url: 'http://www.ours.example/1/?utm_source=x',
        venue: { ...hall, key: 3, name: 'Elsewhere', latitude: null, longitude: null },
      },
    ],
  ])('%s', (_, changes) => {
    expect(isFound(base, anOther(changes))).toBe(true);
  });
});

describe('two events', () => {
  test.each<[string, Partial<ComparableEvent>]>([
    ['of two days', { dateStart: '2025-11-09T09:30:00.000Z' }],
    ['in the afternoon and in the evening', { dateStart: '2025-11-08T05:00:00.000Z' }],
    ['of two names', { name: 'Slow Tram', headliner: 'Slow Tram' }],
    ['of which one is a package', { name: 'The Lanterns - VIP Package' }],
    ['of which one is parking', { name: 'The Lanterns Parking' }],
    ['of two days of a festival', { name: 'The Lanterns Day 2' }],
    ['in two towns', { venue: { ...hall, key: 2, latitude: -37.8, longitude: 144.9 } }],
    ['of which one is online', { venue: { ...hall, key: 2, isOnline: true } }],
  ])('%s', (_, changes) => {
    expect(isFound(base, anOther(changes))).toBe(false);
  });

  it('at one venue and time with one headliner, which says nothing where there are several', () => {
    const ours = [base, { ...base, key: 2, name: 'Members Lawn' }];
    const theirs = [anOther({ name: 'Grandstand' }, 9), anOther({ name: 'Terrace' }, 10)];
    expect(findDuplicates(ours, theirs)).toEqual([]);
  });

  it('with the page of the venue as their link', () => {
    const ours = [1, 2].map((key) => ({ ...base, key, name: `Ours ${key}`, headliner: '' }));
    const theirs = [9, 10].map((key) => anOther({ name: `Theirs ${key}`, headliner: '' }, key));
    const url = 'https://venue.example/whats-on';
    const listed = [ours, theirs].map((list) => list.map((event) => ({ ...event, url })));
    expect(findDuplicates(listed[0] ?? [], listed[1] ?? [])).toEqual([]);
  });
});

it('pairs a matinee with the matinee and an evening with the evening, doors given', () => {
  const matinee = { ...base, key: 2, dateStart: '2025-11-08T07:00:00.000Z' };
  const theirs = [
    anOther({ dateStart: '2025-11-08T09:00:00.000Z' }, 9),
    anOther({ dateStart: '2025-11-08T06:30:00.000Z' }, 10),
  ];
  const pairs = findDuplicates([base, matinee], theirs);
  expect(pairs.map(({ key, otherKey }) => [key, otherKey]).toSorted()).toEqual([
    [1, 9],
    [2, 10],
  ]);
});

test.each([
  ['https://www.a.example/e/1/?utm_source=x&id=2#top', 'a.example/e/1?id=2'],
  ['https://a.example/', ''],
  ['/tickets/1', ''],
  ['', ''],
])('the link %s is compared as "%s"', (url, compared) => {
  expect(comparableLink(url)).toBe(compared);
});
