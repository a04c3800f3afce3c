import type { Kysely } from 'kysely';
import { fieldKinds, type StoredKind } from '#shared/domain/catalogue/eventFields.ts';
import { isPostgres } from '#server/storage/engine/postgres/isPostgres.ts';

/** Adds the column of a new field to the events; on PostgreSQL to those that an import has read as well, whose table is a lasting one there. */
export async function addEventColumn(database: Kysely<unknown>, name: string, kind: StoredKind) {
  for (const table of isPostgres(database) ? ['event', 'staged_event'] : ['event']) {
    await database.schema
      .alterTable(table)
      .addColumn(name, fieldKinds[kind].column, (column) => {
        if (kind !== 'flag' && kind !== 'features') return column;
        return column.notNull().defaultTo(kind === 'flag' ? 0 : '');
      })
      .execute();
  }
}
