import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path } from '#server/posters/svg.ts';

/** A sheaf of lines in motion, like the strings of something large, and much quiet around it. */
export const strings: PosterStyle = (canvas) => {
  const { width, palette, facts, subtitle, dice } = canvas;
  const isHigh = dice.chance(0.5);
  return [
    circle([width * (0.3 + dice.float() * 0.4), isHigh ? 290 : 690], 210, { fill: palette.accent }),
    sheaf(canvas, isHigh ? 300 : 710),
    title(canvas, facts.title, {
      font: dice.pick(['playfair', 'playfairItalic']),
      halo: 18,
      leading: 0.5,
      maxLines: 4,
      maxSize: 210,
      align: 'left',
      anchor: isHigh ? 'bottom' : 'top',
      box: { x: 70, y: isHigh ? 500 : 200, width: width - 140, height: 330 },
    }),
    smallPrint(canvas, subtitle, { x: 72, y: 935, maxWidth: width - 140, size: 36, hasHalo: true }),
  ].join('');
};

function sheaf({ width, palette, dice }: PosterCanvas, y: number): string {
  const knots = Array.from({ length: 5 }, () => ({
    shift: dice.int(-200, 200),
    spread: 10 + dice.float() * 300,
  }));
  const lines = Array.from({ length: 30 }, (_, index) => {
    const at = index / 29 - 0.5;
    const points = knots.map(
      ({ shift, spread }, knot) => [(-0.1 + knot * 0.3) * width, y + shift + at * spread] as const,
    );
    const [first, ...rest] = points;
    const curves = rest.map(([x, height], step) => {
      const [fromX, fromY] = points[step] ?? [0, 0];
      const half = (x - fromX) / 2;
      return `C${n(fromX + half)} ${n(fromY)} ${n(x - half)} ${n(height)} ${n(x)} ${n(height)}`;
    });
    return `M${n(first?.[0] ?? 0)} ${n(first?.[1] ?? 0)}${curves.join('')}`;
  });
  const third = Math.ceil(lines.length / 3);
  return [palette.primary, palette.ink, palette.secondary]
    .map((stroke, part) =>
      path(lines.slice(part * third, (part + 1) * third).join(''), { stroke, strokeWidth: 5 }),
    )
    .join('');
}
