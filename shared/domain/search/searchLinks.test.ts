import { expect, test } from 'vitest';
import { pageLinks, eventLink } from './searchLinks.ts';

test.each([
  [1, 0],
  [1, 1],
  [3, 1],
])('page %i of %i needs no links', (page, pageCount) => {
  expect(pageLinks(page, pageCount)).toBeNull();
});

test.each([
  [1, 2, [null, null, [1, 2], 2, 2]],
  [2, 2, [1, 1, [1, 2], null, null]],
  [1, 9, [null, null, [1, 2, 3, 4, 5], 2, 9]],
  [3, 9, [1, 2, [1, 2, 3, 4, 5], 4, 9]],
  [5, 9, [1, 4, [3, 4, 5, 6, 7], 6, 9]],
  [8, 9, [1, 7, [5, 6, 7, 8, 9], 9, 9]],
  [9, 9, [1, 8, [5, 6, 7, 8, 9], null, null]],
  [40, 9, [1, 8, [5, 6, 7, 8, 9], null, null]],
  [-2, 9, [null, null, [1, 2, 3, 4, 5], 2, 9]],
])('page %i of %i', (page, pageCount, [first, previous, numbered, next, last]) => {
  expect(pageLinks(page, pageCount)).toEqual({ first, previous, numbered, next, last });
});

test.each([
  ['/tickets/7', '', '/tickets/7'],
  ['/tickets/7', '   ', '/tickets/7'],
  ['/tickets/7', 'jazz', '/tickets/7?utm_content=search&utm_term=jazz'],
  ['/tickets/7', ' r&b=1 ', '/tickets/7?utm_content=search&utm_term=r%26b%3D1'],
  ['https://t.example/e?id=7', 'jazz', 'https://t.example/e?id=7&utm_content=search&utm_term=jazz'],
  ['https://t.example/e#buy', 'jazz', 'https://t.example/e?utm_content=search&utm_term=jazz#buy'],
])('%s searched for %j leads to %s', (url, query, link) => {
  expect(eventLink(url, query)).toBe(link);
});
