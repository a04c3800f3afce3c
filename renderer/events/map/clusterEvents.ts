import Supercluster from 'supercluster';
import type { MapPoint } from './mapView.ts';

/** Things that stand so near each other on the map that one marker stands for them. */
export interface Cluster<T> extends MapPoint {
  items: readonly T[];
  /** Whether all are at one point: then no zoom takes them apart. */
  isOnePlace: boolean;
}

/** Degrees, as `west, south, east, north`. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Pixels: as large as a finger. */
const reach = 44;

/** Indexes things by where they are; returns the clusters within bounds at a zoom, each with its things in their order. */
export function clusterEvents<T extends MapPoint>(
  items: readonly T[],
): (bounds: Bounds, zoom: number) => Cluster<T>[] {
  // `at`: index of an item in the list.
  const index = new Supercluster<{ at: number }, object>({
    radius: reach,
    extent: 256,
    maxZoom: 20,
  }).load(
    items.map(({ longitude, latitude }, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { at },
    })),
  );
  return (bounds, zoom) =>
    index.getClusters(bounds, zoom).map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const places =
        'cluster_id' in properties
          ? index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.at)
          : [properties.at];
      places.sort((one, other) => one - other);
      const found = places.flatMap((at) => items[at] ?? []);
      return { longitude, latitude, items: found, isOnePlace: isOnePlace(found) };
    });
}

function isOnePlace([first, ...others]: readonly MapPoint[]): boolean {
  return others.every(
    ({ longitude, latitude }) => longitude === first?.longitude && latitude === first.latitude,
  );
}
