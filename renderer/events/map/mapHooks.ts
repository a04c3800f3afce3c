import { LatLngBounds, type Map as LeafletMap, Popup, type PopupOptions } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fillText } from '#shared/domain/brand/fillText.ts';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import mapMessages from '#resources/texts/map.json' with { type: 'json' };
import { type Cluster, clusterEvents } from './clusterEvents.ts';
import { describePlaces, listPlaces } from './listPlaces.ts';
import { createVisitorMark } from './mapLayers.ts';
import type { MapBox } from './mapView.ts';
import { type OpenedMap, wholeCountry } from './openMap.ts';

export interface PlacedEvent extends Coordinates {
  key: number;
  name: string;
  venue: string;
  locality: string;
}

/** A marker that was pressed. */
export interface Chosen<T> {
  cluster: Cluster<T>;
  button: HTMLElement;
}

/** Pixels that markers at the edge need. */
const room = 36;
/** A single place is shown with its surroundings. */
const nearestFit = 10.5;

/** Moves the map to all points at once; to the whole country where there are none. */
export function showPoints(map: LeafletMap, points: readonly Coordinates[]): void {
  const bounds = points.length > 0 ? boundsOf(points) : wholeCountry;
  const margin = points.length > 0 ? room : 0;
  map.fitBounds(bounds, { padding: [margin, margin], maxZoom: nearestFit, animate: false });
}

function boundsOf(points: readonly Coordinates[]): LatLngBounds {
  return new LatLngBounds(
    points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
  );
}

function boxInView(map: LeafletMap): MapBox {
  const view = map.getBounds();
  return [view.getSouth(), view.getWest(), view.getNorth(), view.getEast()];
}

/** Goes a zoom nearer to where most events in view then share a marker. */
export function zoomToMost(map: LeafletMap, events: readonly Coordinates[]): void {
  const zoom = map.getZoom() + 1;
  const clusters = clusterEvents(events)(boxInView(map), Math.round(zoom));
  const [most] = clusters.toSorted((one, other) => other.items.length - one.items.length);
  if (most === undefined) map.setZoom(zoom);
  else map.setView([most.latitude, most.longitude], zoom);
}

/** Called with what is in view once the visitor has moved the map; null: all events. */
export type OnMove = (view: MapBox | null) => void;

interface FirstView {
  subject: unknown;
  start: MapBox | null;
  shownFirst: readonly Coordinates[] | null;
  onMove: OnMove | undefined;
}

