import type { CatalogueEvent, Venue } from '#shared/domain/catalogue.ts';
import { eventStatus, type EventStatus } from '#shared/domain/events/eventStatus.ts';
import { toZonedTime } from '#shared/domain/events/zonedTime.ts';

/** schema.org knows no "sold out" event: that is said by its offer. */
const schemaStatus: Record<EventStatus, string> = {
  '': 'EventScheduled',
  'sold out': 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
};

/** A schema.org `Event`; `url` is the absolute address of its page. */
export function eventJsonLd(event: CatalogueEvent, facts: { url: string; now: Date }): object {
  const status = eventStatus(event, facts.now);
  const image = event.studioImage ?? event.eventImage1 ?? event.homepageImage;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    url: facts.url,
    startDate: localInstant(event.dateStart, event.venue),
    eventStatus: `https://schema.org/${schemaStatus[status]}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.isRescheduled && event.previousStart !== null
      ? { previousStartDate: localInstant(event.previousStart, event.venue) }
      : {}),
    ...(image === null ? {} : { image: [new URL(image, facts.url).href] }),
    ...(event.description === null ? {} : { description: event.description }),
    location: place(event.venue),
    performer: event.artists.map(({ name }) => ({ '@type': 'PerformingGroup', name })),
    offers: offer(event, { status, url: facts.url }),
  };
}

/** ISO 8601 with the venue's own offset, as schema.org asks. */
function localInstant(instant: string, venue: Venue): string {
  const local = toZonedTime(instant, venue.timezone);
  if (local === null) return instant;
  const minutes = Math.round((local.valueOf() - Date.parse(instant)) / 60_000);
  const sign = minutes < 0 ? '-' : '+';
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0');
  const rest = String(Math.abs(minutes) % 60).padStart(2, '0');
  return `${local.toISOString().slice(0, 19)}${sign}${hours}:${rest}`;
}

function place(venue: Venue): object {
  const { name, locality, state, country, postcode, address, coordinates } = venue;
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      addressLocality: locality,
      addressRegion: state,
      addressCountry: country,
      ...(postcode === '' ? {} : { postalCode: postcode }),
      ...(address === '' ? {} : { streetAddress: address }),
    },
    ...(coordinates === null || venue.isApproximate
      ? {}
      : { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
  };
}

function offer(event: CatalogueEvent, facts: { status: EventStatus; url: string }): object {
  const isOpen = facts.status === '' || facts.status === 'rescheduled';
  return {
    '@type': 'Offer',
    url: facts.url,
    availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
    priceCurrency: 'AUD',
    ...(event.priceMin === null ? {} : { price: event.priceMin }),
    ...(event.onSaleAt === null ? {} : { validFrom: event.onSaleAt }),
  };
}
