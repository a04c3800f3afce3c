import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path, type Point, polygon, repeat } from '#server/posters/svg.ts';

/** Rays from a sun that sets behind a wave of the ground colour, the title on the wave. */
export const sunburst: PosterStyle = (canvas) => {
  const { width, palette, facts, dice } = canvas;
  const centre: Point = [width * (0.42 + dice.float() * 0.16), 420];
  return [
    rays(canvas, centre),
    circle(centre, 330, { fill: palette.secondary }),
    circle(centre, 250, { fill: palette.accent }),
    circle(centre, 168, { fill: palette.primary }),
    wave(canvas, 515, palette.primary),
    wave(canvas, 555, palette.ground),
    title(canvas, facts.title, {
      font: 'shrikhand',
      leading: 0.36,
      box: { x: 60, y: 595, width: width - 120, height: 240 },
    }),
    smallPrint(canvas, facts.kicker, { y: 930, maxWidth: width - 140, size: 38 }),
  ].join('');
};

function rays({ palette, dice }: PosterCanvas, [x, y]: Point): string {
  const count = dice.pick([18, 22, 26]);
  const step = Math.PI / count;
  return repeat(count, (index) => {
    const from = index * 2 * step;
    const tip = (angle: number): Point => [x + Math.cos(angle) * 2000, y + Math.sin(angle) * 2000];
    return polygon([[x, y], tip(from), tip(from + step)], {
      fill: index % 2 === 0 ? palette.primary : palette.secondary,
    });
  });
}

function wave({ width, dice }: PosterCanvas, y: number, fill: string): string {
  const bumps = dice.int(2, 3);
  const span = width / bumps;
  const curve = repeat(bumps, (index) => {
    const x = index * span;
    return `C${n(x + span * 0.3)} ${n(y - 90)} ${n(x + span * 0.7)} ${n(y + 90)} ${n(x + span)} ${n(y)}`;
  });
  return path(`M0 ${n(y)}${curve}V1000H0Z`, { fill });
}