/** Keeps the first view of a subject, whatever the size of the map, until the visitor moves it. */
export function useView(map: LeafletMap | null, first: FirstView): void {
  const { subject, shownFirst } = first;
  const moved = useRef<{ subject: unknown } | null>(null);
  const show = useEffectEvent((opened: LeafletMap) => {
    const { start } = first;
    if (start === null) return showPoints(opened, shownFirst ?? []);
    const [south, west, north, east] = start;
    opened.fitBounds(new LatLngBounds([south, west], [north, east]), { animate: false });
  });
  const handleMove = useEffectEvent((view: MapBox) => first.onMove?.(view));
  const isWhole = first.start === null;
  useEffect(() => {
    if (isWhole) moved.current = null;
  }, [isWhole]);
  useEffect(() => {
    if (map === null) return undefined;
    let isOurs = false;
    const place = () => {
      isOurs = true;
      map.invalidateSize({ animate: false });
      if (moved.current?.subject !== subject || moved.current === null) show(map);
      isOurs = false;
    };
    const handleMoveEnd = () => {
      if (isOurs) return;
      moved.current = { subject };
      handleMove(boxInView(map));
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(map.getContainer());
    map.on('moveend', handleMoveEnd);
    return () => {
      observer.disconnect();
      map.off('moveend', handleMoveEnd);
    };
  }, [map, subject, shownFirst, isWhole]);
}

interface Markers<T> {
  events: readonly T[] | null;
  faceOf: (events: readonly T[]) => string;
  visitor: Coordinates | null | undefined;
  onChoose: (chosen: Chosen<T>) => void;
}

/** Shows the clusters of what is in view. One of several places takes the map there; any other is chosen. */
export function useMarkers<T extends PlacedEvent>(
  opened: OpenedMap | null,
  { events, faceOf, visitor, onChoose }: Markers<T>,
): void {
  useEffect(() => {
    if (opened === null) return undefined;
    const { map, showMarkers, showNames } = opened;
    const findClusters = clusterEvents(events ?? []);
    const press = (cluster: Cluster<T>, button: HTMLElement) => {
      if (cluster.isOnePlace || map.getZoom() >= map.getMaxZoom()) onChoose({ cluster, button });
      else {
        // The button goes with its cluster.
        map.getContainer().focus();
        map.fitBounds(boundsOf(cluster.items), { padding: [room, room] });
      }
    };
    const draw = () => {
      const clusters = findClusters(boxInView(map), Math.round(map.getZoom()));
      showMarkers(
        clusters.map((cluster) => ({
          ...cluster,
          text: faceOf(cluster.items),
          label: nameMarker(faceOf(cluster.items), labelOf(cluster)),
          onPress: (button) => press(cluster, button),
        })),
      );
      showNames?.([...clusters.map((cluster) => boxOf(map, cluster)), ...cornersOf(map)]);
    };
    draw();
    map.on('moveend', draw);
    // The markers stay: the next events keep those they share, with their focus.
    return () => void map.off('moveend', draw);
  }, [opened, events, faceOf, onChoose]);
  const { map = null } = opened ?? {};
  useEffect(() => {
    if (map === null || !visitor) return undefined;
    const mark = createVisitorMark(visitor, mapMessages.visitor).addTo(map);
    return () => void mark.remove();
  }, [map, visitor]);
}

/** Pixels: half the size of a marker. */
const half = { x: 24, y: 18 };

function boxOf(map: LeafletMap, { latitude, longitude }: Coordinates) {
  const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
  return { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y };
}

/** Corners of the buttons and the credits. */
function cornersOf(map: LeafletMap) {
  const { x: right, y: bottom } = map.getSize();
  return [
    { left: right - 190, right, top: 0, bottom: 60 },
    { left: right - 190, right, top: bottom - 36, bottom },
  ];
}

/** The name of a marker has what is to be read on it (WCAG 2.5.3). */
function nameMarker(face: string, label: string): string {
  const isRead = /[\p{L}\p{N}]/u.test(face) && !label.includes(face);
  return isRead ? `${face}, ${label}` : label;
}

/** Label of a marker: its venue, or the places that it has most events in. */
export function labelOf({ items, isOnePlace }: Cluster<PlacedEvent>): string {
  const [first] = items;
  const place = [first?.venue ?? '', first?.locality ?? ''].filter((part) => part !== '');
  return fillText(mapMessages.marker, {
    events: formatCountOf(items.length, 'event'),
    place: isOnePlace ? place.join(', ') : describePlaces(listPlaces(items)),
  });
}

const popupOptions: PopupOptions = {
  closeButton: false,
  minWidth: 220,
  maxWidth: 280,
  maxHeight: 260,
  // Below the buttons of the map.
  autoPanPaddingTopLeft: [8, 60],
  autoPanPaddingBottomRight: [8, 8],
};

/** Opens a popup at what was chosen; returns its element. Once closed, the focus is at the marker again. */
export function usePopup(
  map: LeafletMap | null,
  chosen: Chosen<PlacedEvent> | null,
  onClose: () => void,
): HTMLElement {
  const [content] = useState(() => document.createElement('div'));
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    if (map === null || chosen === null) return undefined;
    const { cluster, button } = chosen;
    const popup = new Popup(popupOptions)
      .setLatLng([cluster.latitude, cluster.longitude])
      .setContent(content)
      .openOn(map);
    content.querySelector<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
    popup.on('remove', () => {
      const { activeElement } = document;
      if (activeElement === document.body || content.contains(activeElement))
        (button.isConnected ? button : map.getContainer()).focus({ preventScroll: true });
      handleClose();
    });
    return () => void popup.off('remove').remove();
  }, [map, chosen, content]);
  return content;
}
