import { hourLength } from '#shared/domain/time/calendar.ts';
import type { CardEvent } from '#renderer/events/cardEvent.ts';

/** How long an evening takes where a source does not say. */
const usualLength = 3 * hourLength;

/** For each event that overlaps others of the list, the first of those. Events of several days and of no time clash with none. */
export function findClashes(events: readonly CardEvent[]): ReadonlyMap<number, CardEvent> {
  const timed = events.filter((event) => !event.isDateOnly && lengthOf(event) <= 24 * hourLength);
  return new Map(
    timed.flatMap((event) => {
      const other = timed.find((each) => each !== event && areAtOnce(each, event));
      return other ? [[event.eventKey, other] as const] : [];
    }),
  );
}

function areAtOnce(one: CardEvent, other: CardEvent): boolean {
  return (
    startOf(one) < startOf(other) + lengthOf(other) && startOf(other) < startOf(one) + lengthOf(one)
  );
}

function startOf({ dateStart }: CardEvent): number {
  return Date.parse(dateStart);
}

function lengthOf(event: CardEvent): number {
  return event.dateEnd === null ? usualLength : Date.parse(event.dateEnd) - startOf(event);
}
