import { DivIcon, LatLngBounds, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { borders } from './coast.ts';
import { type Box, chooseNames, readNames } from './placeNames.ts';
import { readShores } from './readShores.ts';
import { suburbsByState } from './suburbs/suburbsByState.ts';
import { towns } from './towns.ts';
import styles from './EventMap.module.css';

export interface MarkerFace extends Coordinates {
  text: string;
  label: string;
  onPress: (button: HTMLButtonElement) => void;
}

/** Shows the markers it is given; one where another was stays the same button, with its focus. */
export function createMarkers(map: LeafletMap): (faces: readonly MarkerFace[]) => void {
  let shown = new Map<string, { marker: Marker; button: HTMLButtonElement; face: MarkerFace }>();
  return (faces) => {
    const next: typeof shown = new Map();
    for (const face of faces) {
      // The middle of a group of one place is not always the same to the last digit.
      const id = [face.latitude.toFixed(6), face.longitude.toFixed(6)].join(' ');
      const known = shown.get(id);
      const button = known?.button ?? createButton();
      Object.assign(button, { textContent: face.text, title: face.label, ariaLabel: face.label });
      // Not as a listener of the button, which would take the end of a drag for a press.
      const handlePress = () => shown.get(id)?.face.onPress(button);
      const marker =
        known?.marker ?? placeElement(button, face).on('click', handlePress).addTo(map);
      next.set(id, { marker, button, face });
    }
    for (const [id, { marker }] of shown) {
      if (next.has(id)) continue;
      const isFocused = marker.getElement()?.contains(document.activeElement) === true;
      marker.remove();
      if (isFocused) map.getContainer().focus({ preventScroll: true });
    }
    shown = next;
  };
}

function createButton(): HTMLButtonElement {
  const button = document.createElement('button');
  return Object.assign(button, { type: 'button', className: styles.marker });
}

/** A ring around where the visitor is. */
export function createVisitorMark(visitor: Coordinates, label: string): Marker {
  const mark = document.createElement('span');
  Object.assign(mark, { className: styles.visitor, role: 'img', ariaLabel: label });
  return placeElement(mark, visitor, { interactive: false });
}

function placeElement(
  element: HTMLElement,
  { latitude, longitude }: Coordinates,
  options: { interactive?: boolean; pane?: string } = {},
): Marker {
  const icon = new DivIcon({ html: element, className: '', iconSize: [0, 0] });
  // The button inside takes the keys.
  return new Marker([latitude, longitude], { icon, keyboard: false, ...options });
}

/** From this zoom on there are suburbs, which are loaded then, by state. */
const firstZoomOfSuburbs = 7.5;
const namesPane = 'names';

/** From west to east between Victoria and Tasmania, by latitude and longitude. */
const bassStrait: [number, number][] = [
  [-39.2, 140],
  [-39.2, 150],
];

/** Shows the names of places in view beside what is taken by markers. */
export function createNames(map: LeafletMap): (taken: readonly Box[]) => void {
  map.createPane(namesPane).classList.add(styles.names ?? '');
  map.getPane(namesPane)?.setAttribute('aria-hidden', 'true');
  const layer = new LayerGroup().addTo(map);
  const lines = [...readShores(borders), bassStrait];
  let names = readNames(towns);
  let last: readonly Box[] = [];
  const townCount = names.length;
  const asked = new Set<unknown>();
  const show = () => {
    layer.clearLayers();
    const toPixels = ({ latitude, longitude }: Coordinates) =>
      map.latLngToContainerPoint([latitude, longitude]);
    const crossed = lines.map((line) => line.map((point) => map.latLngToContainerPoint(point)));
    const view = { zoom: map.getZoom(), size: map.getSize(), taken: last, borders: crossed };
    for (const place of chooseNames(names, { ...view, toPixels })) {
      const element = document.createElement('span');
      Object.assign(element, { className: styles.name, textContent: place.name });
      element.style.translate = `calc(${place.x}px - 50%) calc(${place.y}px - 50%)`;
      placeElement(element, place, { interactive: false, pane: namesPane }).addTo(layer);
    }
  };
  const loadSuburbs = async (state: (typeof suburbsByState)[number]) => {
    asked.add(state);
    try {
      const { suburbs } = await state.load();
      names = [...names, ...readNames(suburbs, townCount)];
      names.sort((one, other) => one.rank - other.rank);
      if (map.getPane(namesPane)) show();
    } catch {
      // Without them the map has fewer names; the next move tries again.
      asked.delete(state);
    }
  };
  return (taken) => {
    last = taken;
    show();
    if (map.getZoom() < firstZoomOfSuburbs) return;
    for (const state of suburbsByState) {
      const [west, south, east, north] = state.bounds;
      const isInView = map.getBounds().intersects(new LatLngBounds([south, west], [north, east]));
      if (isInView && !asked.has(state)) void loadSuburbs(state);
    }
  };
}
