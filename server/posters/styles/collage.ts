import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { layoutTitle } from '#server/posters/lettering/titleLayout.ts';
import { smallPrint } from '#server/posters/lettering/words.ts';
import { type Box, n, path, type Point, polygon, rect, repeat } from '#server/posters/svg.ts';

/** Photocopied scraps: each line of the name torn out and pasted up crooked. */
export const collage: PosterStyle = (canvas) => {
  const { width, palette, facts, dice } = canvas;
  const lines = layoutTitle(facts.title.toUpperCase(), {
    font: dice.pick(['marker', 'anton']),
    leading: 0.62,
    maxLines: 4,
    maxSize: 330,
    box: { x: 90, y: 150, width: width - 180, height: 640 },
  });
  const papers: [paper: string, ink: string][] = dice.shuffle([
    [palette.ink, palette.ground],
    [palette.ground, palette.ink],
    [palette.ink, palette.ground],
  ]);
  const scraps = lines.map((line, index) => {
    const [paper, ink] = papers[index % papers.length] ?? [palette.ink, palette.ground];
    const tilt = dice.float() * 7 - 3.5;
    const strip = torn(canvas, {
      x: line.x - 34,
      y: line.y - line.size * 0.86,
      width: line.width + 68,
      height: line.size * 1.02,
    });
    const body = polygon(strip, { fill: paper }) + path(line.path, { fill: ink });
    return `<g transform="rotate(${n(tilt)} ${n(line.x + line.width / 2)} ${n(line.y)})">${body}</g>`;
  });
  return [
    background(canvas),
    ...scraps,
    rect({ x: 0, y: 886, width, height: 114 }, { fill: palette.ground }),
    smallPrint(canvas, facts.kicker || facts.footer || facts.genre, {
      y: 958,
      maxWidth: width - 120,
      size: 44,
    }),
  ].join('');
};

function torn({ dice }: PosterCanvas, { x, y, width, height }: Box): Point[] {
  const steps = 14;
  const edge = (from: Point, to: Point): Point[] =>
    Array.from({ length: steps }, (_, index) => [
      from[0] + ((to[0] - from[0]) * index) / steps + dice.int(-7, 7),
      from[1] + ((to[1] - from[1]) * index) / steps + dice.int(-7, 7),
    ]);
  const corners: Point[] = [
    [x, y],
    [x + width, y + dice.int(-14, 14)],
    [x + width, y + height],
    [x, y + height + dice.int(-14, 14)],
  ];
  return corners.flatMap((corner, index) => edge(corner, corners[(index + 1) % 4] ?? corner));
}

/** Bars, checks or a burst, in two colours. */
function background(canvas: PosterCanvas): string {
  const { width, palette, dice } = canvas;
  const kind = dice.pick(['bars', 'checks', 'burst'] as const);
  if (kind === 'bars') {
    return repeat(16, (index) =>
      polygon(
        [
          [index * 240 - 1100, 1000],
          [index * 240 - 980, 1000],
          [index * 240 - 380, 0],
          [index * 240 - 500, 0],
        ],
        { fill: palette.primary },
      ),
    );
  }
  if (kind === 'checks') {
    const size = 125;
    const cells = repeat(8 * Math.ceil(width / size), (index) => {
      const [column, row] = [Math.floor(index / 8), index % 8];
      const isEmpty = (column + row) % 2 === 1;
      return isEmpty ? '' : `M${column * size} ${row * size}h${size}v${size}h${-size}Z`;
    });
    return path(cells, { fill: palette.primary });
  }
  const points = Array.from({ length: 36 }, (_, index): Point => {
    const angle = (index / 36) * Math.PI * 2;
    const reach = (index % 2 === 0 ? 0.62 : 0.42) * (0.9 + dice.float() * 0.2);
    return [width / 2 + Math.cos(angle) * reach * width, 480 + Math.sin(angle) * reach * 1000];
  });
  return polygon(points, { fill: palette.primary });
}
