import { isWide, type PosterStyle, type PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { n, path, type Point, rect } from '#server/posters/svg.ts';

/** A planet of printed dots, the name in poster capitals across it. */
export const halftone: PosterStyle = (canvas) => {
  const { width, palette, facts, subtitle, dice } = canvas;
  const x = isWide(canvas) ? width * 0.68 : width * (0.4 + dice.float() * 0.2);
  const box = isWide(canvas)
    ? { x: 70, y: 120, width: width * 0.62, height: 700 }
    : { x: 55, y: 350, width: width - 110, height: 480 };
  return [
    rect({ x: 0, y: 0, width, height: 1000 }, { fill: palette.ground }),
    dots(canvas, [x, isWide(canvas) ? 500 : 380], isWide(canvas) ? 470 : 400),
    title(canvas, facts.title.toUpperCase(), {
      font: 'anton',
      halo: 26,
      leading: 0.16,
      align: 'left',
      anchor: 'bottom',
      maxLines: 4,
      maxSize: 400,
      box,
    }),
    smallPrint(canvas, subtitle, { x: 60, y: 935, maxWidth: width - 120, size: 42 }),
  ].join('');
};

/** Dots that grow towards the shaded side of a ball. */
function dots({ palette, dice }: PosterCanvas, [x, y]: Point, radius: number): string {
  const pitch = 34;
  const light = 0.6 + dice.float() * 1.2;
  let data = '';
  for (let row = -radius; row <= radius; row += pitch * 0.87) {
    const offset = (Math.round(row / (pitch * 0.87)) % 2) * (pitch / 2);
    for (let column = -radius + offset; column <= radius; column += pitch) {
      if (Math.hypot(row, column) > radius) continue;
      const shade = (column * Math.cos(light) + row * Math.sin(light)) / radius / 2 + 0.5;
      const size = 3 + shade * 17;
      data += `M${n(x + column - size)} ${n(y + row)}a${n(size)} ${n(size)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size)} 0 1 0 ${n(-size * 2)} 0`;
    }
  }
  return path(data, { fill: palette.primary });
}
