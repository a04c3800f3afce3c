import type { PageEvent } from '#shared/contract/catalogue.ts';
import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { eventStatus, type EventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { cropPoster, listedCrops } from '#shared/domain/posters/cropPoster.ts';
import { toZonedTime } from '#shared/domain/time/zonedTime.ts';

/** schema.org knows no "sold out" event: its offer says so. */
const schemaStatus: Record<EventStatus, string> = {
  '': 'EventScheduled',
  'sold out': 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
};

/**
 * A schema.org `Event` by the rules of Google's event search (developers.google.com/search/docs/appearance/
 * structured-data/event); `url` is the absolute address of the page. Facts that are not known are left out.
 */
export function eventJsonLd(event: PageEvent, facts: { url: string; now: Date }): object {
  const status = eventStatus(event, facts.now);
  const { dateEnd, previousStart, description } = event;
  const date = (instant: string) => writeDate(instant, event);
  return {
    '@type': 'Event',
    name: event.eventName,
    url: facts.url,
    startDate: date(event.dateStart),
    ...(dateEnd !== null && { endDate: date(dateEnd) }),
    ...(event.doorsAt !== null && { doorTime: writeInstant(event.doorsAt, event.venue.timezone) }),
    eventStatus: `https://schema.org/${schemaStatus[status]}`,
    eventAttendanceMode: `https://schema.org/${event.venue.isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    ...(event.isRescheduled &&
      previousStart !== null && { previousStartDate: date(previousStart) }),
    ...listImages(event, facts.url),
    ...(description !== null && { description }),
    location: describeLocation(event.venue, facts.url),
    ...(event.artists.length > 0 && {
      performer: event.artists.map(({ name }) => ({ '@type': 'PerformingGroup', name })),
    }),
    // `18-`: eighteen and up, as schema.org writes an open range.
    ...(event.minimumAge !== null && { typicalAgeRange: `${event.minimumAge}-` }),
    // Events have no such property; what is performed at them has.
    ...(event.accessibility.length > 0 && {
      workPerformed: {
        '@type': 'CreativeWork',
        name: event.eventName,
        accessibilityFeature: event.accessibility,
      },
    }),
    offers: describeOffers(event, status, facts),
  };
}

/** A day where the time is not known, else an instant with the offset of the venue. */
function writeDate(instant: string, { isDateOnly, venue }: PageEvent): string {
  const written = writeInstant(instant, venue.timezone);
  return isDateOnly ? written.slice(0, 'YYYY-MM-DD'.length) : written;
}

function writeInstant(instant: string, timezone: string): string {
  const local = toZonedTime(instant, timezone);
  if (local === null) return instant;
  const minutes = Math.round((local.valueOf() - Date.parse(instant)) / 60_000);
  const sign = minutes < 0 ? '-' : '+';
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0');
  const rest = String(Math.abs(minutes) % 60).padStart(2, '0');
  return `${local.toISOString().slice(0, 19)}${sign}${hours}:${rest}`;
}

/** A poster of ours in the three ratios that are asked for; of another server what there is. */
function listImages(event: PageEvent, pageUrl: string): object {
  const images = [event.homepageImage, event.eventImage1, event.studioImage].flatMap((image) => {
    if (image === null || !isUrlOrRelativePath(image)) return [];
    return listedCrops.map((crop) => new URL(cropPoster(image, crop), pageUrl).href);
  });
  return images.length === 0 ? {} : { image: [...new Set(images)] };
}

function describeLocation(venue: PageEvent['venue'], pageUrl: string): object {
  if (venue.isOnline) return { '@type': 'VirtualLocation', url: pageUrl };
  const { coordinates, isApproximate, accessibility } = venue;
  return {
    '@type': 'Place',
    name: venue.name,
    address: {
      '@type': 'PostalAddress',
      ...(venue.address !== '' && { streetAddress: venue.address }),
      ...(venue.locality !== '' && { addressLocality: venue.locality }),
      ...(venue.state !== '' && { addressRegion: venue.state }),
      ...(venue.postcode !== '' && { postalCode: venue.postcode }),
      ...(venue.countryCode !== null && { addressCountry: venue.countryCode }),
    },
    ...(coordinates !== null &&
      !isApproximate && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(accessibility.length > 0 && {
      amenityFeature: accessibility.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    }),
  };
}

/** One offer, or one for each kind of ticket. */
function describeOffers(
  event: PageEvent,
  status: EventStatus,
  { url, now }: { url: string; now: Date },
): object {
  if (event.ticketKinds.length === 0) return describeOffer(event, status, url);
  return event.ticketKinds.map(({ name, url: eventUrl, ...kind }) => {
    const offered = { ...event, ...kind, eventUrl };
    return { name, ...describeOffer(offered, eventStatus(offered, now), url) };
  });
}

function describeOffer(event: PageEvent, status: EventStatus, pageUrl: string): object {
  const isOpen = status === '' || status === 'rescheduled';
  const isOutside = /^https?:/.test(event.eventUrl);
  return {
    '@type': 'Offer',
    url: isOutside ? event.eventUrl : pageUrl,
    availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
    ...(event.priceMin !== null && { price: event.priceMin, priceCurrency: 'AUD' }),
    ...(event.onSaleAt !== null && {
      validFrom: writeInstant(event.onSaleAt, event.venue.timezone),
    }),
  };
}
