import { LatLngBounds, Map as LeafletMap, Polygon, Polyline, svg, TileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import { borders, coast } from './coast.ts';
import { createMarkers, createNames } from './mapLayers.ts';
import { readShores } from './readShores.ts';
import styles from './EventMap.module.css';

/** Whose pictures of the ground a map has; null: the coast alone. */
export type MapTiles = PublicConfig['mapTiles'];

/** The whole country fits a phone. */
const leastZoom = 3;
/** As near as a coast without streets, or a picture of them, says something. */
const mostZoom = { coast: 13, tiles: 18 };

/** A little more than the country. */
export const wholeCountry = new LatLngBounds([-44, 112.5], [-10, 154]);

export type OpenedMap = ReturnType<typeof openMap>;

/** Opens a map in an element. Without an operator's pictures it asks no other host for anything. */
export function openMap(frame: HTMLElement, tiles: MapTiles) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(frame, {
    // Texts and buttons of ours are below the map; those of the library are set as markup.
    attributionControl: false,
    zoomControl: false,
    minZoom: leastZoom,
    maxZoom: tiles === null ? mostZoom.coast : mostZoom.tiles,
    zoomSnap: 0.25,
    scrollWheelZoom: false,
    maxBoundsViscosity: 1,
    renderer: svg({ padding: 1 }),
    ...(isStill && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
  });
  if (isStill)
    map.panBy = (offset) => LeafletMap.prototype.panBy.call(map, offset, { animate: false });
  // As an option alone: where the page is wider than the country, `setMaxBounds` moves the map by itself.
  map.options.maxBounds = wholeCountry.pad(0.2);
  keepKeys(map, frame);
  const showMarkers = createMarkers(map);
  if (tiles === null) drawCountry(map);
  else new TileLayer(tiles.url, { maxZoom: mostZoom.tiles }).addTo(map);
  // The pictures of an operator have names of their own.
  const showNames = tiles === null ? createNames(map) : null;
  return { map, showMarkers, showNames };
}

/** Keys and the wheel are for the map while anything in it has the focus, else for the page. */
function keepKeys(map: LeafletMap, frame: HTMLElement): void {
  frame.addEventListener('focusin', () => {
    map.fire('focus');
    map.scrollWheelZoom.enable();
  });
  frame.addEventListener('focusout', () => {
    map.fire('blur');
    map.scrollWheelZoom.disable();
  });
}

/** Zoom beyond which the borders are less accurate than what is around them. */
const lastZoomOfBorders = 8;

function drawCountry(map: LeafletMap): void {
  const [land, lines] = [styles.land ?? '', styles.borders ?? ''];
  new Polygon(
    readShores(coast).map((shore) => [shore]),
    { interactive: false, className: land },
  ).addTo(map);
  const borderLines = new Polyline(readShores(borders), { interactive: false, className: lines });
  const showBorders = () => {
    if (map.getZoom() > lastZoomOfBorders) borderLines.remove();
    else borderLines.addTo(map);
  };
  map.whenReady(() => map.on('zoomend', showBorders) && showBorders());
}
