import { expect, test } from 'vitest';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { createPromotionList } from './promotionList.ts';
import type { ReadModels } from './readModels.ts';

function listFor(...names: string[]) {
  const models = { catalogue: aCatalogue(names.map((name) => ({ name }))) } as ReadModels;
  return { current: () => models };
}

test('the two festivals are promoted with the demo, which has them', () => {
  const list = createPromotionList(
    null,
    listFor('Saltwater Lights 2027 – Friday', 'Ironbark Gathering 2027'),
  );
  expect(list().map(({ id }) => id)).toEqual([
    'saltwater-lights-signup',
    'ironbark-gathering-signup',
  ]);
  expect(list()[0]).not.toHaveProperty('festival');
});

test('the listing of a company promotes nothing until promotions are configured', () => {
  const own = listFor('A gig of their own');
  expect(createPromotionList(null, own)()).toEqual([]);
  const promotion = { id: 'a', textDescription: 'A: b', imgSrc: '/a.svg', url: '/search?q=a' };
  expect(createPromotionList([promotion], own)()).toEqual([promotion]);
});

test('the list follows the catalogue', () => {
  let models = listFor('A gig').current();
  const list = createPromotionList(null, { current: () => models });
  expect(list()).toEqual([]);
  models = listFor('Saltwater Lights').current();
  expect(list()).toHaveLength(1);
});
