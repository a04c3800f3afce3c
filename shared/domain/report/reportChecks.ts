import type { ReportForm } from './reportForm.ts';
import type { ShownEvent } from './shownEvents.ts';

/** One line of a file of checks: the arguments of a report in which one event stands above another. */
export function reportCheck(
  { use, postcode, latitude, longitude, customerId, trackingId }: ReportForm,
  { upper, lower }: { upper: ShownEvent; lower: ShownEvent },
): string {
  const keys = `${upper.section.id}:${upper.scored.eventKey}:${lower.scored.eventKey}`;
  return [
    ...(use === 'Postcode' ? [`--postcode ${postcode}`] : []),
    ...(use === 'Geo' ? [`--geo ${latitude || 0},${longitude || 0}`] : []),
    ...(customerId === '' ? [] : [`--customer ${customerId}`]),
    ...(trackingId === '' ? [] : [`--tracking ${trackingId}`]),
    `--assert lead(${keys})>0`,
  ].join(' ');
}

/** The arguments of each line of a file of checks; empty lines and those with # are left out. */
export function readReportChecks(text: string): string[][] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
}
