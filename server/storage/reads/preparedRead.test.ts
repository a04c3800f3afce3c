import { expect, test } from 'vitest';
import { openDatabase } from '#server/storage/openDatabase.ts';
import { preparedRead } from './preparedRead.ts';

test('a query put together once answers each time for the values given, and keeps its own', async () => {
  const { read, write, close } = await openDatabase();
  const named = ['a', 'b', 'c'].map((name) => ({ name, name_key: name }));
  await write.insertInto('genre').values(named).execute();
  const between = (from: string, to: string) =>
    read
      .selectFrom('genre')
      .select('name')
      .where('name', '>=', from)
      .where('name_key', '!=', 'c')
      .where('name', '<=', to)
      .orderBy('name');
  const asked = preparedRead(read, between);
  for (const [from, to] of [
    ['a', 'c'],
    ['b', 'c'],
    ['c', 'a'],
  ] as const) {
    expect(await asked(from, to)).toEqual(await between(from, to).execute());
  }
  expect(await asked('a', 'c')).toEqual([{ name: 'a' }, { name: 'b' }]);
  await close();
});
