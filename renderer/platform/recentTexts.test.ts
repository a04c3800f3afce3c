import { expect, it } from 'vitest';
import { readRecent, storeRecent } from './recentTexts.ts';
import { memoryStorage } from './storage.ts';

it('remembers the last five searches, newest first, each once whatever its case', () => {
  const storage = memoryStorage();
  for (const text of ['a', 'b', 'c', 'd', 'e', ' B ', '  ', 'f'])
    storeRecent(storage, 'recent-searches', text);
  expect(readRecent(storage, 'recent-searches')).toEqual(['f', 'B', 'e', 'd', 'c']);
  storeRecent(storage, 'recent-searches', 'b', false);
  expect(readRecent(storage, 'recent-searches')).toEqual(['f', 'e', 'd', 'c']);
  expect(readRecent(storage, 'recent-places')).toEqual([]);
});

it.each([null, 'a', { a: 1 }, [1, null]])('takes %j for nothing remembered', (stored) => {
  const storage = memoryStorage();
  storage.write('recent-searches', stored);
  expect(readRecent(storage, 'recent-searches')).toEqual([]);
});
