import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path, type Point, polygon } from '#server/posters/svg.ts';

/** A mirrored thicket around a dark sigil. */
export const thorns: PosterStyle = (canvas) => {
  const { width, palette, facts, subtitle } = canvas;
  const half = thicket(canvas);
  return [
    circle([width / 2, 410], 300, { fill: palette.primary }),
    sigil(canvas),
    path(half, { fill: palette.ink }),
    `<g transform="translate(${n(width)} 0) scale(-1 1)">${path(half, { fill: palette.ink })}</g>`,
    title(canvas, facts.title, {
      font: 'metal',
      halo: 40,
      leading: 0.3,
      maxLines: 3,
      box: { x: 50, y: 570, width: width - 100, height: 270 },
    }),
    smallPrint(canvas, subtitle, { y: 940, maxWidth: width - 200, size: 36, hasHalo: true }),
  ].join('');
};

/** Branches of the left half, grown inwards from the edges. */
function thicket(canvas: PosterCanvas): string {
  const { dice } = canvas;
  return Array.from({ length: 9 }, (_, index) =>
    branch(canvas, {
      from: [index < 5 ? 0 : dice.int(0, canvas.width * 0.32), index < 5 ? 60 + index * 210 : 0],
      angle: index < 5 ? dice.float() * 1.2 - 0.6 : 1 + dice.float() * 0.7,
      length: 250 + dice.int(0, 130),
      depth: 2,
    }),
  ).join('');
}

interface Branch {
  from: Point;
  angle: number;
  length: number;
  depth: number;
}

/** A tapering spike with smaller ones along it. */
function branch(canvas: PosterCanvas, { from: [x, y], angle, length, depth }: Branch): string {
  const { dice } = canvas;
  const thickness = length * 0.055;
  const tip: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const side: Point = [-Math.sin(angle) * thickness, Math.cos(angle) * thickness];
  const spike = `M${n(x + side[0])} ${n(y + side[1])}L${n(tip[0])} ${n(tip[1])}L${n(x - side[0])} ${n(y - side[1])}Z`;
  if (depth === 0) return spike;
  const twigs = Array.from({ length: 4 }, (_, index) => {
    const along = 0.2 + index * 0.2;
    const turn = (index % 2 === 0 ? 1 : -1) * (0.5 + dice.float() * 0.6);
    return branch(canvas, {
      from: [x + Math.cos(angle) * length * along, y + Math.sin(angle) * length * along],
      angle: angle + turn,
      length: length * (0.34 + dice.float() * 0.16),
      depth: depth - 1,
    });
  });
  return spike + twigs.join('');
}

/** A star, a blade or an eye in the disc. */
function sigil({ width, palette, dice }: PosterCanvas): string {
  const spikes = dice.pick([3, 4, 6, 8]);
  const points = Array.from({ length: spikes * 2 }, (_, index): Point => {
    const angle = (index / (spikes * 2)) * Math.PI * 2 - Math.PI / 2;
    const reach = index % 2 === 0 ? 290 : dice.int(50, 90);
    return [width / 2 + Math.cos(angle) * reach, 410 + Math.sin(angle) * reach];
  });
  return (
    polygon(points, { fill: palette.ground }) +
    circle([width / 2, 410], 42, { fill: palette.accent })
  );
}
