export interface MapPoint {
  longitude: number;
  latitude: number;
}

/** The view of a map: its middle in degrees, and a zoom of the usual web maps. */
export interface MapView extends MapPoint {
  zoom: number;
}

/** Pixels of a degree of longitude at zoom 0, where the world is as wide as a tile. */
const pixelsOfDegree = 256 / 360;

/** A view in the address, to about 100 metres, with pixels for a degree of longitude: `-27.468,153.028,420`. */
export function writeView({ latitude, longitude, zoom }: MapView): string {
  const scale = Math.round(pixelsOfDegree * 2 ** zoom);
  return [latitude.toFixed(3), longitude.toFixed(3), scale].join(',');
}

/** Null where an address names no view, as `all`. */
export function readView(written: string): MapView | null {
  const [latitude = NaN, longitude = NaN, scale = NaN] = written.split(',').map(Number);
  const zoom = Math.round(4 * Math.log2(scale / pixelsOfDegree)) / 4;
  return [latitude, longitude, zoom].every(Number.isFinite) ? { latitude, longitude, zoom } : null;
}
