import type { PageEvent } from '#shared/contract/catalogue.ts';
import { compactEvents } from '#renderer/storefront/components/cards/compactEvents.ts';
import { aPublicEvent } from './aPublicEvent.ts';

/** An event as its page has it: `aPublicEvent` in a hall with an address. */
export function aPageEvent(changes: Partial<PageEvent> = {}): PageEvent {
  return {
    ...aPublicEvent(),
    description: null,
    otherUrls: [],
    ticketKinds: [],
    minimumAge: null,
    accessibility: [],
    ...changes,
    venue: aPageVenue(changes.venue),
  };
}

/** A hall in Richmond. */
export function aPageVenue(changes: Partial<PageEvent['venue']> = {}): PageEvent['venue'] {
  return {
    name: 'The Corner',
    locality: 'Richmond',
    state: 'VIC',
    country: 'Australia',
    countryCode: 'AU',
    postcode: '3121',
    address: '57 Swan Street',
    timezone: 'Australia/Melbourne',
    coordinates: { latitude: -37.8236, longitude: 144.9982 },
    isApproximate: false,
    isOnline: false,
    accessibility: [],
    ...changes,
  };
}

/** The page of an event, as `aPageEvent` has it, with nothing beside it. */
export function anEventPage(changes: Partial<PageEvent> = {}) {
  return {
    state: 'listed' as const,
    event: aPageEvent(changes),
    clock: 'AEDT',
    distance: null,
    otherDates: [],
    otherDateCount: 0,
    moreAtVenue: compactEvents([], { now: new Date(0) }),
    similar: compactEvents([], { now: new Date(0) }),
  };
}
