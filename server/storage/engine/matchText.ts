import { sql, type RawBuilder } from 'kysely';

/** A condition that a column holds a text, or begins with it; `%` and `_` are letters like any other. */
export function matchText(column: string, text: string, where: 'anywhere' | 'at the start') {
  const escaped = escapeWildcards(text);
  const pattern = where === 'anywhere' ? `%${escaped}%` : `${escaped}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

/** A condition that a column holds a text, in whatever case its letters are. */
export function containsText(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) like ${`%${escapeWildcards(text.toLowerCase())}%`} escape '\\'`;
}

function escapeWildcards(text: string): string {
  return text.replaceAll(/[%_\\]/g, '\\$&');
}
