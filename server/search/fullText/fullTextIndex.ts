import type { MatchWords } from '#server/search/match/textMatch.ts';
import { noMatches } from '#server/search/match/textMatch.ts';
import { hasBit } from '#server/search/sets/bitset.ts';
import { listOf } from '#server/search/sets/docSet.ts';
import { plainWords, splitWords } from '#server/search/text/splitWords.ts';

/** The part of a better-sqlite3 handle that is needed here. */
export interface SqlHandle {
  exec(sql: string): unknown;
  prepare(sql: string): {
    run(...values: unknown[]): unknown;
    all(...values: unknown[]): unknown[];
  };
}

/** Numbers are the order of the answer: the most wanted row is 1. */
export interface FullTextRow {
  id: number;
  name: string;
  others: readonly string[];
}

interface FullTextOptions {
  limit?: number;
  isNameOnly?: boolean;
}

const defaultLimit = 200;
/** Enough for every page of an answer, after filters too in all but rare cases. */
const maxMatches = 5000;

/**
 * The texts in SQLite's full-text index: the fallback while ours is built, and the oracle of its tests.
 * Rows come by number, not by bm25, which would rank every row of a short prefix.
 */
export function createFullTextIndex(sql: SqlHandle, rows: Iterable<FullTextRow>) {
  sql.exec(
    `create virtual table search_text using fts5(
       name, others, content='', prefix='1 2 3', tokenize="unicode61 remove_diacritics 0"
     )`,
  );
  const insert = sql.prepare('insert into search_text (rowid, name, others) values (?, ?, ?)');
  sql.exec('begin');
  for (const { id, name, others } of rows)
    insert.run(id, foldText(name), foldText(others.join(' ')));
  sql.exec('commit');
  const select = sql.prepare(
    'select rowid as id from search_text where search_text match ? order by rowid limit ?',
  );
  return {
    /** Row numbers that hold every word of the query, or a word that begins with it. */
    search(
      query: string,
      { limit = defaultLimit, isNameOnly = false }: FullTextOptions = {},
    ): number[] {
      const match = toMatch(query);
      if (match === '') return [];
      return (select.all(isNameOnly ? `name : (${match})` : match, limit) as { id: number }[]).map(
        ({ id }) => id,
      );
    },
  };
}

/**
 * Finds documents by SQLite's full-text index, until our own is built: whole words and prefixes, no
 * corrections, the most wanted first. Document n is row n + 1.
 */
export function createFullTextMatch(
  sql: SqlHandle,
  docCount: number,
  textOf: (doc: number) => Omit<FullTextRow, 'id'>,
): MatchWords {
  const index = createFullTextIndex(sql, numberRows(docCount, textOf));
  return (words, { visible, isNameOnly }) => {
    const isAll = words.length === 0;
    const options = { limit: maxMatches, isNameOnly };
    const found = () => index.search(words.join(' '), options).map((id) => id - 1);
    const docs = isAll ? visible : listOf(found().filter((doc) => hasBit(visible.bits, doc)));
    return { typed: { docs, tiers: () => [docs] }, corrected: noMatches, docs };
  };
}

function* numberRows(
  docCount: number,
  textOf: (doc: number) => Omit<FullTextRow, 'id'>,
): Generator<FullTextRow> {
  for (let doc = 0; doc < docCount; doc += 1) yield { id: doc + 1, ...textOf(doc) };
}

function foldText(text: string): string {
  return splitWords(text)
    .map((word) => word.text)
    .join(' ');
}

/** Every word a quoted prefix: no operator of the query language is left. */
function toMatch(query: string): string {
  return plainWords(query)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `"${word.replaceAll('"', '')}"*`)
    .join(' ');
}
