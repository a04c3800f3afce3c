import { expect, test } from 'vitest';
import { type HomeConditions, homeLayout } from './homeLayout.ts';

const nothingSet: HomeConditions = {
  hasLocation: false,
  hasBands: false,
  hasCategories: false,
  hasGenres: false,
  isWholeListing: false,
};
const allSet: HomeConditions = {
  hasLocation: true,
  hasBands: true,
  hasCategories: true,
  hasGenres: true,
  isWholeListing: false,
};

const read = (count: number, conditions: HomeConditions) =>
  homeLayout(
    Array.from({ length: count }, (_, index) => index),
    conditions,
  ).map((part) => (part.kind === 'section' ? part.section : part.widget));

test('widgets stand after 0 and at 2, 3, 4, 6 and 6', () => {
  expect(read(8, nothingSet)).toEqual([
    0,
    'location-prompt',
    1,
    'bands-prompt',
    2,
    'first-promotion',
    3,
    'categories-prompt',
    4,
    5,
    'genres-prompt',
    'second-promotion',
    6,
    7,
  ]);
});

test('promotions always stand, prompts only while their choice is not set', () => {
  expect(read(8, allSet)).toEqual([0, 1, 2, 'first-promotion', 3, 4, 5, 'second-promotion', 6, 7]);
});

test.each([
  ['hasLocation', 'location-prompt'],
  ['hasBands', 'bands-prompt'],
  ['hasCategories', 'categories-prompt'],
  ['hasGenres', 'genres-prompt'],
] as const)('%s alone removes %s', (condition, widget) => {
  expect(read(8, { ...nothingSet, [condition]: true })).toEqual(
    read(8, nothingSet).filter((part) => part !== widget),
  );
});

test('with fewer sections the widgets left over stand at the end, in order', () => {
  expect(read(3, nothingSet)).toEqual([
    0,
    'location-prompt',
    1,
    'bands-prompt',
    2,
    'first-promotion',
    'categories-prompt',
    'genres-prompt',
    'second-promotion',
  ]);
  expect(read(1, allSet)).toEqual([0, 'first-promotion', 'second-promotion']);
});

test('a page of all there is has no prompts', () => {
  expect(read(1, { ...nothingSet, isWholeListing: true })).toEqual([
    0,
    'first-promotion',
    'second-promotion',
  ]);
});

test('a brand without some of the prompts has the others', () => {
  expect(read(8, { ...nothingSet, prompts: ['location', 'categories'] })).toEqual(
    read(8, nothingSet).filter((part) => part !== 'bands-prompt' && part !== 'genres-prompt'),
  );
});

test('a page without sections has no widgets', () => {
  expect(read(0, nothingSet)).toEqual([]);
});
