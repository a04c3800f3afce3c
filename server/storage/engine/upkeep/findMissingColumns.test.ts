import { expect, test } from 'vitest';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { copiedTables } from './copyDatabase.ts';
import { findMissingColumns, readColumns } from './findMissingColumns.ts';

test('the columns that a startup looks for are those of all migrations: vitest run -u stores them', async () => {
  const database = await openDatabase();
  const columns = Object.fromEntries(await readColumns(database.write));
  expect(await findMissingColumns(database.read)).toEqual([]);
  await database.close();
  const tables = Object.keys(columns).toSorted();
  expect(copiedTables.map(({ name }) => name).toSorted()).toEqual(tables);
  const lists = Object.fromEntries(tables.map((table) => [table, columns[table]?.join(' ')]));
  const text = `${JSON.stringify(lists, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('storedColumns.json');
});
