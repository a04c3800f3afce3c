/**
 * States of the storefront that staff pick from a menu and browser tests open by their ids, each with the path on which
 * it begins; fresh ones begin as somebody new, without session or location.
 */
export const scenarios = [
  {
    id: 'no-location',
    title: 'No location',
    description: 'A new visitor: national events, and the prompt for a location.',
    path: '/',
    isFresh: true,
  },
  {
    id: 'postcode-4000',
    title: 'Postcode 4000',
    description:
      'A link that brings the postcode along: it is set, announced and removed from the address.',
    path: '/?postcode=4000',
    isFresh: true,
  },
  {
    id: 'zero-sections',
    title: 'Zero sections',
    description: 'Recommendations without any section: the way to national events.',
    path: '/',
    isFresh: false,
  },
  {
    id: 'recommendations-fail',
    title: 'Recommendations fail',
    description: 'Every question for recommendations fails.',
    path: '/',
    isFresh: false,
  },
  {
    id: 'slow-and-stale',
    title: 'Slow and stale',
    description:
      'Set a location, and set another within ten seconds: the late answer to the first is dropped.',
    path: '/',
    isFresh: true,
  },
  {
    id: 'requested-event-gone',
    title: 'Requested event gone',
    description: 'Back from a ticket link whose event is no longer sold.',
    path: '/?requestedEventId=999999999',
    isFresh: false,
  },
  {
    id: 'all-statuses',
    title: 'All statuses',
    description: 'Cancelled, postponed, rescheduled, sold out and plain events side by side.',
    path: '/',
    isFresh: false,
  },
] as const;

export type ScenarioId = (typeof scenarios)[number]['id'];

/** The cookie that holds the scenario in force; only a server on loopback reads it. */
export const scenarioCookie = 'scenario';

export function findScenario(id: string | undefined): (typeof scenarios)[number] | null {
  return scenarios.find((scenario) => scenario.id === id) ?? null;
}
