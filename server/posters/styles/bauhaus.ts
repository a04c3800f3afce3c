import { isWide, type PosterStyle, type PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { type Box, circle, n, path, type Point, rect, repeat } from '#server/posters/svg.ts';

const cell = 250;

/** A grid of quarter circles, discs and bars; the title on a clear field. */
export const bauhaus: PosterStyle = (canvas) => {
  const { width, palette, facts, subtitle } = canvas;
  const field = isWide(canvas)
    ? { x: 0, y: 0, width: width - cell * 3, height: 1000 }
    : { x: 0, y: 500, width, height: 500 };
  return [
    tiles(canvas, field),
    rect(field, { fill: palette.ground }),
    title(canvas, facts.title, {
      font: facts.title.split(' ').some((word) => word.length > 8) ? 'grotesk' : 'syne',
      leading: 0.34,
      align: 'left',
      anchor: isWide(canvas) ? 'bottom' : 'top',
      maxLines: 4,
      maxSize: 250,
      box: {
        x: 60,
        y: field.y + (isWide(canvas) ? 150 : 55),
        width: field.width - 120,
        height: isWide(canvas) ? 650 : 285,
      },
    }),
    smallPrint(canvas, subtitle, { x: 62, y: 940, maxWidth: field.width - 130, size: 38 }),
  ].join('');
};

function tiles(canvas: PosterCanvas, field: Box): string {
  const { width, palette, dice } = canvas;
  const paints = [palette.primary, palette.secondary, palette.accent, palette.ink, palette.ground];
  const left = isWide(canvas) ? field.width - 1 : -cell;
  const parts: string[] = [];
  for (let y = 0; y < (isWide(canvas) ? 1000 : field.y); y += cell) {
    for (let x = width - cell; x > -cell && x >= left; x -= cell) {
      const [back = '', front = '', extra = ''] = dice.shuffle(paints);
      parts.push(
        rect({ x: x - 0.5, y: y - 0.5, width: cell + 1, height: cell + 1 }, { fill: back }),
        tile(canvas, [x, y], front, extra),
      );
    }
  }
  return parts.join('');
}

function tile({ dice }: PosterCanvas, [x, y]: Point, front: string, extra: string): string {
  const turn = `rotate(${dice.pick([0, 90, 180, 270])} ${n(x + cell / 2)} ${n(y + cell / 2)})`;
  const quarter = (radius: number) =>
    `M${n(x)} ${n(y)}h${radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}Z`;
  const turned = { fill: front, transform: turn };
  const middle: Point = [x + cell / 2, y + cell / 2];
  const shapes: (() => string)[] = [
    () => path(quarter(cell), turned) + path(quarter(cell / 2), { fill: extra, transform: turn }),
    () => path(quarter(cell), turned),
    () =>
      circle(middle, cell * 0.42, { fill: front }) + circle(middle, cell * 0.18, { fill: extra }),
    () => path(`M${n(x)} ${n(y)}h${cell}a${cell / 2} ${cell / 2} 0 0 1 ${-cell} 0Z`, turned),
    () => repeat(3, (bar) => rect({ x, y: y + bar * 83.4 + 20, width: cell, height: 42 }, turned)),
    () => path(`M${n(x)} ${n(y)}h${cell}l${-cell} ${cell}Z`, turned),
  ];
  return dice.pick(shapes)();
}
