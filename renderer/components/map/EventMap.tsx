import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { mapMessages } from '#renderer/content/mapMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { type Cluster, clusterPoints } from './clusterPoints.ts';
import { coast } from './coast.ts';
import styles from './EventMap.module.css';
import {
  fitView,
  type MapPoint,
  type MapSize,
  type MapView,
  moveView,
  stretch,
  toPixels,
  zoomView,
} from './mapView.ts';

export interface PlacedEvent extends MapPoint {
  key: number;
  name: string;
  venue: string;
  locality: string;
}

interface EventMapProps<T> {
  label: string;
  hint: string;
  /** Null until they have come. */
  events: readonly T[] | null;
  /** What a marker shows; the number of its events by default. */
  faceOf?: (events: readonly T[]) => ReactNode;
  /** Where the visitor is. */
  visitor?: MapPoint | null;
  /** What the map is of, where that may stay the same with other events: another one brings another view. */
  subject?: unknown;
  /** The view at first; `shownFirst` by default. */
  start?: MapView | null;
  onMove?: (view: MapView) => void;
  /** What the map shows at first; all events by default. */
  shownFirst?: readonly MapPoint[] | null;
  /** The events of the marker that was pressed, below the map. */
  children: (chosen: readonly T[]) => ReactNode;
}

/** Events on a map of our own; nothing of it comes from elsewhere. */
export function EventMap<T extends PlacedEvent>(props: EventMapProps<T>) {
  const { label, hint, events, faceOf = countOf, visitor = null, shownFirst = events } = props;
  const { subject = events, start = null, onMove } = props;
  const frameRef = useRef<HTMLDivElement>(null);
  const size = useSize(frameRef);
  const [moved, setMoved] = useState<{ subject: unknown; view: MapView } | null>(null);
  const [chosen, setChosen] = useState<readonly T[]>([]);
  const fitted = useMemo(() => fitView(shownFirst ?? [], size), [shownFirst, size]);
  const view = moved !== null && moved.subject === subject ? moved.view : (start ?? fitted);
  const setView = (next: MapView) => {
    setMoved({ subject, view: next });
    onMove?.(next);
  };
  const clusters = useMemo(() => clusterPoints(events ?? [], view, size), [events, view, size]);
  const drag = useDrag(view, setView);
  const choose = (cluster: Cluster<T>) => {
    setChosen(cluster.items);
    if (!cluster.isOnePlace) setView(zoomView(fitView(cluster.items, size), 0.9));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = viewOfKey(event.key, view);
    if (next === null) return;
    event.preventDefault();
    setView(next);
  };
  return (
    <section className={styles.map} aria-label={label}>
      <div
        ref={frameRef}
        className={styles.frame}
        role="group"
        aria-label={label}
        onKeyDown={handleKeyDown}
        {...drag}
      >
        <Outline view={view} size={size} />
        {visitor && <VisitorMark style={positionOf(toPixels(visitor, view, size))} />}
        {clusters.map((cluster) => (
          <Marker
            key={keyOf(cluster)}
            cluster={cluster}
            face={faceOf(cluster.items)}
            onChoose={() => choose(cluster)}
          />
        ))}
      </div>
      <div className={styles.tools}>
        <Button variant="secondary" size="small" onClick={() => setView(zoomView(view, 1.6))}>
          {mapMessages.zoomIn}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setView(zoomView(view, 1 / 1.6))}>
          {mapMessages.zoomOut}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => setView(fitView(events ?? [], size))}
        >
          {mapMessages.showAll}
        </Button>
      </div>
      <p className={styles.hint}>{hint}</p>
      {chosen.length > 0 && props.children(chosen)}
    </section>
  );
}

function countOf(events: readonly unknown[]): ReactNode {
  return events.length;
}

function VisitorMark({ style }: { style: CSSProperties }) {
  return (
    <span className={styles.visitor} style={style} role="img" aria-label={mapMessages.visitor} />
  );
}

