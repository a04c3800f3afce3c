import type Database from 'better-sqlite3';
import { plainWords, splitWords } from '#server/search/index/splitWords.ts';

/** Numbers are the order of the answer: the most wanted row is 1. */
export interface FullTextRow {
  id: number;
  name: string;
  others: readonly string[];
}

const defaultLimit = 200;

/**
 * The texts in SQLite's full-text index: the oracle of our engine's tests, and a baseline of its benchmark.
 * Rows come by number, not by bm25, which would rank every row of a short prefix.
 */
export function createFullTextIndex(sql: Database.Database, rows: Iterable<FullTextRow>) {
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
    search(query: string, limit = defaultLimit): number[] {
      const match = toMatch(query);
      if (match === '') return [];
      return (select.all(match, limit) as { id: number }[]).map(({ id }) => id);
    },
  };
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
