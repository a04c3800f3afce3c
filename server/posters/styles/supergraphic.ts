import { isWide, type PosterStyle, type PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { type Box, n, path } from '#server/posters/svg.ts';

/** Broad bands that come in flat, turn a corner and leave the poster: a living-room wall of 1974. */
export const supergraphic: PosterStyle = (canvas) => {
  const { width, facts, subtitle, dice } = canvas;
  const isMirrored = dice.chance(0.5);
  const turn = isMirrored ? ` transform="translate(${n(width)} 0) scale(-1 1)"` : '';
  const { box, align } = fieldOf(canvas, isMirrored);
  return [
    `<g${turn}>${bands(canvas)}</g>`,
    title(canvas, facts.title, {
      font: dice.pick(['shrikhand', 'righteous']),
      halo: 24,
      leading: 0.36,
      anchor: 'bottom',
      maxLines: 3,
      align,
      box,
    }),
    smallPrint(canvas, subtitle, {
      x: align === 'right' ? box.x + box.width : box.x + 4,
      y: 930,
      maxWidth: box.width,
      size: 38,
      hasHalo: true,
      align,
    }),
  ].join('');
};

/** The corner the bands leave free. */
function fieldOf(canvas: PosterCanvas, isMirrored: boolean): { box: Box; align: 'left' | 'right' } {
  const { width } = canvas;
  if (!isWide(canvas))
    return { box: { x: 60, y: 520, width: width - 120, height: 305 }, align: 'left' };
  const x = isMirrored ? width * 0.44 : 70;
  return {
    box: { x, y: 440, width: width * 0.52, height: 380 },
    align: isMirrored ? 'right' : 'left',
  };
}

/** A band from the left edge, round a quarter turn, down and out on the right. */
function bands({ width, palette, dice }: PosterCanvas): string {
  const colours = [palette.primary, palette.secondary, palette.accent, palette.ink];
  const band = 74;
  const right = width * 0.94;
  const bend = 330 + dice.int(0, 60);
  return colours
    .map((stroke, index) => {
      const inset = index * band;
      const radius = bend - inset + 200;
      const y = 90 + inset;
      const x = right - inset;
      return path(
        `M-60 ${n(y)}H${n(x - radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x)} ${n(y + radius)}V1100`,
        { stroke, strokeWidth: band + 1 },
      );
    })
    .join('');
}
