import { expect, test } from 'vitest';
import { createStaffKeyCheck } from './checkStaffKey.ts';

test('twenty keys wait to be hashed, and more are refused', async () => {
  const people = { findByKey: () => Promise.resolve(null), noteUse: () => Promise.resolve() };
  const { check } = createStaffKeyCheck(people, () => new Date());
  const outcomes = await Promise.allSettled(
    Array.from({ length: 23 }, (_, index) => check(`key ${index}`)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: { code: 'overloaded' } });
  expect(await check('another')).toBeNull();
});
