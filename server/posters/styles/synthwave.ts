import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path, rect } from '#server/posters/svg.ts';

const horizon = 600;

/** A slatted sun over an endless grid. */
export const synthwave: PosterStyle = (canvas) => {
  const { width, palette, facts } = canvas;
  return [
    `<defs><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.accent}"/><stop offset="1" stop-color="${palette.primary}"/></linearGradient></defs>`,
    stars(canvas),
    circle([width / 2, 400], 310, { fill: 'url(#sun)' }),
    ...Array.from({ length: 6 }, (_, slat) =>
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
      align: 'center',
      anchor: 'middle',
      leading: 0.3,
      maxLines: 3,
      box: { x: 60, y: 330, width: width - 120, height: 340 },
    }),
    smallPrint(canvas, facts.kicker || facts.footer, {
      y: 915,
      maxWidth: width - 160,
      size: 44,
      hasHalo: true,
    }),
  ].join('');
};

function grid({ width, palette }: PosterCanvas): string {
  const middle = width / 2;
  const rows = Array.from(
    { length: 9 },
    (_, row) => `M0 ${n(horizon + 400 * (row / 8) ** 2)}H${n(width)}`,
  );
  const columns = Array.from({ length: 33 }, (_, column) => {
    const at = column - 16;
    return `M${n(middle + at * width * 0.042)} ${horizon}L${n(middle + at * width * 0.26)} 1000`;
  });
  return path(rows.join('') + columns.join(''), { stroke: palette.secondary, strokeWidth: 4 });
}

function stars({ width, palette, dice }: PosterCanvas): string {
  return Array.from({ length: 46 }, () =>
    circle([dice.float() * width, dice.float() * 520], 1.5 + dice.float() * 3.5, {
      fill: palette.ink,
      opacity: 0.8,
    }),
  ).join('');
}
