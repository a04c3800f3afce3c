import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path } from '#server/posters/svg.ts';

/** Fans, arches and a fine frame, as on the front of an old picture palace. */
export const deco: PosterStyle = (canvas) => {
  const { width, facts } = canvas;
  return [
    fan(canvas, { x: width / 2, y: 1000, radius: 370 }),
    fan(canvas, { x: 0, y: 0, radius: 230 }),
    fan(canvas, { x: width, y: 0, radius: 230 }),
    frame(canvas, 34, 5),
    frame(canvas, 52, 2),
    title(canvas, facts.title, {
      font: 'limelight',
      halo: 16,
      align: 'center',
      anchor: 'middle',
      leading: 0.42,
      maxLines: 3,
      box: { x: 100, y: 260, width: width - 200, height: 320 },
    }),
    smallPrint(canvas, facts.kicker || facts.footer, { y: 200, maxWidth: width - 560, size: 36 }),
  ].join('');
};

interface Fan {
  x: number;
  y: number;
  radius: number;
}

function fan({ palette }: PosterCanvas, { x, y, radius }: Fan): string {
  const rings = [1, 0.8, 0.6, 0.4, 0.2].flatMap((share, index) => [
    circle([x, y], radius * share, { fill: index % 2 === 0 ? palette.secondary : palette.ground }),
    circle([x, y], radius * share, { stroke: palette.primary, strokeWidth: 6 }),
  ]);
  const spokes = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    const from = radius * 0.4;
    return `M${n(x + Math.cos(angle) * from)} ${n(y + Math.sin(angle) * from)}L${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  });
  return (
    rings.join('') +
    path(spokes.join(''), { stroke: palette.primary, strokeWidth: 3 }) +
    circle([x, y], radius * 0.2, { fill: palette.accent })
  );
}

function frame({ width, palette }: PosterCanvas, inset: number, strokeWidth: number): string {
  return path(`M${inset} ${inset}H${n(width - inset)}V${1000 - inset}H${inset}Z`, {
    stroke: palette.primary,
    strokeWidth,
  });
}
