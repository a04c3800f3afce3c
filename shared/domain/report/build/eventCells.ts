import { reportDate } from '#shared/domain/events/eventDates.ts';
import { venueLabel } from '#shared/domain/events/venueLabel.ts';
import type { ReportEvent } from '#shared/domain/report/reportAnswer.ts';
import { textColumn, type CellValue } from '#shared/domain/report/tables/reportTable.ts';
import { eventName } from './shownEvents.ts';

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
