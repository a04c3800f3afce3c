import { expect, it } from 'vitest';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { readRecentSearches, storeSearch } from './recentSearches.ts';

it('remembers the last five searches, newest first, each once whatever its case', () => {
  const storage = memoryStorage();
  for (const text of ['a', 'b', 'c', 'd', 'e', ' B ', '  ', 'f']) storeSearch(storage, text);
  expect(readRecentSearches(storage)).toEqual(['f', 'B', 'e', 'd', 'c']);
});

it.each([null, 'a', { a: 1 }, [1, null]])('takes %j for nothing remembered', (stored) => {
  const storage = memoryStorage();
  storage.write('recent-searches', stored);
  expect(readRecentSearches(storage)).toEqual([]);
});
