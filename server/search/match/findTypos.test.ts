import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTypoOf } from '#shared/domain/search/typos.ts';
import { buildTrie, findPrefix, wordAt } from '#server/search/index/trie.ts';
import { findTypos } from './findTypos.ts';

const vocabularies = fc
  .uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((words) => words.sort());
const typedWords = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });

it('finds exactly the words within the edits', () => {
  fc.assert(
    fc.property(
      vocabularies,
      typedWords,
      fc.constantFrom(1 as const, 2 as const),
      (words, text, edits) => {
        const trie = buildTrie(words);
        const found = findTypos(trie, text, edits).words.map((node) => words[wordAt(trie, node)]);
        const expected = words.filter((word) => distance(text, word) <= edits);
        expect(found.toSorted()).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

it('finds exactly the words that begin with something within the edits', () => {
  fc.assert(
    fc.property(
      vocabularies,
      typedWords,
      fc.constantFrom(1 as const, 2 as const),
      (words, text, edits) => {
        const trie = buildTrie(words);
        const found = findTypos(trie, text, edits).beginnings.flatMap((node) =>
          words.slice(trie.firstTerm[node], trie.endTerm[node]),
        );
        const expected = words.filter((word) =>
          beginnings(word).some((part) => distance(text, part) <= edits),
        );
        expect(found.toSorted()).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

it('finds every word by itself, and every beginning by its letters', () => {
  fc.assert(
    fc.property(vocabularies, typedWords, (words, prefix) => {
      const trie = buildTrie(words);
      for (const [i, word] of words.entries()) expect(wordAt(trie, findPrefix(trie, word))).toBe(i);
      const node = findPrefix(trie, prefix);
      const below = node === -1 ? [] : words.slice(trie.firstTerm[node], trie.endTerm[node]);
      expect(below).toEqual(words.filter((word) => word.startsWith(prefix)));
    }),
  );
});

function beginnings(word: string): string[] {
  return Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length));
}

/** Edits from one text to another by the textbook; neighbours changing places count once. */
function distance(from: string, to: string): number {
  const table = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    table.push(row);
    for (let j = 1; j <= to.length; j += 1) {
      const swap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        table[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        table[i - 1]![j - 1]! + Number(from[i - 1] !== to[j - 1]),
        swap ? table[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
  }
  return table[from.length]![to.length]!;
}

it.each([
  ['moom', 'moon', true, 'a wrong letter'],
  ['noon', 'moon', true, 'a wrong first letter'],
  ['oon', 'moon', false, 'three letters: no correction'],
  ['oonlight', 'moonlight', true, 'a missing first letter'],
  ['moonn', 'moon', true, 'a letter too many'],
  ['mono', 'moon', true, 'two letters swapped'],
  ['mxyn', 'moon', false, 'two edits in four letters'],
  ['monlihgt', 'moonlight', true, 'two edits in eight letters'],
  ['monlgh', 'moonlight', false, 'two edits in a beginning of six letters'],
  ['monlig', 'moonlight', true, 'one edit in a beginning'],
  ['sun', 'moon', false, 'another word'],
])('%j for %j is a typo: %s (%s)', (typed, word, expected) => {
  expect(isTypoOf(typed, word)).toBe(expected);
});