function positionOf({ x, y }: { x: number; y: number }): CSSProperties {
  return { left: x, top: y };
}

/** Coast and borders. They are paths in degrees, which the transformation turns into pixels. */
function Outline({ view, size }: { view: MapView; size: MapSize }) {
  const { longitude, latitude, scale } = view;
  const transform = [
    `translate(${size.width / 2} ${size.height / 2})`,
    `scale(${scale} ${scale * stretch})`,
    `translate(${-longitude} ${latitude})`,
  ].join(' ');
  return (
    <svg className={styles.outline} width={size.width} height={size.height} aria-hidden="true">
      <g transform={transform}>
        <path className={styles.coast} d={coast} />
        <path className={styles.borders} d={stateBorders} />
      </g>
    </svg>
  );
}

interface MarkerProps {
  cluster: Cluster<PlacedEvent>;
  face: ReactNode;
  onChoose: () => void;
}

function Marker({ cluster, face, onChoose }: MarkerProps) {
  const { items, isOnePlace } = cluster;
  const [first] = items;
  const label = isOnePlace
    ? mapMessages.marker(items.length, placeOf(first))
    : mapMessages.around(items.length, first?.locality ?? '');
  return (
    <button
      type="button"
      className={styles.marker}
      style={positionOf(cluster)}
      aria-label={label}
      title={label}
      onClick={onChoose}
    >
      {face}
    </button>
  );
}

function placeOf(event: PlacedEvent | undefined): string {
  return [event?.venue ?? '', event?.locality ?? ''].filter((part) => part !== '').join(', ');
}

function keyOf({ items }: Cluster<PlacedEvent>): string {
  return `${items[0]?.key ?? ''} ${items.length}`;
}

/** Pixels that an arrow key moves the map. */
const step = 60;

function viewOfKey(key: string, view: MapView): MapView | null {
  switch (key) {
    case 'ArrowLeft':
      return moveView(view, -step, 0);
    case 'ArrowRight':
      return moveView(view, step, 0);
    case 'ArrowUp':
      return moveView(view, 0, -step);
    case 'ArrowDown':
      return moveView(view, 0, step);
    case '+':
    case '=':
      return zoomView(view, 1.6);
    case '-':
      return zoomView(view, 1 / 1.6);
    default:
      return null;
  }
}

/** Moves the map with a pressed pointer. */
function useDrag(view: MapView, onMove: (view: MapView) => void) {
  const last = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.target instanceof Element && event.target.closest('button') !== null) return;
      last.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (last.current === null) return;
      onMove(moveView(view, last.current.x - event.clientX, last.current.y - event.clientY));
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp() {
      last.current = null;
    },
    onPointerCancel() {
      last.current = null;
    },
  };
}

const firstSize: MapSize = { width: 600, height: 480 };

function useSize(frameRef: React.RefObject<HTMLElement | null>): MapSize {
  const [size, setSize] = useState(firstSize);
  useEffect(() => {
    const frame = frameRef.current;
    if (frame === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = frame;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frameRef]);
  return size;
}

/**
 * The borders between the states, longitude and negated latitude in degrees. Most are meridians and
 * parallels by law; the Murray and the ranges are accurate to a tenth of a degree.
 */
const stateBorders = [
  'M129 14.88L129 31.68',
  'M129 26L138 26L138 16.55',
  'M138 26L141 26L141 34.02L140.97 38.06',
  'M141 29L149 29L149.5 28.6L150.3 28.55L151 28.75L151.3 29L152 28.9L152 28.5L152.5 28.3L153.55 28.17',
  'M141 34.02L142.2 34.18L142.5 34.75L143.3 35L143.6 35.4L144.3 35.7L144.95 36.05L145.5 35.85L146 36',
  'L146.9 36.1L147.4 36L148 36.1L148.2 36.8L149.98 37.5',
  'M148.8 35.3L149.1 35.13L149.4 35.3L149.15 35.9L148.8 35.8Z',
].join('');
