import { expect, test } from 'vitest';
import { contrast, parseHex, type Rgb } from '#shared/domain/colour/rgb.ts';
import { posterMotifs } from '#shared/domain/posters/posterMotifs.ts';
import { posterPalette, posterPalettes } from '#shared/domain/posters/posterPalette.ts';
import { generateDemoCatalogue } from '#tools/demo/generateDemoCatalogue.ts';
import { chooseStyle, posterStyles } from './chooseStyle.ts';
import { createDice } from './dice.ts';
import { drawPoster, type PosterCrop, posterCrops } from './drawPoster.ts';
import { layoutTitle } from './lettering/titleLayout.ts';
import { drawableText, textPath } from './lettering/typeset.ts';
import type { PosterFacts } from './posterFacts.ts';

const rgb = (colour: string): Rgb => parseHex(colour) ?? [0, 0, 0];
const facts = (change: Partial<PosterFacts> = {}): PosterFacts => ({
  id: 'paper-lanterns',
  title: 'The Paper Lanterns',
  kicker: 'Long Way Home Tour',
  footer: 'with Sunroom',
  genre: 'Indie',
  categories: ['Music'],
  ...change,
});
const styleNames = posterMotifs;
const crops = Object.keys(posterCrops) as PosterCrop[];

test('there are at least eight styles, and each draws every crop for every kind of title', () => {
  expect(styleNames.length).toBeGreaterThanOrEqual(8);
  const titles = [
    'Wool',
    'The Paper Lanterns',
    'Møøn Løgic & Hà Nội Honey',
    'Two Thousand Seven Hundred Lorikeets over Lake Burrumbeet',
    'P!xel ☂ 東京',
    '',
  ];
  for (const style of styleNames) {
    for (const crop of crops) {
      for (const title of titles) {
        const width = Math.round(posterCrops[crop] * 1000);
        const svg = posterStyles[style]({
          width,
          height: 1000,
          facts: facts({ title }),
          subtitle: 'Long Way Home Tour',
          palette: posterPalettes.midnight,
          dice: createDice(1),
        });
        expect(svg, `${style} ${crop} ${title}`).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  }
});

test.each([
  ['Дискотека 90-х', ''],
  ['東京 Night', ''],
  ['ليلة الطرب', ''],
  ['Ｊａｚｚ Ｎｉｇｈｔ', 'Jazz Night'],
  ['𝕾𝖚𝖓𝖗𝖔𝖔𝖒', 'Sunroom'],
  ['Party 🎉 Night 👩‍🎤', 'Party Night'],
  ['Café ☕️', 'Café'],
  ['Hà Nội', 'Hà Nội'],
  ['Møøn', 'Møøn'],
  ['', ''],
])('%j is drawn as %j: whole or not at all', (text, drawn) => {
  expect(drawableText(text, 'anton')).toBe(drawn);
});

test('a poster whose title no font can draw shows its genre, not what is left of the title', () => {
  const drawn = (title: string) => drawPoster(facts({ title }), 'square', 320);
  expect(drawn('Дискотека 90-х')).toBe(drawn('Indie'));
  expect(drawn('Ｗｏｏｌ')).toBe(drawn('Wool'));
});

test('the same facts always give the same picture, other ids other ones', () => {
  expect(drawPoster(facts(), 'square', 320)).toBe(drawPoster(facts(), 'square', 320));
  const drawn = Array.from({ length: 12 }, (_, index) =>
    drawPoster(facts({ id: `show-${index}` }), 'square', 320),
  );
  expect(new Set(drawn).size).toBe(12);
});

test('no letter needs a font where the poster is shown', () => {
  expect(drawPoster(facts(), 'wide', 480)).not.toMatch(/<text|font-family/);
});

test('lettering is readable on the ground of every palette', () => {
  for (const [name, { ground, ink }] of Object.entries(posterPalettes)) {
    expect(contrast(rgb(ground), rgb(ink)), name).toBeGreaterThanOrEqual(4.5);
  }
});

test('a title fills its box and never leaves it', () => {
  const box = { x: 60, y: 100, width: 800, height: 300 };
  for (const title of ['Wool', 'The Paper Lanterns', 'Two Thousand Seven Hundred Lorikeets']) {
    for (const isJustified of [false, true]) {
      const lines = layoutTitle(title, { font: 'anton', box, isJustified });
      for (const { x, y, width } of lines) {
        expect(x).toBeGreaterThanOrEqual(box.x - 0.5);
        expect(x + width).toBeLessThanOrEqual(box.x + box.width + 0.5);
        expect(y).toBeGreaterThan(box.y);
        expect(y).toBeLessThanOrEqual(box.y + box.height + 0.5);
      }
      expect(lines.map(({ text }) => text).join(' ')).toBe(title);
    }
  }
});

test('small words never stand on a line of their own', () => {
  const lines = (title: string) =>
    layoutTitle(title, { font: 'anton', box: { x: 0, y: 0, width: 400, height: 900 } }).map(
      ({ text }) => text,
    );
  expect(lines('The Daydream Agency')).not.toContain('The');
  expect(lines('Hattie & the Herons')).not.toContain('&');
  expect(lines('Room 8')).toEqual(['Room 8']);
});

test('the demo uses every style, and events name the ground of their poster as their colour', () => {
  const records = generateDemoCatalogue({ now: new Date('2026-11-20T00:00:00Z'), seed: 1 });
  const styles = new Map<string, Set<string>>();
  for (const { homepageImage, genres = [], categories = [], dominantColour } of records) {
    const id = homepageImage?.split('/')[2] ?? '';
    const [genre = ''] = genres;
    const style = chooseStyle(facts({ id, genre, categories: [...categories] }));
    styles.set(style, (styles.get(style) ?? new Set()).add(genre));
    expect(dominantColour).toBe(posterPalette(id, genre).ground);
  }
  expect(styles.size).toBe(styleNames.length);
});

test('posters of a brand with motifs show these alone, those of the genre first', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `own-${at}-1`);
  const shown = (change: Partial<PosterFacts>) =>
    [...new Set(ids.map((id) => chooseStyle(facts({ id, ...change }))))].toSorted();
  expect(shown({ genre: 'Jazz', motifs: ['deco', 'vinyl', 'thorns'] })).toEqual(['deco', 'vinyl']);
  expect(shown({ genre: 'Metal', motifs: ['curtain', 'deco'] })).toEqual(['curtain', 'deco']);
  const ferry = facts({ id: 'ferry', categories: ['Festival', 'Music'], motifs: ['deco'] });
  expect(chooseStyle(ferry)).toBe('deco');
});

test('nothing is drawn on a sheet of its own, which costs more than the rest of a poster', () => {
  for (const style of styleNames) {
    const canvas = {
      width: 1000,
      facts: facts(),
      subtitle: 'Long Way Home Tour',
      palette: posterPalettes.midnight,
    };
    const svg = posterStyles[style]({ ...canvas, height: 1000, dice: createDice(1) });
    expect(svg, style).not.toMatch(/ (opacity|mask|filter|clip-path)=/);
  }
});

test('an outline has no points closer together than a picture shows', () => {
  const drawn = textPath('Ironbark', { font: 'metal', x: 0, y: 100, size: 100 });
  const larger = textPath('Ironbark', { font: 'metal', x: 0, y: 1000, size: 1000 });
  expect(drawn.length).toBeLessThan(larger.length / 2);
});
