import { groupItems } from './groupItems.ts';
import { buildNameKeys, hashName } from './nameKeys.ts';
import { addDenseBitsets, type WordLists } from './postings.ts';
import { splitWords } from './splitWords.ts';
import { createTextNumbers } from './textStore.ts';
import { buildTrie } from './trie.ts';

/** The searchable texts of one document. */
export interface SearchableText {
  /** The name, then other names it goes by. */
  names: readonly string[];
  /** Other texts that lead to it: artists, venue, place. */
  others: readonly string[];
}

/** Words to documents; documents are numbered in the order they are to be shown. */
export type TextIndexData = ReturnType<typeof buildTextIndex>;

/** Marks in the two lowest bits of an entry. */
export const entryMarks = { atStart: 1, inName: 2 } as const;

/** Indexes `docCount` documents, the most wanted first. */
export function buildTextIndex(docCount: number, textOf: (doc: number) => SearchableText) {
  const vocabulary = createVocabulary();
  const fields = { inName: createField(), atStart: createField(), anywhere: createField() };
  const keyOfDoc: number[] = [];
  for (let doc = 0; doc < docCount; doc += 1) {
    const { names, others } = textOf(doc);
    for (const [i, name] of names.entries()) {
      const text = vocabulary.read(name);
      if (i === 0) keyOfDoc.push(text.key);
      fields.inName.add(doc, text.words);
      fields.atStart.add(doc, text.starts);
      fields.anywhere.add(doc, text.words);
    }
    for (const other of others) fields.anywhere.add(doc, vocabulary.read(other).words);
  }
  const { terms, rankOf } = vocabulary.sorted();
  const trie = buildTrie(terms);
  const finish = (field: ReturnType<typeof createField>) =>
    addDenseBitsets(field.sorted(terms.length, rankOf), trie, docCount);
  const postings = {
    inName: finish(fields.inName),
    /** Words at the beginning of a name, the one behind `the` included. */
    atStart: finish(fields.atStart),
    anywhere: finish(fields.anywhere),
  };
  return {
    docCount,
    trie,
    ...postings,
    docTerms: invertPostings(docCount, postings),
    names: buildNameKeys(keyOfDoc),
  };
}

/**
 * Which words each document holds: word number times four, plus `entryMarks`; ascending within a document. The
 * fields' lists are parts of `anywhere`, so one pass marks them.
 */
function invertPostings(
  docCount: number,
  { anywhere, inName, atStart }: Record<'anywhere' | 'inName' | 'atStart', WordLists>,
) {
  const offsets = new Uint32Array(docCount + 1);
  for (const doc of anywhere.docs) offsets[doc + 1]! += 1;
  for (let doc = 0; doc < docCount; doc += 1) offsets[doc + 1]! += offsets[doc]!;
  const next = offsets.slice();
  const entries = new Uint32Array(anywhere.docs.length);
  let named = 0;
  let started = 0;
  for (let term = 0; term + 1 < anywhere.offsets.length; term += 1) {
    for (let i = anywhere.offsets[term]!; i < anywhere.offsets[term + 1]!; i += 1) {
      const doc = anywhere.docs[i]!;
      const isNamed = named < inName.offsets[term + 1]! && inName.docs[named] === doc;
      const isStart = started < atStart.offsets[term + 1]! && atStart.docs[started] === doc;
      entries[next[doc]!] =
        term * 4 + (isNamed ? entryMarks.inName : 0) + (isStart ? entryMarks.atStart : 0);
      next[doc]! += 1;
      named += Number(isNamed);
      started += Number(isStart);
    }
  }
  return { offsets, entries };
}

interface ReadText {
  words: readonly number[];
  starts: readonly number[];
  key: number;
}

/** Numbers words as they come; every distinct text is split once. */
function createVocabulary() {
  const { numberOf, list } = createTextNumbers();
  const texts = new Map<string, ReadText>();
  const split = (text: string): ReadText => {
    const words = splitWords(text);
    const plain = words.filter((word) => !word.isAlias).map((word) => word.text);
    const starts = plain.slice(0, leadingArticles.has(plain[0] ?? '') ? 2 : 1);
    const aliasAtStart = words.filter((word) => word.isAlias && word.start === words[0]?.start);
    return {
      words: [...new Set(words.map((word) => numberOf(word.text)))],
      starts: [...starts, ...aliasAtStart.map((word) => word.text)].map(numberOf),
      key: hashName(plain),
    };
  };
  return {
    read(text: string): ReadText {
      const known = texts.get(text);
      if (known !== undefined) return known;
      const read = split(text);
      texts.set(text, read);
      return read;
    },
    sorted() {
      const terms = list().sort();
      const rankOf = new Uint32Array(terms.length);
      for (const [rank, term] of terms.entries()) rankOf[numberOf(term)] = rank;
      return { terms, rankOf };
    },
  };
}

const leadingArticles = new Set(['the', 'a', 'an']);

/** Collects (document, word) pairs. */
function createField() {
  const words: number[] = [];
  const docs: number[] = [];
  let start = 0;
  return {
    add(doc: number, added: readonly number[]) {
      if (docs.at(-1) !== doc) start = docs.length;
      for (const word of added) {
        if (words.includes(word, start)) continue;
        words.push(word);
        docs.push(doc);
      }
    },
    sorted(termCount: number, rankOf: Uint32Array): WordLists {
      const ranks = words.map((word) => rankOf[word]!);
      const { offsets, items } = groupItems(termCount, ranks, (i) => docs[i]!);
      return { offsets, docs: items };
    },
  };
}
