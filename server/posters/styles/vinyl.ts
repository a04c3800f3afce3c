import { isWide, type PosterStyle, type PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path, type Point, repeat } from '#server/posters/svg.ts';

/** A record sliding out of the picture, the title where the sleeve would be. */
export const vinyl: PosterStyle = (canvas) => {
  const { width, facts, subtitle, dice } = canvas;
  const centre = isWide(canvas)
    ? ([width * 0.76, 500] as const)
    : ([width * (dice.chance(0.5) ? 0.3 : 0.7), 290] as const);
  const box = isWide(canvas)
    ? { x: 70, y: 130, width: width * 0.46, height: 660 }
    : { x: 60, y: 530, width: width - 120, height: 300 };
  return [
    record(canvas, centre),
    title(canvas, facts.title, {
      font: dice.pick(['righteous', 'bungee', 'shrikhand']),
      halo: 26,
      leading: 0.34,
      align: 'left',
      anchor: isWide(canvas) ? 'middle' : 'bottom',
      maxLines: 4,
      maxSize: 260,
      box,
    }),
    smallPrint(canvas, subtitle, { x: box.x + 3, y: 935, maxWidth: box.width, size: 38 }),
  ].join('');
};

function record({ palette, dice }: PosterCanvas, [x, y]: Point): string {
  const radius = 450;
  const grooves = repeat(13, (index) =>
    circle([x, y], radius - 24 - index * 19, {
      stroke: palette.secondary,
      strokeWidth: index % 4 === 0 ? 4 : 1.6,
    }),
  );
  const shine = dice.int(0, 180);
  const wedge = `M${n(x)} ${n(y)}L${n(x + radius)} ${n(y - 90)}A${radius} ${radius} 0 0 1 ${n(x + radius)} ${n(y + 90)}Z`;
  const light = (angle: number) => {
    const transform = `rotate(${angle} ${n(x)} ${n(y)})`;
    return path(wedge, { fill: palette.ink, opacity: 0.14, transform });
  };
  return [
    circle([x, y], radius, { fill: '#101014' }),
    grooves,
    light(shine),
    light(shine + 180),
    circle([x, y], 178, { fill: palette.primary }),
    circle([x, y], 120, { fill: palette.accent }),
    circle([x, y], 20, { fill: palette.ground }),
  ].join('');
}
