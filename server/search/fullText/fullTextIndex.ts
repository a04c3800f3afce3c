import { plainWords, splitWords } from '#server/search/text/splitWords.ts';

/** The part of a SQLite handle that is needed here; better-sqlite3's has it. */
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

/** More rows than anybody reads. */
const mostRows = 200;

/**
 * The same words in SQLite's own full-text index: what the engine's answers are held against,
 * and what answers while there is no engine. Rows come in the order of their numbers, never by bm25, which would rank every row of a short prefix.
 */
export function createFullTextIndex(sql: SqlHandle, rows: Iterable<FullTextRow>) {
  sql.exec(
    `create virtual table search_text using fts5(
       name, others, content='', prefix='1 2 3', tokenize="unicode61 remove_diacritics 0"
     )`,
  );
  const insert = sql.prepare('insert into search_text (rowid, name, others) values (?, ?, ?)');
  sql.exec('begin');
  for (const { id, name, others } of rows) insert.run(id, words(name), words(others.join(' ')));
  sql.exec('commit');
  const select = sql.prepare(
    'select rowid as id from search_text where search_text match ? order by rowid limit ?',
  );
  return {
    /** Row numbers that hold every word of the query, or a word that begins with it. */
    search(
      query: string,
      { limit = mostRows, isNameOnly = false }: FullTextOptions = {},
    ): number[] {
      const match = toMatch(query);
      if (match === '') return [];
      return (select.all(isNameOnly ? `name : (${match})` : match, limit) as { id: number }[]).map(
        ({ id }) => id,
      );
    },
  };
}

function words(text: string): string {
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
