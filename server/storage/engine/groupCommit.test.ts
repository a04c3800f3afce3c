import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGroupCommit, type Transact } from './groupCommit.ts';
import { openDatabase, type OpenedDatabase } from './openDatabase.ts';
import type { Database } from './schema.ts';

let database: OpenedDatabase;
let transact: Transact;
let transactions: number;
beforeEach(async () => {
  database = await openDatabase();
  transactions = 0;
  const counted = new Proxy(database.write, {
    get(target, property) {
      if (property === 'transaction') transactions += 1;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  transact = createGroupCommit(counted);
});
afterEach(() => database.close());

const add = (name: string) => async (transaction: Database) => {
  await transaction.insertInto('genre').values({ name, name_key: name }).execute();
  return name;
};
const names = async () =>
  (await database.read.selectFrom('genre').select('name').orderBy('name').execute()).map(
    (row) => row.name,
  );

describe('changes that arrive together', () => {
  test('share a commit and get their own answers', async () => {
    const many = Array.from(
      { length: 30 },
      (_, index) => `genre ${String(index).padStart(2, '0')}`,
    );
    expect(await Promise.all(many.map((name) => transact(name, add(name))))).toEqual(many);
    expect(await names()).toEqual(many);
    expect(transactions).toBe(1);
  });

  test('do not share a failure', async () => {
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'a', 'c'].map((name) => transact(name, add(name))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  test('run in the order of their sessions, and those of one session as they came', async () => {
    const order: string[] = [];
    const note = (name: string) => () => Promise.resolve(void order.push(name));
    await Promise.all([
      transact('c', note('c')),
      transact('a', note('a1')),
      transact('b', note('b')),
      transact('a', note('a2')),
    ]);
    expect(order).toEqual(['a1', 'a2', 'b', 'c']);
  });

  test('fail together where the group has waited in vain: none waits as long again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const wait = () => {
      vi.advanceTimersByTime(5000);
      return Promise.reject(new Error('database is locked'));
    };
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => transact(name, wait)));
    vi.useRealTimers();
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(transactions).toBe(1);
    expect(await transact('d', add('d'))).toBe('d');
  });

  test('are undone one by one where their work fails half way', async () => {
    const half = transact('half', async (transaction) => {
      await add('half')(transaction);
      await sql`select * from nowhere`.execute(transaction);
    });
    const whole = transact('whole', add('whole'));
    await expect(half).rejects.toThrow('no such table');
    expect(await whole).toBe('whole');
    expect(await names()).toEqual(['whole']);
  });
});

test('a change that comes during a commit is in the next one', async () => {
  const first = transact('s', add('first'));
  const second = first.then(() => transact('s', add('second')));
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await names()).toEqual(['first', 'second']);
});
