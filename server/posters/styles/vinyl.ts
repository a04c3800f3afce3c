import { isWide, type PosterStyle, type PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path } from '#server/posters/svg.ts';

/** A record sliding out of the picture, the title where the sleeve would be. */
export const vinyl: PosterStyle = (canvas) => {
  const { width, facts, dice } = canvas;
  const centre = isWide(canvas)
    ? { x: width * 0.76, y: 500 }
    : { x: width * (dice.chance(0.5) ? 0.3 : 0.7), y: 290 };
  const box = isWide(canvas)
    ? { x: 70, y: 130, width: width * 0.46, height: 660 }
    : { x: 60, y: 530, width: width - 120, height: 300 };
  return [
    record(canvas, centre),
    title(canvas, facts.title, {
      font: dice.pick(['righteous', 'bungee', 'shrikhand']),
      halo: 26,
      leading: 0.34,
      anchor: isWide(canvas) ? 'middle' : 'bottom',
      maxLines: 4,
      maxSize: 260,
      box,
    }),
    smallPrint(canvas, facts.kicker || facts.footer, {
      x: box.x + 3,
      y: 935,
      maxWidth: box.width,
      size: 38,
    }),
  ].join('');
};

function record({ palette, dice }: PosterCanvas, { x, y }: { x: number; y: number }): string {
  const radius = 450;
  const grooves = Array.from({ length: 13 }, (_, index) =>
    circle([x, y], radius - 24 - index * 19, {
      stroke: palette.secondary,
      strokeWidth: index % 4 === 0 ? 4 : 1.6,
    }),
  );
  const shine = dice.int(0, 180);
  const wedge = `M${n(x)} ${n(y)}L${n(x + radius)} ${n(y - 90)}A${radius} ${radius} 0 0 1 ${n(x + radius)} ${n(y + 90)}Z`;
  return [
    circle([x, y], radius, { fill: '#101014' }),
    ...grooves,
    path(wedge, {
      fill: palette.ink,
      opacity: 0.14,
      transform: `rotate(${shine} ${n(x)} ${n(y)})`,
    }),
    path(wedge, {
      fill: palette.ink,
      opacity: 0.14,
      transform: `rotate(${shine + 180} ${n(x)} ${n(y)})`,
    }),
    circle([x, y], 178, { fill: palette.primary }),
    circle([x, y], 120, { fill: palette.accent }),
    circle([x, y], 20, { fill: palette.ground }),
  ].join('');
}
