import { expect, test } from 'vitest';
import { eventImage, placeholderImage, withAutotrim, isUrlOrRelativePath } from './eventImage.ts';

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

test.each([
  'https://tickets.example/event/12',
  'http://tickets.example',
  'HTTPS://Tickets.Example:8443/a?b=c#d',
  'https://münchen.example/straße',
  'https://tickets.example?x=1',
  'http://127.0.0.1:3000/x.png',
  'http://[::1]:3000/',
  'http://localhost/x',
  '/posters/a/wide.webp',
  '/',
  '/search?q=a&b=c#top',
])('%s may be used', (text) => {
  expect(isUrlOrRelativePath(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a script', 'javascript:alert(1)'],
  ['a script in disguise', ' javascript:alert(1)'],
  ['a script split by a tab', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['another host without scheme', '//evil.example/x'],
  ['another host by backslash', '/\\evil.example'],
  ['another host by backslashes', '\\\\evil.example'],
  ['a backslash inside', 'https://a.example\\@b.example'],
  ['a tab before the second slash', '/\t/evil.example'],
  ['a line break', '/a\nb'],
  ['a space', 'https://a.example/a b'],
  ['a bidi override', 'https://a.example/\u202Egnp.exe'],
  ['a user name', 'https://tickets.example@evil.example/'],
  ['no host', 'https:///x'],
  ['a bare word', 'poster.png'],
  ['a dotted path', '../poster.png'],
  ['ftp', 'ftp://a.example/x'],
  ['only a scheme', 'https://'],
])('%s is refused', (_, text) => {
  expect(isUrlOrRelativePath(text)).toBe(false);
});
