import { expect, test } from 'vitest';
import { dominantColour } from './dominantColour.ts';

const red = [200, 20, 20, 255];
const alsoRed = [210, 30, 30, 255];
const blue = [10, 20, 200, 255];
const clear = [0, 255, 0, 0];

test.each([
  ['nothing', [], null],
  ['only clear pixels', [...clear, ...clear], null],
  ['one colour', red, '#c81414'],
  ['more of one than of another', [...red, ...blue, ...blue], '#0a14c8'],
  ['near colours count together', [...red, ...alsoRed, ...blue], '#cd1919'],
  ['clear pixels do not count', [...clear, ...clear, ...clear, ...red], '#c81414'],
])('%s', (_, pixels, colour) => {
  expect(dominantColour(pixels)).toBe(colour);
});
