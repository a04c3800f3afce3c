import type { MapPoint } from './mapView.ts';

export interface PlaceName extends MapPoint {
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

interface NamedView {
  zoom: number;
  size: { x: number; y: number };
  toPixels: (place: PlaceName) => { x: number; y: number };
  /** Boxes of the markers. */
  taken: readonly Box[];
}

const letterWidth = 7;
const lineHeight = 24;
/** Pixels between a place and its name beside or below a marker there. */
const distance = 31;

/** The names that fit into a view without touching each other or a marker, each with its pixels from its place. */
export function chooseNames(
  names: readonly PlaceName[],
  { zoom, size, toPixels, taken }: NamedView,
) {
  const boxes = [...taken];
  // Twice as many with each zoom.
  const count = Math.round(10 * 2 ** (zoom - 3));
  const important = names.filter(({ rank }) => rank < count);
  return important.flatMap((place) => {
    const point = toPixels(place);
    const half = (place.name.length * letterWidth) / 2 + 4;
    const beside = half + distance;
    const shifts = [
      [0, 0],
      [0, distance],
      [0, -distance],
      [beside, 0],
      [-beside, 0],
    ] as const;
    for (const [x, y] of shifts) {
      const box = boxAround(point.x + x, point.y + y, half);
      if (!isInside(box, size) || boxes.some((other) => doOverlap(box, other))) continue;
      boxes.push(box);
      return [{ ...place, x, y }];
    }
    return [];
  });
}

function boxAround(x: number, y: number, half: number): Box {
  return { left: x - half, right: x + half, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

function isInside({ left, top, right, bottom }: Box, { x, y }: NamedView['size']): boolean {
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
