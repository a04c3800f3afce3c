import type { Map as LeafletMap } from 'leaflet';
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { CloseIcon, PlusIcon } from '#renderer/ui/icons/actions.tsx';
import { MinusIcon } from '#renderer/ui/icons/screens.tsx';
import mapMessages from '#resources/texts/map.json' with { type: 'json' };
import {
  type Chosen,
  labelOf,
  type OnMove,
  type PlacedEvent,
  showPoints,
  useMarkers,
  usePopup,
  useView,
  zoomToMost,
} from './mapHooks.ts';
import type { MapBox } from './mapView.ts';
import { type MapTiles, type OpenedMap, openMap } from './openMap.ts';
import styles from './EventMap.module.css';

interface EventMapProps<T> {
  label: string;
  hint?: string;
  /** Null until they have come. */
  events: readonly T[] | null;
  /** Content of a marker; the number of its events by default. */
  faceOf?: (events: readonly T[]) => string;
  visitor?: Coordinates | null;
  tiles?: MapTiles;
  /** What the map is of, where that may stay the same with other events: another one brings another view. */
  subject?: unknown;
  /** The view at first; `shownFirst` by default. */
  start?: MapBox | null;
  onMove?: OnMove | undefined;
  /** First view of the map; all events by default. */
  shownFirst?: readonly Coordinates[] | null;
  /** The events of the marker that was pressed, in a popup. */
  renderPopup: (chosen: readonly T[]) => ReactNode;
}

/** Events on a map, with clusters, and a popup of those of a place. */
export function EventMap<T extends PlacedEvent>(props: EventMapProps<T>) {
  const { label, hint, events, faceOf = countOf, visitor, tiles = null } = props;
  const { subject = events, start = null, shownFirst = events, onMove } = props;
  const [opened, setOpened] = useState<OpenedMap | null>(null);
  const [chosen, setChosen] = useState<Chosen<T> | null>(null);
  const frameRef = useCallback(
    (frame: HTMLDivElement) => {
      const next = openMap(frame, tiles);
      setOpened(next);
      return () => void next.map.remove();
    },
    [tiles],
  );
  const map = opened?.map ?? null;
  useView(map, { subject, start, shownFirst, onMove });
  useMarkers(opened, { events, faceOf, visitor, onChoose: setChosen });
  const popup = usePopup(map, chosen, () => setChosen(null));
  const handleKeyDown = (event: KeyboardEvent) => {
    const isPlus = event.key === '+' || event.key === '=';
    if (map === null || !isPlus || event.ctrlKey || event.metaKey || event.altKey) return;
    // The library would zoom into the middle.
    event.stopPropagation();
    zoomToMost(map, events ?? []);
  };
  return (
    <section className={styles.map} aria-label={label}>
      <div className={styles.place}>
        <div
          ref={frameRef}
          className={styles.frame}
          role="group"
          aria-label={label}
          onKeyDown={handleKeyDown}
        />
        {map && <Tools map={map} events={events} onMove={onMove} />}
        <Credits tiles={tiles} />
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {chosen &&
        createPortal(
          <div role="dialog" aria-label={labelOf(chosen.cluster)} tabIndex={-1}>
            <Button
              variant="quiet"
              size="small"
              className={styles.close}
              aria-label={mapMessages.close}
              icon={<CloseIcon size={18} />}
              onClick={() => map?.closePopup()}
            />
            {props.renderPopup(chosen.cluster.items)}
          </div>,
          popup,
        )}
    </section>
  );
}

type ToolsProps = { map: LeafletMap } & Pick<EventMapProps<Coordinates>, 'events' | 'onMove'>;

/** Buttons for what the keys do; a single place needs none to show all. */
function Tools({ map, events, onMove }: ToolsProps) {
  const handleShowAll = () => {
    showPoints(map, events ?? []);
    onMove?.(null);
  };
  const zooms = [
    { label: mapMessages.zoomOut, icon: <MinusIcon size={18} />, zoom: () => map.zoomOut() },
    {
      label: mapMessages.zoomIn,
      icon: <PlusIcon size={18} />,
      zoom: () => zoomToMost(map, events ?? []),
    },
  ];
  return (
    <div className={styles.tools}>
      {events?.length !== 1 && <ToolButton label={mapMessages.showAll} onClick={handleShowAll} />}
      {zooms.map(({ label, icon, zoom }) => (
        <Button
          key={label}
          variant="secondary"
          size="small"
          className={styles.zoom}
          aria-label={label}
          title={label}
          icon={icon}
          onClick={zoom}
        />
      ))}
    </div>
  );
}

function Credits({ tiles }: { tiles: MapTiles }) {
  const text = tiles?.attribution ?? mapMessages.credits;
  return (
    <p className={styles.credits}>
      {tiles?.attributionUrl ? <a href={tiles.attributionUrl}>{text}</a> : text}
    </p>
  );
}

function countOf(events: readonly unknown[]): string {
  return String(events.length);
}
