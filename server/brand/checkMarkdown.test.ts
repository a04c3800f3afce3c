import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkMarkdown } from './checkMarkdown.ts';

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** Each overflows the stack of the renderer, or keeps it busy for seconds, where it is long enough. */
const costly: readonly [what: string, source: (count: number) => string][] = [
  ['quotes', (count) => `${'> '.repeat(count)}a`],
  ['quotes without spaces', (count) => `${'>'.repeat(count)}a`],
  ['lists', (count) => `${'- '.repeat(count)}a`],
  ['numbered lists', (count) => `${'1. '.repeat(count)}a`],
  ['quotes of lists', (count) => `${'> - '.repeat(count)}a`],
  ['lists by indentation', (count) => lines(count, (index) => `${'  '.repeat(index)}- a`)],
  ['quotes line by line', (count) => lines(count, (index) => `${'> '.repeat(index)}- a`)],
  ['emphasis', (count) => `${'*'.repeat(count)}a${'*'.repeat(count)}`],
  ['strong texts', (count) => `${'**a '.repeat(count)}${' b**'.repeat(count)}`],
  ['struck texts', (count) => `${'~~a '.repeat(count)}${' b~~'.repeat(count)}`],
  ['brackets', (count) => `${'['.repeat(count)}a${']'.repeat(count)}`],
  ['pictures', (count) => `${'![a'.repeat(count)}${'](b)'.repeat(count)}`],
  ['code', (count) => lines(count, (index) => '`'.repeat(index))],
  ['tags', (count) => '<b>'.repeat(count)],
  ['characters', (count) => 'a '.repeat(count * 20)],
];

test.each(costly)('3,000 %s get a sentence that names the line', (_what, source) => {
  const problem = checkMarkdown(source(3000));
  expect(problem).toMatchObject({
    line: expect.any(Number),
    message: expect.stringMatching(/most|than/),
  });
});

test('every content page that comes with the program passes', () => {
  const files = globSync('resources/brands/*/content/*.md');
  expect(files.length).toBeGreaterThan(5);
  for (const file of files)
    expect([file, checkMarkdown(readFileSync(file, 'utf8'))]).toEqual([file, null]);
});
