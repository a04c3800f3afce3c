import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';

export interface PlaceName extends Coordinates {
  name: string;
  /** 0 is the most important. */
  rank: number;
}

/** Pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Reads a list that `npm run map` has written, the most important first. */
export function readNames(written: string, firstRank = 0): PlaceName[] {
  return written.split(';').map((entry, index) => {
    const [name = '', latitude, longitude] = entry.split(',');
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    return { name, ...point, rank: firstRank + index };
  });
}

interface Pixels {
  x: number;
  y: number;
}

interface NamedView {
  zoom: number;
  size: Pixels;
  toPixels: (place: PlaceName) => Pixels;
  /** Boxes of the markers. */
  taken: readonly Box[];
  /** Lines between the states. */
  borders: readonly (readonly Pixels[])[];
}

const letterWidth = 7;
const lineHeight = 24;
/** Pixels between the middle of a marker and its name. */
const distance = 31;
/** Pixels between a place and the middle of a marker that stands at it. */
const nearby = 18;

/**
 * The names that fit into a view without touching each other or a marker, each with its pixels from its place: at the
 * place, or beside the one marker that stands there; the middle of a name is never in another state.
 */
export function chooseNames(
  names: readonly PlaceName[],
  { zoom, size, toPixels, taken, borders }: NamedView,
) {
  const boxes = [...taken];
  const unnamed = new Set(taken);
  // Twice as many with each zoom.
  const count = Math.round(10 * 2 ** (zoom - 3));
  const important = names.filter(({ rank }) => rank < count);
  return important.flatMap((place) => {
    const point = toPixels(place);
    const half = (place.name.length * letterWidth) / 2 + 8;
    const marker = [...unnamed].find((box) => isAt(box, point));
    for (const [x, y] of marker ? shiftsBeside(half + distance) : [[0, 0] as const]) {
      const box = boxAround(point.x + x, point.y + y, half);
      if (!isInside(box, size) || boxes.some((other) => doOverlap(box, other))) continue;
      const middle = { x: point.x + x, y: point.y + y };
      if (borders.some((line) => isCrossed(line, point, middle))) continue;
      boxes.push(box);
      if (marker) unnamed.delete(marker);
      return [{ ...place, x, y }];
    }
    return [];
  });
}

function shiftsBeside(beside: number) {
  return [
    [0, 0],
    [0, distance],
    [0, -distance],
    [beside, 0],
    [-beside, 0],
  ] as const;
}

function isAt({ left, right, top, bottom }: Box, { x, y }: Pixels): boolean {
  return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) <= nearby;
}

/** Whether a line runs between two points. */
function isCrossed(line: readonly Pixels[], from: Pixels, to: Pixels): boolean {
  return line.slice(1).some((end, index) => {
    const start = line[index] ?? end;
    return (
      isLeft(from, to, start) !== isLeft(from, to, end) &&
      isLeft(start, end, from) !== isLeft(start, end, to)
    );
  });
}

/** Whether a point is on the left of the way from one point to another. */
function isLeft(from: Pixels, to: Pixels, { x, y }: Pixels): boolean {
  return (to.x - from.x) * (y - from.y) < (to.y - from.y) * (x - from.x);
}

function boxAround(x: number, y: number, half: number): Box {
  return { left: x - half, right: x + half, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

function isInside({ left, top, right, bottom }: Box, { x, y }: Pixels): boolean {
  return left >= 0 && top >= 0 && right <= x && bottom <= y;
}

function doOverlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
