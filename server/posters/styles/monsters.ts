import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { layoutTitle } from '#server/posters/lettering/titleLayout.ts';
import { paintLines, smallPrint } from '#server/posters/lettering/words.ts';
import { blob, circle, n, path, type Point, repeat, scatter } from '#server/posters/svg.ts';

/** Friendly blobs that look up at the title. */
export const monsters: PosterStyle = (canvas) => {
  const { width, palette, facts, dice } = canvas;
  const count = Math.max(3, Math.round(width / 330));
  const paints = [palette.primary, palette.accent, palette.secondary];
  const confetti = [palette.primary, palette.secondary, palette.accent];
  const crowd = repeat(count, (index) => {
    const middle: Point = [((index + 0.5) / count) * width, 890 + dice.int(-50, 50)];
    return monster(canvas, middle, 190 + dice.int(0, 70), paints[index % 3] ?? palette.primary);
  });
  const lines = layoutTitle(facts.title, {
    font: 'chango',
    leading: 0.4,
    maxLines: 3,
    box: { x: 60, y: 190, width: width - 120, height: 320 },
  });
  const tilted = lines.map(
    (line, index) =>
      `<g transform="rotate(${n((index % 2 === 0 ? -1 : 1) * 2.2)} ${n(width / 2)} ${n(line.y)})">${paintLines([line], palette.ink)}</g>`,
  );
  return [
    scatter(canvas, { count: 34, above: 620 }, () => [
      8 + dice.float() * 14,
      { fill: dice.pick(confetti), opacity: 0.75 },
    ]),
    crowd,
    ...tilted,
    smallPrint(canvas, facts.kicker, { y: 572, maxWidth: width - 200, size: 38 }),
  ].join('');
};

function monster({ palette, dice }: PosterCanvas, [x, y]: Point, size: number, fill: string) {
  const bumps = dice.int(7, 10);
  const body = Array.from({ length: bumps }, (_, index): Point => {
    const angle = (index / bumps) * Math.PI * 2;
    const reach = size * (0.95 + dice.float() * 0.35);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 1.1];
  });
  const eyes = dice.pick([[0], [-0.32, 0.32], [-0.32, 0.32], [-0.5, 0, 0.5]]);
  const look = dice.float() * 0.12 - 0.06;
  return [
    blob(body, { fill }),
    ...eyes.map((at) => {
      const eye = size * (eyes.length === 1 ? 0.34 : 0.22);
      return (
        circle([x + at * size, y - size * 0.34], eye, { fill: '#ffffff' }) +
        circle([x + at * size + look * size, y - size * 0.4], eye * 0.52, { fill: '#17141f' })
      );
    }),
    path(
      `M${n(x - size * 0.3)} ${n(y + size * 0.06)}Q${n(x)} ${n(y + size * 0.42)} ${n(x + size * 0.3)} ${n(y + size * 0.06)}Z`,
      { fill: palette.ink },
    ),
  ].join('');
}
