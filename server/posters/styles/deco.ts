import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path, type Point, repeat } from '#server/posters/svg.ts';

/** Fans, arches and a fine frame, as on the front of an old picture palace. */
export const deco: PosterStyle = (canvas) => {
  const { width, facts, subtitle } = canvas;
  return [
    fan(canvas, [width / 2, 1000], 370),
    fan(canvas, [0, 0], 230),
    fan(canvas, [width, 0], 230),
    frame(canvas, 34, 5),
    frame(canvas, 52, 2),
    title(canvas, facts.title, {
      font: 'limelight',
      halo: 16,
      leading: 0.42,
      maxLines: 3,
      box: { x: 100, y: 260, width: width - 200, height: 320 },
    }),
    smallPrint(canvas, subtitle, { y: 200, maxWidth: width - 560, size: 36 }),
  ].join('');
};

function fan({ palette }: PosterCanvas, [x, y]: Point, radius: number): string {
  const rings = [1, 0.8, 0.6, 0.4, 0.2].flatMap((share, index) => [
    circle([x, y], radius * share, { fill: index % 2 === 0 ? palette.secondary : palette.ground }),
    circle([x, y], radius * share, { stroke: palette.primary, strokeWidth: 6 }),
  ]);
  const spokes = repeat(24, (index) => {
    const angle = (index / 24) * Math.PI * 2;
    const from = radius * 0.4;
    return `M${n(x + Math.cos(angle) * from)} ${n(y + Math.sin(angle) * from)}L${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  });
  return (
    rings.join('') +
    path(spokes, { stroke: palette.primary, strokeWidth: 3 }) +
    circle([x, y], radius * 0.2, { fill: palette.accent })
  );
}

function frame({ width, palette }: PosterCanvas, inset: number, strokeWidth: number): string {
  return path(`M${inset} ${inset}H${n(width - inset)}V${1000 - inset}H${inset}Z`, {
    stroke: palette.primary,
    strokeWidth,
  });
}
