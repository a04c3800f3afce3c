import { expect, test } from 'vitest';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { testBrand } from '#tests/support/testBrand.ts';
import { aRule } from '#tests/support/testRules.ts';
import { createPromotionList, promotionsByRule } from './promotionList.ts';
import type { ReadModels } from './readModels.ts';

function listFor(...names: string[]) {
  const models = { catalogue: aCatalogue(names.map((name) => ({ name }))) } as ReadModels;
  return { shown: () => models };
}

test('the two festivals are promoted with the demo, which has them', () => {
  const list = createPromotionList(
    null,
    listFor('Saltwater Lights 2027 – Friday', 'Ironbark Gathering 2027'),
  );
  expect(list(testBrand).map(({ id }) => id)).toEqual([
    'saltwater-lights-signup',
    'ironbark-gathering-signup',
  ]);
  expect(list(testBrand)[0]).not.toHaveProperty('whileListed');
});

test('the listing of a company promotes nothing until promotions are configured', () => {
  const own = listFor('A gig of their own');
  expect(createPromotionList(null, own)(testBrand)).toEqual([]);
  const promotion = { id: 'a', textDescription: 'A: b', imgSrc: '/a.svg', url: '/search?q=a' };
  expect(createPromotionList([promotion], own)(testBrand)).toEqual([promotion]);
});

test('the list follows the catalogue', () => {
  let models = listFor('A gig').shown();
  const list = createPromotionList(null, { shown: () => models });
  expect(list(testBrand)).toEqual([]);
  models = listFor('Saltwater Lights').shown();
  expect(list(testBrand)).toHaveLength(1);
});

test('a brand may promote nothing, and another brand has its own list at once', () => {
  const list = createPromotionList(null, listFor('Saltwater Lights'));
  expect(list(testBrand)).toHaveLength(1);
  expect(list({ ...testBrand, version: 'b', promotions: [] })).toEqual([]);
  const silent = { ...testBrand, home: { ...testBrand.home, promotions: false } };
  expect(list(silent)).toEqual([]);
});

test('a rule names the two that stand on home now; without one, or where one is not listed, none are chosen', () => {
  const promotions = ['a', 'b', 'c'].map((id) => ({
    id,
    textDescription: id,
    imgSrc: `/${id}.webp`,
    url: '/',
  }));
  const chosen = (...names: [string, string]) =>
    aRule({ effect: { kind: 'promotion', promotions: names } });
  const pick = (...rules: Parameters<typeof promotionsByRule>[0]) =>
    promotionsByRule(rules)(promotions)?.map(({ id }) => id);
  expect(pick(chosen('c', 'a'), chosen('a', 'b'))).toEqual(['c', 'a']);
  expect(pick()).toBeUndefined();
  expect(pick(chosen('a', 'gone'))).toBeUndefined();
  expect(
    pick({ ...chosen('a', 'b'), conditions: { ...chosen('a', 'b').conditions, states: ['WA'] } }),
  ).toBeUndefined();
});
