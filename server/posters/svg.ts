import type { PosterCanvas } from './canvas.ts';

/** A number as SVG needs it: one decimal is a tenth of a unit of a thousand. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Paint {
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
  transform?: string;
}

export function path(data: string, paint: Paint): string {
  return `<path d="${data}"${attributes(paint)}/>`;
}

export function rect(box: Box, paint: Paint): string {
  return `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}"${attributes(paint)}/>`;
}

export function circle([x, y]: Point, radius: number, paint: Paint): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${attributes(paint)}/>`;
}

export type Point = readonly [x: number, y: number];

/** A closed straight-edged shape. */
export function polygon(points: readonly Point[], paint: Paint): string {
  return path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, paint);
}

/** Parts that are drawn one after another. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Dots anywhere above a height. */
export function scatter(
  { width, dice }: Pick<PosterCanvas, 'width' | 'dice'>,
  { count, above }: { count: number; above: number },
  dot: () => [radius: number, paint: Paint],
): string {
  return repeat(count, () => {
    const place: Point = [dice.float() * width, dice.float() * above];
    return circle(place, ...dot());
  });
}

/** A closed shape through points, its corners rounded into curves. */
export function blob(points: readonly Point[], paint: Paint): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const at = (index: number): Point => points[index % points.length] ?? [0, 0];
  const [startX, startY] = middle(at(points.length - 1), at(0));
  const curves = points.map((point, index) => {
    const [x, y] = middle(point, at(index + 1));
    return `Q${n(point[0])} ${n(point[1])} ${n(x)} ${n(y)}`;
  });
  return path(`M${n(startX)} ${n(startY)}${curves.join('')}Z`, paint);
}

function attributes({ fill = 'none', stroke, strokeWidth, opacity, transform }: Paint): string {
  return [
    ` fill="${fill}"`,
    stroke === undefined
      ? ''
      : ` stroke="${stroke}" stroke-width="${n(strokeWidth ?? 1)}" stroke-linejoin="round" stroke-linecap="round"`,
    opacity === undefined ? '' : ` ${opacityOf(fill, stroke)}="${opacity}"`,
    transform === undefined ? '' : ` transform="${transform}"`,
  ].join('');
}

/** The opacity of fill or stroke alone: `opacity` needs a layer of its own and takes fifty times as long. */
function opacityOf(fill: string, stroke: string | undefined): string {
  if (stroke === undefined) return 'fill-opacity';
  return fill === 'none' ? 'stroke-opacity' : 'opacity';
}
