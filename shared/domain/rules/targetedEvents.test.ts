import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listBits } from '#shared/domain/bitset.ts';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { listConcerned } from '#tests/support/listConcerned.ts';
import { aRule } from '#tests/support/testRules.ts';
import { rulesOf } from './activeRules.ts';
import { findTargeted, indexEvents } from './targetedEvents.ts';

const labels = ['Rock', 'Jazz', 'Folk'];
const some = <T>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });
const sketch = fc.record({
  name: fc.constantFrom('One', 'Two', 'Three'),
  venue: fc.constantFrom('Hall', 'Park').map((name) => ({ name })),
  artists: fc.uniqueArray(fc.constantFrom('Ana', 'Ben', 'Cy')),
  categories: some(labels),
  genres: some(labels),
});
const keys = some([1, 2, 3, 33, 70]);
const hide = fc
  .record({
    events: keys,
    venues: keys,
    artists: keys,
    categories: some(labels),
    genres: some(labels),
  })
  .map(({ categories, genres, ...targets }) =>
    aRule({
      effect: { kind: 'hide', targets, from: ['home'] },
      conditions: { categories, genres },
    }),
  );

test('the index marks the events that a rule concerns, and no others', () => {
  fc.assert(
    fc.property(
      fc.array(sketch, { maxLength: 80 }),
      fc.array(hide, { maxLength: 3 }),
      (sketches, rules) => {
        const { events } = aCatalogue(sketches);
        const find = indexEvents(events);
        const hides = rulesOf(rules, 'hide');
        const all = new Set<unknown>();
        for (const rule of hides) {
          const concerned = listConcerned(rule, events);
          const marks = find(rule);
          expect(Array.from(listBits(marks), (position) => events[position])).toEqual(concerned);
          for (const event of concerned) all.add(event);
        }
        expect(findTargeted(events, hides)).toEqual(events.filter((event) => all.has(event)));
      },
    ),
  );
});
