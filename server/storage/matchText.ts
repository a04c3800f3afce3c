import { sql, type RawBuilder } from 'kysely';

/** A condition that a column holds a text, or begins with it; `%` and `_` are letters like any other. */
export function matchText(
  column: string,
  text: string,
  where: 'anywhere' | 'at the start',
): RawBuilder<boolean> {
  const escaped = text.replaceAll(/[%_\\]/g, '\\$&');
  const pattern = where === 'anywhere' ? `%${escaped}%` : `${escaped}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
