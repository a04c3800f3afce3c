import { type MapPoint, type MapSize, type MapView, toPixels } from './mapView.ts';

/** Things that stand so near each other on the map that one marker stands for them. */
export interface Cluster<T> {
  /** Pixels. */
  x: number;
  y: number;
  items: readonly T[];
  /** Whether all are at one point: then no zoom takes them apart. */
  isOnePlace: boolean;
}

/** Pixels: as large as a finger. */
const reach = 44;

interface Gathering<T> {
  x: number;
  y: number;
  items: T[];
}

/** Groups the things in view: each joins the first marker within reach, or gets one of its own. */
export function clusterPoints<T extends MapPoint>(
  items: readonly T[],
  view: MapView,
  size: MapSize,
): Cluster<T>[] {
  const found: Gathering<T>[] = [];
  for (const item of items) {
    const { x, y } = toPixels(item, view, size);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    const near = found.find((other) => Math.hypot(other.x - x, other.y - y) < reach);
    if (near === undefined) found.push({ x, y, items: [item] });
    else near.items.push(item);
  }
  return found.map((cluster) => ({ ...cluster, isOnePlace: isOnePlace(cluster.items) }));
}

function isOnePlace([first, ...others]: readonly MapPoint[]): boolean {
  return others.every(
    ({ longitude, latitude }) => longitude === first?.longitude && latitude === first.latitude,
  );
}
