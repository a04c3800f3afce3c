import { expect, test } from 'vitest';
import { readSavedKeys, savedAddress } from './savedLink.ts';

test('a link carries the saved events there and back', () => {
  const keys = [1, 35, 36, 1_000_000, 2_147_483_647];
  const link = new URL(savedAddress(keys), 'https://tickets.example');
  expect(link.pathname).toBe('/saved');
  expect(readSavedKeys(link.searchParams.get('events'))).toEqual(keys);
});

test.each([
  ['nothing', null, []],
  ['an empty parameter', '', []],
  ['words', 'hello-world', []],
  ['a key twice', '1.1.2', [1, 2]],
  ['zero and too large a key', '0.zzzzzz', []],
  ['a script', '<script>.5', [5]],
])('%s reads as the keys it holds', (_, parameter, keys) => {
  expect(readSavedKeys(parameter)).toEqual(keys);
});

test('more than 500 are cut off', () => {
  const keys = Array.from({ length: 600 }, (_, index) => index + 1);
  expect(readSavedKeys(keys.map((key) => key.toString(36)).join('.'))).toHaveLength(500);
});
