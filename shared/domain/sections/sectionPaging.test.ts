import { expect, test } from 'vitest';
import { firstVisibleCount, hasMore, nextVisibleCount } from './sectionPaging.ts';

test.each([
  [0, [0]],
  [1, [1]],
  [4, [4]],
  [5, [5]],
  [6, [4, 6]],
  [8, [4, 8]],
  [9, [4, 8, 9]],
  [20, [4, 8, 12, 16, 20]],
])('%i events are shown in steps of %j', (total, steps) => {
  const seen = [firstVisibleCount(total)];
  while (hasMore(total, seen.at(-1) ?? 0)) seen.push(nextVisibleCount(total, seen.at(-1) ?? 0));
  expect(seen).toEqual(steps);
});
