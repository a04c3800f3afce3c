import { expect, test } from 'vitest';
import {
  accessFeatures,
  combineAccess,
  readAccessFeature,
  describeMinimumAge,
  readMinimumAge,
} from './ageAndAccess.ts';

test.each<[number | string, number | null]>([
  [18, 18],
  [0, 0],
  ['18', 18],
  ['18+', 18],
  ['18 +', 18],
  ['R18+', 18],
  ['MA15+', 15],
  ['18 and over', 18],
  ['15 years & over', 15],
  ['Over 18s', 18],
  ['Ages 12+ only', 12],
  ['7-12', 7],
  ['11–', 11],
  ['0-', 0],
  ['All ages', 0],
  ['All-Ages (licensed)', 0],
  ['Lic/AA', 0],
  ['Under 18s must be accompanied', null],
  ['-5', null],
  [-1, null],
  [17.5, null],
  ['120', null],
  ['some day', null],
  ['', null],
])('reads the age restriction %j as %j', (value, expected) => {
  expect(readMinimumAge(value)).toBe(expected);
});

test('describes an age as listings do, in words that are read again', () => {
  expect([0, 15, 18].map(describeMinimumAge)).toEqual(['All ages', '15+', '18+']);
  for (const age of [0, 5, 18]) expect(readMinimumAge(describeMinimumAge(age))).toBe(age);
});

test.each([
  ['wheelchair', 'Wheelchair access'],
  ['Wheelchair Accessible Seating', 'Wheelchair access'],
  ['wheelchairAccessible', 'Wheelchair access'],
  ['Accessible toilets', 'Accessible toilet'],
  ['signLanguageInterpretation', 'Auslan interpreted'],
  ['AUSLAN', 'Auslan interpreted'],
  ['audioDescription', 'Audio described'],
  ['Hearing augmentation', 'Hearing loop'],
  ['open captions', 'Captioned'],
  ['Relaxed performance', 'Relaxed'],
  ['No wheelchair access', null],
  ['Parking', null],
])('reads the accessibility feature %j as %j', (text, expected) => {
  expect(readAccessFeature(text)).toBe(expected);
});

test('reads every feature by its own name', () => {
  for (const feature of accessFeatures) expect(readAccessFeature(feature)).toBe(feature);
});

test('features of an event and its venue are named once, in the order of the list', () => {
  expect(combineAccess(['Auslan interpreted', 'Wheelchair access'], ['Hearing loop'])).toEqual([
    'Wheelchair access',
    'Hearing loop',
    'Auslan interpreted',
  ]);
  expect(combineAccess([], ['Hearing loop'])).toEqual(['Hearing loop']);
});
