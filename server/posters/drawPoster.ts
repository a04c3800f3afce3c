import { posterPalette } from '#shared/domain/posters/posterPalette.ts';
import { deriveSeed } from '#shared/domain/random.ts';
import { chooseStyle, posterStyles } from './chooseStyle.ts';
import { createDice } from './dice.ts';
import { drawableText } from './lettering/typeset.ts';
import type { PosterFacts } from './posterFacts.ts';
import { n } from './svg.ts';

/** Width to height of each crop; every style composes for each anew. */
export const posterCrops = { wide: 16 / 9, classic: 4 / 3, square: 1, hero: 16 / 10 } as const;

export type PosterCrop = keyof typeof posterCrops;

/** Draws a poster as SVG, `pixels` wide: the same facts always give the same picture. The genre stands for a title that no font can draw. */
export function drawPoster(stated: PosterFacts, crop: PosterCrop, pixels: number): string {
  const facts = { ...stated, title: drawableText(stated.title, 'grotesk') || stated.genre };
  const ratio = posterCrops[crop];
  const width = Math.round(ratio * 1000);
  const palette = facts.palette ?? posterPalette(facts.id, facts.genre);
  const dice = createDice(deriveSeed(3, facts.id));
  const subtitle = facts.kicker || facts.footer;
  const canvas = { width, height: 1000, facts, subtitle, palette, dice } as const;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 1000" width="${pixels}" height="${Math.round(pixels / ratio)}">`,
    `<rect width="${n(width)}" height="1000" fill="${palette.ground}"/>`,
    posterStyles[chooseStyle(facts)](canvas),
    '</svg>',
  ].join('');
}
