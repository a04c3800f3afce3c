import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path, rect, repeat, scatter } from '#server/posters/svg.ts';

const horizon = 600;

/** A slatted sun over an endless grid. */
export const synthwave: PosterStyle = (canvas) => {
  const { width, palette, facts, subtitle, dice } = canvas;
  return [
    `<defs><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.accent}"/><stop offset="1" stop-color="${palette.primary}"/></linearGradient></defs>`,
    scatter(canvas, { count: 46, above: 520 }, () => [
      1.5 + dice.float() * 3.5,
      { fill: palette.ink, opacity: 0.8 },
    ]),
    circle([width / 2, 400], 310, { fill: 'url(#sun)' }),
    repeat(6, (slat) =>
      rect(
        { x: width / 2 - 330, y: 400 + slat * 38, width: 660, height: 6 + slat * 3.4 },
        { fill: palette.ground },
      ),
    ),
    rect({ x: 0, y: horizon, width, height: 400 }, { fill: palette.ground }),
    grid(canvas),
    title(canvas, facts.title.toUpperCase(), {
      font: 'righteous',
      halo: 34,
      leading: 0.3,
      maxLines: 3,
      box: { x: 60, y: 330, width: width - 120, height: 340 },
    }),
    smallPrint(canvas, subtitle, { y: 915, maxWidth: width - 160, size: 44, hasHalo: true }),
  ].join('');
};

function grid({ width, palette }: PosterCanvas): string {
  const middle = width / 2;
  const rows = repeat(9, (row) => `M0 ${n(horizon + 400 * (row / 8) ** 2)}H${n(width)}`);
  const columns = repeat(33, (column) => {
    const at = column - 16;
    return `M${n(middle + at * width * 0.042)} ${horizon}L${n(middle + at * width * 0.26)} 1000`;
  });
  return path(rows + columns, { stroke: palette.secondary, strokeWidth: 4 });
}
