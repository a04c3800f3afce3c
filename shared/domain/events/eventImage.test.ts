import { expect, test } from 'vitest';
import { eventImage, placeholderImage, withAutotrim } from './eventImage.ts';

test.each([
  ['https://img.example/a.jpg', 'https://img.example/a.jpg?autotrim=true'],
  ['https://img.example/a.jpg?w=20', 'https://img.example/a.jpg?w=20&autotrim=true'],
  ['https://img.example/a.jpg?', 'https://img.example/a.jpg?autotrim=true'],
  ['https://img.example/a.jpg#top', 'https://img.example/a.jpg?autotrim=true#top'],
  ['https://img.example/a.jpg?w=20#top', 'https://img.example/a.jpg?w=20&autotrim=true#top'],
  ['/posters/7/wide.webp', '/posters/7/wide.webp?autotrim=true'],
  ['/posters/7/wide.webp?autotrim=true', '/posters/7/wide.webp?autotrim=true'],
])('%s becomes %s', (url, expected) => {
  expect(withAutotrim(url)).toBe(expected);
  expect(eventImage(url)).toBe(expected);
});

test.each([
  [null],
  [undefined],
  [''],
  ['javascript:alert(1)'],
  ['//evil.example/a.jpg'],
  ['a.jpg'],
])('%s shows the placeholder', (url) => {
  expect(eventImage(url)).toBe(placeholderImage);
});
