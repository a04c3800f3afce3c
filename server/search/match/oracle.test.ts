import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSearchEngine } from '#server/search/createSearchEngine.ts';
import { createEventTexts } from '#server/search/index/buildSearchIndex.ts';
import type { SearchableText } from '#server/search/index/buildTextIndex.ts';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { createFullTextIndex } from '#tests/support/fullTextIndex.ts';
import { namesFor, searchNow } from '#tests/support/searchFor.ts';

const syllables = fc.constantFrom(
  'mo',
  'on',
  'li',
  'ght',
  'gol',
  'den',
  'ri',
  'ver',
  'é',
  'Ü',
  '8',
  '0s',
);
/** Of three letters or more: shorter beginnings the engine finds in names only. */
const word = fc
  .array(syllables, { minLength: 2, maxLength: 4 })
  .map((parts) => parts.join(''))
  .filter(({ length }) => length >= 3);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

it('finds exactly what the full-text index of SQLite finds', () => {
  const sketches = fc.array(fc.record({ name, artists: fc.array(name, { maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 60,
  });
  const queries = fc.array(name.chain(mangled), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sketches, queries, (events, asked) => {
      const catalogue = aCatalogue(
        events.map((event, i) => ({
          ...event,
          name: `${event.name} n${i}x`,
          dateStart: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(),
        })),
      );
      const engine = createSearchEngine(catalogue, { now: () => searchNow });
      const textOf = createEventTexts();
      const oracle = createFullTextIndex(
        new Database(':memory:'),
        catalogue.events.map((event) => ({ id: event.key, ...oneName(textOf(event)) })),
      );
      for (const query of asked) {
        const own = namesFor(engine, 'event_guide', query, {
          typoTolerance: false,
          hitsPerPage: 1000,
        });
        const theirs = oracle.search(query).map((key) => catalogue.eventByKey.get(key)?.name);
        expect(own.toSorted(), query).toEqual(theirs.toSorted());
      }
    }),
    { numRuns: 60 },
  );
});

function oneName({ names, others }: SearchableText) {
  return { name: names.join(' '), others };
}

/** Beginnings of at least three letters, in any order. */
function mangled(text: string): fc.Arbitrary<string> {
  const words = text.split(' ');
  return fc
    .tuple(fc.shuffledSubarray(words, { minLength: 1 }), fc.integer({ min: 3, max: 9 }))
    .map(([some, length]) => some.map((part) => part.slice(0, length)).join(' '));
}
