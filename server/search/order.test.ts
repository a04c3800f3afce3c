import { expect, it } from 'vitest';
import { anEngine, namesFor } from '#tests/support/searchFor.ts';

const asked = (engine: ReturnType<typeof anEngine>, query: string) =>
  namesFor(engine, 'event_guide', query, { distinct: true });

it('shows what an artist or a venue of that name has before names that have the words in them', () => {
  const engine = anEngine([
    { name: 'Feathers Will Fly at the Loft', dateStart: '2026-01-10T12:00:00Z' },
    { name: 'The Orchard', artists: ['Fly Loft'], dateStart: '2026-02-10T12:00:00Z' },
    { name: 'Second Night Chamber', dateStart: '2026-01-11T12:00:00Z' },
    { name: 'Wool', venue: { name: 'Second Chamber' }, dateStart: '2026-02-11T12:00:00Z' },
  ]);
  expect(asked(engine, 'fly loft')).toEqual(['The Orchard', 'Feathers Will Fly at the Loft']);
  expect(asked(engine, 'second chamber')).toEqual(['Wool', 'Second Night Chamber']);
});

it('takes no word that the catalogue has for another', () => {
  const engine = anEngine([
    { name: 'Pia Quintet', artists: ['The String Players'] },
    { name: 'Harbour Quartet' },
  ]);
  expect(asked(engine, 'string quartet')).toEqual([]);
  expect(asked(engine, 'harbour quartett')).toEqual(['Harbour Quartet']);
});
