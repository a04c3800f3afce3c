import { expect, it } from 'vitest';
import { isTypoOf } from './isTypoOf.ts';

it.each([
  ['moom', 'moon', true, 'a wrong letter'],
  ['noon', 'moon', true, 'a wrong first letter'],
  ['oon', 'moon', false, 'three letters: no correction'],
  ['oonlight', 'moonlight', true, 'a missing first letter'],
  ['moonn', 'moon', true, 'a letter too many'],
  ['mono', 'moon', true, 'two letters swapped'],
  ['mxyn', 'moon', false, 'two edits in four letters'],
  ['monlihgt', 'moonlight', true, 'two edits in eight letters'],
  ['monlgh', 'moonlight', false, 'two edits in a beginning of six letters'],
  ['monlig', 'moonlight', true, 'one edit in a beginning'],
  ['sun', 'moon', false, 'another word'],
])('%j for %j is a typo: %s (%s)', (typed, word, expected) => {
  expect(isTypoOf(typed, word)).toBe(expected);
});
