import { isWide, type PosterStyle, type PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { type Box, n, path, type Point, rect, repeat } from '#server/posters/svg.ts';

/** Leaves cut from coloured paper, each on a panel of its own. */
export const cutouts: PosterStyle = (canvas) => {
  const { width, palette, facts, subtitle, dice } = canvas;
  const field = isWide(canvas)
    ? { x: 0, y: 0, width: width * 0.5, height: 1000 }
    : { x: 0, y: 500, width, height: 500 };
  const area = isWide(canvas)
    ? { x: width * 0.5, width: width * 0.5, height: 1000, rows: 3, columns: 3 }
    : { x: 0, width, height: 500, rows: 2, columns: 3 };
  return [
    panels(canvas, area),
    rect(field, { fill: palette.ground }),
    title(canvas, facts.title, {
      font: dice.pick(['abril', 'playfair', 'chango']),
      align: 'left',
      leading: 0.42,
      maxLines: 4,
      maxSize: 230,
      box: {
        x: 60,
        y: field.y + (isWide(canvas) ? 140 : 50),
        width: field.width - 120,
        height: isWide(canvas) ? 660 : 280,
      },
    }),
    smallPrint(canvas, subtitle, { x: 62, y: 935, maxWidth: field.width - 120, size: 36 }),
  ].join('');
};

interface Area extends Omit<Box, 'y'> {
  rows: number;
  columns: number;
}

function panels(canvas: PosterCanvas, { x, width, height, rows, columns }: Area): string {
  const { palette, dice } = canvas;
  const paints = [palette.primary, palette.secondary, palette.accent, palette.ink, palette.ground];
  const cell = { width: width / columns, height: height / rows };
  return repeat(rows * columns, (index) => {
    const left = x + (index % columns) * cell.width;
    const top = Math.floor(index / columns) * cell.height;
    const [back = '', front = ''] = dice.shuffle(paints);
    const size = Math.min(cell.width, cell.height);
    return (
      rect(
        { x: left - 1, y: top - 1, width: cell.width + 2, height: cell.height + 2 },
        { fill: back },
      ) + leaf(canvas, [left + cell.width / 2, top + cell.height / 2], size, front)
    );
  });
}

/** A stem with rounded lobes, the scissors never quite straight. */
function leaf({ dice }: PosterCanvas, [x, y]: Point, size: number, fill: string): string {
  const lobes = dice.int(3, 5);
  const turn = dice.int(-50, 50);
  const reach = size * 0.36;
  const parts: string[] = [];
  for (let lobe = 0; lobe < lobes; lobe += 1) {
    const at = y + size * 0.4 - ((lobe + 0.3) / lobes) * size * 0.78;
    for (const side of [-1, 1]) {
      const tip = reach * (0.75 + dice.float() * 0.35) * side;
      const lift = size * (0.1 + dice.float() * 0.1);
      parts.push(
        `M${n(x)} ${n(at + size * 0.09)}C${n(x + tip * 0.5)} ${n(at + size * 0.1)} ${n(x + tip * 1.1)} ${n(at - lift * 0.2)} ${n(x + tip)} ${n(at - lift)}C${n(x + tip * 0.7)} ${n(at - lift * 1.3)} ${n(x + tip * 0.2)} ${n(at - size * 0.02)} ${n(x)} ${n(at - size * 0.06)}Z`,
      );
    }
  }
  const stem = `M${n(x - size * 0.035)} ${n(y + size * 0.44)}L${n(x - size * 0.03)} ${n(y - size * 0.4)}Q${n(x)} ${n(y - size * 0.5)} ${n(x + size * 0.03)} ${n(y - size * 0.4)}L${n(x + size * 0.035)} ${n(y + size * 0.44)}Z`;
  return path(parts.join('') + stem, { fill, transform: `rotate(${turn} ${n(x)} ${n(y)})` });
}
