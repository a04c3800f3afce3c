import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { earthRadiusKm } from '#shared/domain/location/geography.ts';
import { groupItems } from './groupItems.ts';

/** Positions of documents. A document has one place, a place is a row. */
export type PlaceIndex = ReturnType<typeof createPlaceIndex>;

interface PlaceRows {
  /** Degrees; NaN where unknown. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  rowOf: (doc: number) => number;
  /** All documents, in the order that decides between equal distances. */
  order: Uint32Array;
}

/** Groups documents by place and computes the points of the places. */
export function createPlaceIndex({ latitudes, longitudes, rowOf, order }: PlaceRows) {
  const grouped = groupItems(latitudes.length, order.map(rowOf), (rank) => order[rank]!);
  const ranks = new Uint32Array(order.length);
  for (const [rank, doc] of order.entries()) ranks[doc] = rank;
  return {
    rowOf,
    latitudes,
    longitudes,
    points: toPoints(latitudes, longitudes),
    /** Documents of row r are `docs[offsets[r]]` and on. */
    offsets: grouped.offsets,
    docs: grouped.items,
    /** The position of each document in the order that decides between equal distances. */
    ranks,
  };
}

/** Points on the unit sphere, three numbers a row; NaN where unknown. */
function toPoints(latitudes: Float64Array, longitudes: Float64Array): Float64Array {
  const points = new Float64Array(3 * latitudes.length);
  for (let row = 0; row < latitudes.length; row += 1) {
    const point = pointAt({ latitude: latitudes[row]!, longitude: longitudes[row]! });
    points.set(point, 3 * row);
  }
  return points;
}

function pointAt({ latitude, longitude }: Coordinates): [number, number, number] {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  const shrink = Math.cos(phi);
  return [shrink * Math.cos(lambda), shrink * Math.sin(lambda), Math.sin(phi)];
}

/**
 * The squared straight line from a point to each place, in earth radii: it grows with the distance over
 * the ground, and needs no trigonometry for a place. NaN where the place is unknown.
 */
export function squaredChords({ points }: PlaceIndex, around: Coordinates): Float64Array {
  const [x, y, z] = pointAt(around);
  const chords = new Float64Array(points.length / 3);
  for (let row = 0; row < chords.length; row += 1) {
    const dx = points[3 * row]! - x;
    const dy = points[3 * row + 1]! - y;
    const dz = points[3 * row + 2]! - z;
    chords[row] = dx * dx + dy * dy + dz * dz;
  }
  return chords;
}

const earthRadiusMetres = earthRadiusKm * 1000;

/** The squared chord of a distance over the ground, in metres. */
export function squaredChordOf(metres: number): number {
  const angle = metres / earthRadiusMetres;
  return angle >= Math.PI ? Infinity : (2 * Math.sin(angle / 2)) ** 2;
}
