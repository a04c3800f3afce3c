import { expect, test } from 'vitest';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { readColumns, storedColumns } from './findMissingColumns.ts';

test('the columns that a startup looks for are those of all migrations', async () => {
  const database = await openDatabase();
  const columns = await readColumns(database.write);
  await database.close();
  expect(withoutOrder(columns)).toEqual(withoutOrder(Object.entries(storedColumns)));
});

function withoutOrder(tables: Iterable<readonly [string, readonly string[]]>) {
  return Object.fromEntries(Array.from(tables, ([table, columns]) => [table, columns.toSorted()]));
}
