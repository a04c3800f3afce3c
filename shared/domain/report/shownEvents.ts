import { reportDate } from '#shared/domain/catalogue/eventDates.ts';
import { venueLabel } from '#shared/domain/catalogue/venueLabel.ts';
import type { ReportEvent, ReportAnswer } from './reportAnswer.ts';
import { textColumn, type CellValue } from './reportTable.ts';

export const eventColumns = [
  textColumn('event', 'Event'),
  textColumn('date', 'Date'),
  textColumn('venue', 'Venue'),
] as const;

/** An event's cells: its date is in the venue's zone. */
export function eventCells(event: ReportEvent | undefined): Record<string, CellValue> {
  return {
    event: eventName(event),
    date: event ? reportDate(event.dateStart, event.venue.timezone) : null,
    venue: event ? venueLabel(event.venue) : null,
  };
}

/** A score as a share of the top score, 0 to 1; nothing has a share of a top that is not positive. */
export function scoreShare(score: number, top: number): number {
  return top > 0 && Number.isFinite(score) ? score / top : 0;
}

/** One place on the page: an event in a section, from the top. */
export type ShownEvent = ReturnType<typeof shownEvents>[number];

/** Every place of the page, section by section. */
export function shownEvents({ sections, catalog }: ReportAnswer) {
  const byKey = eventsByKey(catalog);
  return sections.flatMap((section) =>
    section.events.map((scored, index) => ({
      section,
      rank: index + 1,
      scored,
      event: byKey.get(scored.eventKey),
    })),
  );
}

/** The places of an event in all sections, or in one of them. */
export function placesOf(
  answer: ReportAnswer,
  eventKey: number,
  sectionId: string | null,
): ShownEvent[] {
  return shownEvents(answer).filter(
    ({ scored, section }) =>
      scored.eventKey === eventKey && (sectionId === null || section.id === sectionId),
  );
}

export function eventsByKey(catalog: readonly ReportEvent[]): Map<number, ReportEvent> {
  return new Map(catalog.map((event) => [event.eventKey, event]));
}

export function eventName(event: ReportEvent | undefined): string {
  return event?.eventName ?? 'Not in the catalogue of this answer';
}

/** The highest score of a list; 0 for an empty one. */
export function topScore(events: readonly { score: number }[]): number {
  return events.length === 0 ? 0 : Math.max(...events.map(({ score }) => score));
}

/** Every event of the page once, as far as the answer has it. */
export function distinctEvents(answer: ReportAnswer): ReportEvent[] {
  const byKey = eventsByKey(answer.catalog);
  return pageOrder(answer).flatMap((key) => byKey.get(key) ?? []);
}

/** Each event once, in the order the page first shows it: its place on the page. */
export function pageOrder(answer: ReportAnswer): number[] {
  return [...new Set(shownEvents(answer).map(({ scored }) => scored.eventKey))];
}
