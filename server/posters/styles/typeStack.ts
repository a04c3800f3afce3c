import { contrast, parseHex, type Rgb } from '#shared/domain/colour/rgb.ts';
import type { PosterPalette } from '#shared/domain/posters/posterPalette.ts';
import { isWide, type PosterStyle } from '#server/posters/canvas.ts';
import { layoutTitle } from '#server/posters/lettering/titleLayout.ts';
import { paintLines, smallPrint } from '#server/posters/lettering/words.ts';
import { circle, path } from '#server/posters/svg.ts';

/** Nothing but the name: every line as wide as the poster; short names ring out again in outline. */
export const typeStack: PosterStyle = (canvas) => {
  const { width, palette, facts, subtitle, dice } = canvas;
  const margin = 50;
  const box = { x: margin, y: 100, width: width - margin * 2, height: subtitle === '' ? 790 : 760 };
  const lines = layoutTitle(facts.title.toUpperCase(), {
    font: 'anton',
    box,
    isJustified: true,
    leading: 0.1,
    maxLines: 5,
    anchor: 'top',
  });
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return '';
  const height = last.y - box.y;
  const pitch = height + first.size * 0.1;
  const echoes = Math.max(0, Math.floor((box.height + 20) / pitch) - 1);
  const disc = circle(
    [width * (0.2 + dice.float() * 0.6), 300 + dice.float() * 400],
    isWide(canvas) ? 420 : 360,
    { fill: discColour(palette) },
  );
  const outlined = Array.from({ length: echoes }, (_, echo) =>
    lines
      .map((line) =>
        path(line.path, {
          stroke: palette.ink,
          strokeWidth: 4,
          transform: `translate(0 ${pitch * (echo + 1)})`,
        }),
      )
      .join(''),
  );
  const shift =
    echoes === 0
      ? (box.height - height) / 2
      : (box.height - pitch * (echoes + 1) + first.size * 0.1) / 2;
  return [
    disc,
    `<g transform="translate(0 ${Math.max(0, shift)})">`,
    ...outlined,
    paintLines(lines, palette.ink),
    '</g>',
    smallPrint(canvas, subtitle, { y: 940, maxWidth: width - 120, size: 42 }),
  ].join('');
};

/** The first colour of the palette the lettering can be read on. */
function discColour({ ink, primary, secondary, accent }: PosterPalette): string {
  const readable = (colour: string) => contrast(rgb(ink), rgb(colour)) >= 3;
  return [primary, accent, secondary].find(readable) ?? secondary;
}

function rgb(colour: string): Rgb {
  return parseHex(colour) ?? [0, 0, 0];
}
