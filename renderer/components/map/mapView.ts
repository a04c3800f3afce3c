/** What a map shows: its middle in degrees, and pixels for a degree of longitude. */
export interface MapView {
  longitude: number;
  latitude: number;
  scale: number;
}

export interface MapSize {
  width: number;
  height: number;
}

export interface MapPoint {
  longitude: number;
  latitude: number;
}

/** A view as it stands in the address, to about a hundred metres: `-27.468,153.028,420`. */
export function writeView({ latitude, longitude, scale }: MapView): string {
  return [latitude.toFixed(3), longitude.toFixed(3), Math.round(scale)].join(',');
}

/** Null where an address names no view, as `all`. */
export function readView(written: string): MapView | null {
  const [latitude = NaN, longitude = NaN, scale = NaN] = written.split(',').map(Number);
  return Number.isNaN(scale) ? null : clampView({ latitude, longitude, scale });
}

/** A degree of latitude is longer than one of longitude by this, in the middle of Australia (28° south). */
export const stretch = 1 / Math.cos((28 * Math.PI) / 180);

const leastScale = 6;
const mostScale = 4000;
/** Degrees, a little more than the country. */
const bounds = { west: 110, east: 156, south: -45, north: -8 };

/** A point in pixels from the upper left corner. */
export function toPixels({ longitude, latitude }: MapPoint, view: MapView, size: MapSize) {
  return {
    x: size.width / 2 + (longitude - view.longitude) * view.scale,
    y: size.height / 2 - (latitude - view.latitude) * view.scale * stretch,
  };
}

/** The view moved by pixels: positive ones show what lies further east and south. */
export function moveView(view: MapView, x: number, y: number): MapView {
  return clampView({
    ...view,
    longitude: view.longitude + x / view.scale,
    latitude: view.latitude - y / (view.scale * stretch),
  });
}

export function zoomView(view: MapView, factor: number): MapView {
  return clampView({ ...view, scale: view.scale * factor });
}

/** The view that shows all points; the whole country where there are none. */
export function fitView(points: readonly MapPoint[], size: MapSize): MapView {
  const shown =
    points.length > 0
      ? points
      : [
          { longitude: 113, latitude: -43.6 },
          { longitude: 153.6, latitude: -10.7 },
        ];
  const longitudes = shown.map(({ longitude }) => longitude);
  const latitudes = shown.map(({ latitude }) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  // Room for the markers at the edge.
  const scale =
    0.85 *
    Math.min(
      size.width / Math.max(east - west, 0.2),
      size.height / (Math.max(north - south, 0.2) * stretch),
    );
  return clampView({ longitude: (west + east) / 2, latitude: (south + north) / 2, scale });
}

function clampView({ longitude, latitude, scale }: MapView): MapView {
  return {
    longitude: Math.min(bounds.east, Math.max(bounds.west, longitude)),
    latitude: Math.min(bounds.north, Math.max(bounds.south, latitude)),
    scale: Math.min(mostScale, Math.max(leastScale, scale)),
  };
}
