import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '#shared/domain/colour/contrast.ts';
import { parseHex, type Rgb } from '#shared/domain/colour/rgb.ts';
import { aCatalogue } from '#tests/support/aCatalogue.ts';
import { brandPalette, brandPosterAddress, createBrandPosters } from './brandPosters.ts';
import { withPoster } from './withPoster.ts';

type Theme = Parameters<typeof createBrandPosters>[0];

function postersOf(brand: string) {
  const theme = readFileSync(`resources/brands/${brand}/theme.json`, 'utf8');
  return createBrandPosters((JSON.parse(theme) as { light: Theme }).light);
}

const merrin = postersOf('merrin-hall');
const rumble = postersOf('rumble-yard');
const event = aCatalogue([{ name: 'Pub Quiz' }]).events[0]!;
const rgb = (colour: string): Rgb => parseHex(colour)!;

test('an event has one poster in a brand, and others in another brand and without one', () => {
  expect(withPoster(event, merrin)).toEqual(withPoster(event, postersOf('merrin-hall')));
  const shown = [null, merrin, rumble].map((brand) => withPoster(event, brand));
  expect(new Set(shown.map(({ dominantColour }) => dominantColour)).size).toBe(3);
  expect(new Set(shown.map(({ homepageImage }) => homepageImage)).size).toBe(3);
});

test('every palette has colours of the theme, and lettering that is readable on its ground', () => {
  for (const { palettes } of [merrin, rumble]) {
    for (const { ground, ink } of palettes) {
      expect(contrast(rgb(ground), rgb(ink))).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(brandPalette('own-1-2', rumble)).not.toEqual(brandPalette('own-1-2', merrin));
});

test('an address gets the tag of a brand once, and only that of a generated poster', () => {
  const tagged = `/posters/own-1-2-${merrin.tag}/square.webp`;
  expect(brandPosterAddress('/posters/own-1-2/square.webp', merrin)).toBe(tagged);
  for (const address of [tagged, '/posters/sunroom/square.webp', 'https://img.example/a.jpg']) {
    expect(brandPosterAddress(address, merrin)).toBe(address);
  }
});
