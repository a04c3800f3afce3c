import { useMemo } from 'react';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import { eventName, shownEvents } from '#shared/domain/report/shownEvents.ts';
import { EventMap } from '#renderer/events/map/EventMap.tsx';
import type { PlacedEvent } from '#renderer/events/map/mapHooks.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { reporterMessages } from './reporterMessages.ts';
import styles from './ReportCharts.module.css';

interface RecommendedEvent extends PlacedEvent {
  /** Rank on the page, counted from the top. */
  rank: number;
  sectionId: string;
  when: string;
}

interface RecommendedMapProps {
  answer: ReportAnswer;
  onOpenEvent: (eventKey: number, sectionId: string) => void;
}

const { charts: words } = reporterMessages;

/** The events of a page, those of its first section around the visitor; a marker names the best rank in its place. */
export function RecommendedMap({ answer, onOpenEvent }: RecommendedMapProps) {
  const events = useMemo(() => placeEvents(answer), [answer]);
  const visitor = answer.explanation?.place ?? null;
  const around = useMemo(
    () => [
      ...events.filter(({ sectionId }) => sectionId === events[0]?.sectionId),
      ...(visitor ? [visitor] : []),
    ],
    [events, visitor],
  );
  return (
    <EventMap
      label={words.mapLabel}
      hint={words.mapHint}
      events={events}
      visitor={visitor}
      shownFirst={around}
      faceOf={faceOf}
      renderPopup={(chosen) => (
        <ol className={styles.chosen} aria-label={words.chosen}>
          {chosen.map(({ key, rank, sectionId, name, when, venue }) => (
            <li key={key}>
              <button type="button" onClick={() => onOpenEvent(key, sectionId)}>
                #{rank} {name}
              </button>{' '}
              {when} · {venue}
            </li>
          ))}
        </ol>
      )}
    />
  );
}

function faceOf([first, ...others]: readonly RecommendedEvent[]): string {
  return words.marker(first?.rank ?? 0, others.length);
}

/** Each event of the page once, where its first section shows it; those without a position are left out. */
function placeEvents(answer: ReportAnswer): RecommendedEvent[] {
  const positions = new Map(
    (answer.explanation?.positions ?? []).map((position) => [position.eventKey, position]),
  );
  const firsts = Map.groupBy(shownEvents(answer), ({ scored }) => scored.eventKey);
  return [...firsts].flatMap(([key, [first]], index) => {
    const position = positions.get(key);
    if (position === undefined || first?.event === undefined) return [];
    const { section, event } = first;
    const { latitude, longitude } = position;
    const { name: venue, locality, timezone } = event.venue;
    const when = toZonedMoment(event.dateStart, timezone);
    const placed = { key, latitude, longitude, venue, locality };
    return [{ ...placed, name: eventName(event), rank: index + 1, sectionId: section.id, when }];
  });
}
