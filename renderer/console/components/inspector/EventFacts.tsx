import type { EventDetails } from '#shared/contract/operations.ts';
import { reportDate } from '#shared/domain/catalogue/eventDates.ts';
import { inspectorMessages as words } from '#renderer/console/content/inspectorMessages.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { describePrice } from '#renderer/events/describePrice.ts';
import { FactList } from '#renderer/ui/FactList.tsx';
import styles from './EventInspector.module.css';

const { facts: names } = words;

/** The stored facts of an event; unknown ones are left out. */
export function EventFacts({ details }: { details: EventDetails }) {
  const known = listFacts(details).filter(([, value]) => value !== '');
  return <FactList className={styles.facts} facts={known} />;
}

function listFacts({ event, state }: EventDetails): (readonly [string, string])[] {
  const { venue, dateStart, dateEnd, doorsAt, onSaleAt, previousStart } = event;
  const date = (instant: string | null) =>
    instant === null ? '' : `${reportDate(instant, venue.timezone)} ${venue.timezone}`;
  return [
    [names.state, operationsMessages.events.states[state]],
    [names.start, event.isDateOnly ? words.dayOnly(date(dateStart)) : date(dateStart)],
    [names.end, date(dateEnd)],
    [names.doors, date(doorsAt)],
    [names.previousStart, date(previousStart)],
    [names.onSale, date(onSaleAt)],
    [names.venue, describeVenue(venue)],
    [names.position, describePosition(venue)],
    [names.price, describePrice(event) ?? ''],
    [names.artists, event.artists.map(({ name }) => name).join(', ')],
    [names.categories, event.categories.join(', ')],
    [names.genres, event.genres.join(', ')],
    [names.url, event.eventUrl],
    [names.images, describeImages(event)],
    [names.description, event.description ?? ''],
  ];
}

type Event = EventDetails['event'];

function describeVenue({ name, address, locality, state, postcode, country }: Event['venue']) {
  return [name, address, [locality, state, postcode].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ');
}

function describePosition({ coordinates, isApproximate, isOnline }: Event['venue']): string {
  if (isOnline) return words.online;
  if (coordinates === null) return words.noPosition;
  const { latitude, longitude } = coordinates;
  return isApproximate ? words.approximate(latitude, longitude) : `${latitude}, ${longitude}`;
}

function describeImages({ homepageImage, eventImage1, studioImage }: Event): string {
  const images = [homepageImage, eventImage1, studioImage].filter((image) => image !== null);
  return images.length === 0 ? words.noImage : [...new Set(images)].join(', ');
}
