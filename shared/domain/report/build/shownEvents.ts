import type {
  ReportAnswer,
  ReportEvent,
  ReportScored,
  ReportSection,
} from '#shared/domain/report/reportAnswer.ts';

/** One place on the page: an event in a section, from the top. */
export interface ShownEvent {
  section: ReportSection;
  /** From 1, in its section. */
  rank: number;
  scored: ReportScored;
  event: ReportEvent | undefined;
}

/** Every place of the page, section by section. */
export function shownEvents({ sections, catalog }: ReportAnswer): ShownEvent[] {
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

export function eventsByKey(catalog: readonly ReportEvent[]): Map<number, ReportEvent> {
  return new Map(catalog.map((event) => [event.eventKey, event]));
}

/** What stands for an event the answer's catalog does not hold. */
const unknownEvent = 'Not in the catalogue of this answer';

export function eventName(event: ReportEvent | undefined): string {
  return event?.eventName ?? unknownEvent;
}

/** The highest score of a list; 0 for an empty one. */
export function topScore(events: readonly { score: number }[]): number {
  return events.length === 0 ? 0 : Math.max(...events.map(({ score }) => score));
}

/** Each event once, in the order the page first shows it: its place on the page. */
export function pageOrder(answer: ReportAnswer): number[] {
  return [...new Set(shownEvents(answer).map(({ scored }) => scored.eventKey))];
}
