import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { path, n, repeat } from '#server/posters/svg.ts';

/** Wobbling rings that close in on the name. */
export const opRings: PosterStyle = (canvas) => {
  const { width, palette, facts, dice } = canvas;
  const petals = dice.int(3, 7);
  const phase = dice.float() * 6.28;
  const colours = [
    palette.primary,
    palette.ground,
    palette.secondary,
    palette.ground,
    palette.accent,
    palette.ground,
  ];
  const rings = repeat(26, (index) => {
    const size = 1 - index / 26;
    const fill = colours[index % colours.length] ?? palette.primary;
    return ring(canvas, { scale: 0.36 + size * 1.08, petals, phase: phase + index * 0.06, fill });
  });
  const wide = width * 0.285;
  const height = facts.kicker === '' ? 340 : 290;
  return [
    rings,
    ring(canvas, { scale: 0.385, petals, phase: phase + 26 * 0.06, fill: palette.ground }),
    title(canvas, facts.title, {
      font: dice.pick(['bungee', 'syne']),
      leading: 0.3,
      maxLines: 4,
      box: { x: width / 2 - wide, y: 330, width: wide * 2, height },
    }),
    smallPrint(canvas, facts.kicker, { y: 690, maxWidth: wide * 1.7, size: 34 }),
  ].join('');
};

interface Ring {
  scale: number;
  petals: number;
  phase: number;
  fill: string;
}

function ring({ width }: PosterCanvas, { scale, petals, phase, fill }: Ring): string {
  const points = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * Math.PI * 2;
    const swing = 1 + Math.sin(angle * petals + phase) * 0.085;
    return `${n(width / 2 + Math.cos(angle) * scale * swing * width * 0.82)} ${n(500 + Math.sin(angle) * scale * swing * 820)}`;
  });
  return path(`M${points.join('L')}Z`, { fill });
}
