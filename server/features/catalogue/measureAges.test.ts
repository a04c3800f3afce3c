import { expect, test } from 'vitest';
import type { Training } from '#server/features/recommendations/training/startTraining.ts';
import { measureAges } from './measureAges.ts';
import { createLiveCatalogue, type ReadModels } from './readModels.ts';

test('the catalogue is as old as its use, the model as its training', () => {
  let clock = new Date('2026-11-20T00:00:00Z');
  let training = { model: null } as Training;
  const live = createLiveCatalogue({ catalogue: {} } as ReadModels);
  const ages = measureAges({ live, training: () => training, now: () => clock });
  clock = new Date('2026-11-20T00:01:00Z');
  expect(ages.catalogue()).toBe(60);
  expect(ages.model()).toBeNaN();
  live.replace({ catalogue: {} } as ReadModels);
  training = { model: { trainedAt: '2026-11-19T23:01:00Z' } } as Training;
  expect(ages.catalogue()).toBe(0);
  expect(ages.model()).toBe(3600);
  clock = new Date('2026-11-20T00:01:30Z');
  expect(ages.catalogue()).toBe(30);
});
