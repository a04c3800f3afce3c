import { expect, test } from 'vitest';
import { type ColourPair, darkPair, huePairs, lightPair, palettePair } from './palettePair.ts';
import { contrast, parseHex, type Rgb, toHex, toHsl } from './rgb.ts';

const rgb = (colour: string): Rgb => {
  const parts = parseHex(colour);
  if (!parts) throw new Error(`not a colour: ${colour}`);
  return parts;
};
const pairContrast = ({ background, text }: ColourPair) => contrast(rgb(background), rgb(text));

/** Every colour of a grid of 17 steps a channel. */
const grid = Array.from({ length: 17 ** 3 }, (_, index): string =>
  toHex([
    Math.floor(index / 289) * 15.9375,
    (Math.floor(index / 17) % 17) * 15.9375,
    (index % 17) * 15.9375,
  ]),
);

test('text is readable on the background for every colour an image may have', () => {
  const unreadable = grid.filter((colour) => pairContrast(palettePair(colour)) < 4.5);
  expect(unreadable).toEqual([]);
});

test('the grid reaches all 25 hues and both fixed pairs', () => {
  expect(huePairs).toHaveLength(25);
  expect(new Set(grid.map((colour) => palettePair(colour).background)).size).toBe(27);
});

test.each([
  ['black', '#000000', darkPair],
  ['a very dark blue', '#00001e', darkPair],
  ['white', '#ffffff', lightPair],
  ['a very light pink', '#fff0f5', lightPair],
  ['a dark grey', '#404040', darkPair],
  ['a light grey', '#c0c2c0', lightPair],
  ['no colour', null, darkPair],
  ['no colour code', 'red', darkPair],
])('%s takes a fixed pair', (_, colour, pair) => {
  expect(palettePair(colour)).toEqual(pair);
});

test.each([
  ['#e02020', 0],
  ['#e0c020', 50],
  ['#20c040', 132],
  ['#2060e0', 220],
  ['#e020a0', 320],
  ['#e02030', 355],
])('%s keeps its hue of about %i degrees', (colour, hue) => {
  const background = toHsl(rgb(palettePair(colour).background)).hue;
  const apart = Math.abs(((background - hue + 540) % 360) - 180);
  expect(apart).toBeLessThan(20);
});

test('contrast agrees with known ratios', () => {
  expect(contrast(rgb('#000000'), rgb('#ffffff'))).toBeCloseTo(21, 5);
  expect(contrast(rgb('#777777'), rgb('#ffffff'))).toBeCloseTo(4.478, 2);
});
