import Supercluster from 'supercluster';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import type { MapBox } from './mapView.ts';

/** Things that stand so near each other on the map that one marker stands for them. */
export interface Cluster<T> extends Coordinates {
  items: readonly T[];
  /** Whether all are at one point: then no zoom takes them apart. */
  isOnePlace: boolean;
}

/** Pixels: as large as a finger. */
const reach = 44;

/** Indexes things by where they are; returns the clusters in a box at a zoom, each with its things in their order. */
export function clusterEvents<T extends Coordinates>(
  items: readonly T[],
): (box: MapBox, zoom: number) => Cluster<T>[] {
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
  return ([south, west, north, east], zoom) =>
    index.getClusters([west, south, east, north], zoom).map(({ geometry, properties }) => {
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

function isOnePlace([first, ...others]: readonly Coordinates[]): boolean {
  return others.every(
    ({ longitude, latitude }) => longitude === first?.longitude && latitude === first.latitude,
  );
}
