import { expect, test } from 'vitest';
import { openDatabase } from './openDatabase.ts';
import { preparedRead } from './preparedRead.ts';

test('a prepared query answers for the values of each call, and leaves those of other queries', async () => {
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
  const readNames = preparedRead(read, between);
  for (const [from, to] of [
    ['a', 'c'],
    ['b', 'c'],
    ['c', 'a'],
  ] as const) {
    expect(await readNames(from, to)).toEqual(await between(from, to).execute());
  }
  expect(await readNames('a', 'c')).toEqual([{ name: 'a' }, { name: 'b' }]);
  await close();
});
