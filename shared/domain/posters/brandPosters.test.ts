import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, parseHex, type Rgb } from '#shared/domain/colour/rgb.ts';
import { aCatalogue, type EventSketch } from '#tests/support/aCatalogue.ts';
import {
  brandPalette,
  brandPosterAddress,
  createBrandPosters,
  withPoster,
} from './brandPosters.ts';

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

test('other motifs change the addresses of posters, which browsers keep for ever', () => {
  const theme = JSON.parse(readFileSync('resources/brands/merrin-hall/theme.json', 'utf8')) as {
    light: Theme;
  };
  const tags = [null, ['deco'] as const, ['curtain'] as const].map(
    (motifs) => createBrandPosters(theme.light, motifs).tag,
  );
  expect(new Set(tags).size).toBe(3);
  expect(tags[0]).toBe(merrin.tag);
});

test('an address gets the tag of a brand once, and only that of a generated poster', () => {
  const tagged = `/posters/own-1-2-${merrin.tag}/square.webp`;
  expect(brandPosterAddress('/posters/own-1-2/square.webp', merrin)).toBe(tagged);
  for (const address of [tagged, '/posters/sunroom/square.webp', 'https://img.example/a.jpg']) {
    expect(brandPosterAddress(address, merrin)).toBe(address);
  }
});

function imagesOf(sketch: Partial<EventSketch> = {}) {
  const [drawn] = aCatalogue([{ name: 'Pub Quiz', ...sketch }]).events;
  if (drawn === undefined) throw new Error('The catalogue is empty');
  const { homepageImage, eventImage1, studioImage, dominantColour } = withPoster(drawn);
  return { homepageImage, eventImage1, studioImage, dominantColour };
}

test('an event without a picture has a poster in every crop, and its colour', () => {
  const { homepageImage, eventImage1, studioImage, dominantColour } = imagesOf();
  expect(homepageImage).toMatch(/^\/posters\/own-[a-z0-9-]+\/wide\.webp$/);
  expect(eventImage1).toBe(homepageImage?.replace('wide', 'square'));
  expect(studioImage).toBe(homepageImage?.replace('wide', 'hero'));
  expect(dominantColour).toMatch(/^#[0-9a-f]{6}$/);
});

test('the dates of a season share a poster, other names and venues have their own', () => {
  expect(imagesOf({ dateStart: '2026-05-05T09:00:00Z' })).toEqual(imagesOf());
  expect(imagesOf({ name: 'Pub Quiz 2' })).not.toEqual(imagesOf());
  expect(imagesOf({ venue: { name: 'Elsewhere' } })).not.toEqual(imagesOf());
});

test('a picture of the source stays alone', () => {
  const eventImage1 = 'https://img.example/a.jpg';
  expect(imagesOf({ eventImage1 })).toEqual({
    homepageImage: null,
    eventImage1,
    studioImage: null,
    dominantColour: null,
  });
});
