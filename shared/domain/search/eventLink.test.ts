import { expect, test } from 'vitest';
import { eventLink } from './eventLink.ts';

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
