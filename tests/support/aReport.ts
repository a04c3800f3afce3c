import type {
  ReportAnswer,
  ReportEvent,
  ReportProfile,
  ReportScored,
} from '#shared/domain/report/reportAnswer.ts';

/** An event of a report's catalog, given by what matters in a test. */
export function aReportEvent(eventKey: number, changes: Partial<ReportEvent> = {}): ReportEvent {
  return {
    eventKey,
    eventName: `Event ${eventKey}`,
    dateStart: '2025-11-22T04:30:00Z',
    venue: { name: 'River Hall', locality: 'Sydney', state: 'NSW', timezone: 'Australia/Sydney' },
    categories: ['Music'],
    genres: ['Rock'],
    homepageImage: '/poster.webp',
    eventImage1: null,
    isCancelled: false,
    isPostponed: false,
    isRescheduled: false,
    hasAvailability: true,
    availabilityDate: null,
    ...changes,
  };
}

/** Events with scores, as `key: score`; the order is that of the list. */
export type SectionSketch = readonly (readonly [eventKey: number, score: number])[];

/** An answer given by its sections; the catalog has every event once. */
export function anAnswer(
  sections: Readonly<Record<string, SectionSketch>>,
  changes: Partial<ReportAnswer> = {},
): ReportAnswer {
  const keys = new Set(Object.values(sections).flatMap((events) => events.map(([key]) => key)));
  return {
    options: { use: 0, geo: null, postcode: null, customerId: null },
    trackingId: null,
    sections: Object.entries(sections).map(([id, events]) => ({
      id,
      title: `Title of ${id}`,
      events: events.map(([eventKey, score]): ReportScored => ({ eventKey, score })),
    })),
    catalog: [...keys].map((key) => aReportEvent(key)),
    displayedLocation: 'Australia',
    seed: 7,
    ...changes,
  };
}

export function aReportProfile(changes: Partial<ReportProfile> = {}): ReportProfile {
  return { userProfile: {}, recommendedEvents: [], ...changes };
}
