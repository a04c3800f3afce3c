import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { combineAccess, describeMinimumAge } from '#shared/domain/catalogue/ageAndAccess.ts';
import { cardDate, cardTime } from '#shared/domain/catalogue/eventDates.ts';
import { type EventStatus, isSaleAhead } from '#shared/domain/catalogue/eventStatus.ts';
import { paths } from '#shared/domain/paths.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { nowAtom, servicesAtom } from '#renderer/api/services.ts';
import { describePrice } from '#renderer/events/describePrice.ts';
import { factMessages } from '#renderer/events/factMessages.ts';
import { PersonIcon, TicketIcon } from '#renderer/ui/icons/screens.tsx';
import { CalendarIcon, PinIcon } from '#renderer/ui/icons/subjects.tsx';
import eventMessages from '#resources/texts/events.json' with { type: 'json' };
import { describeDistanceFrom, describeTimes, mapAddress } from './eventTexts.ts';
import type { ListedEvent } from './loadEvent.ts';
import { VenueMap } from './VenueMap.tsx';
import styles from './EventFacts.module.css';

interface EventFactsProps {
  page: ListedEvent;
  status: EventStatus;
  isOver: boolean;
  /** One below the other on wide pages, where something stands beside them. */
  isColumn: boolean;
}

/** When, where and for how much, in full. */
export function EventFacts({ page, status, isOver, isColumn }: EventFactsProps) {
  return (
    <dl className={clsx(styles.facts, isColumn && styles.column)}>
      <When page={page} status={status} />
      <Where page={page} />
      {!isOver && <Prices page={page} status={status} />}
      <AgeAndAccess page={page} />
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function When({ page, status }: Pick<EventFactsProps, 'page' | 'status'>) {
  const { event, clock } = page;
  const now = useAtomValue(nowAtom);
  const { day, until, time, doors } = describeTimes(event, clock);
  const former = status === 'rescheduled' ? event.previousStart : null;
  return (
    <Fact icon={<CalendarIcon size={20} />} label={eventMessages.when}>
      <b>{[day, until].filter((text) => text !== null).join(' ')}</b>
      {time !== null && <span>{time}</span>}
      {doors !== null && <span>{doors}</span>}
      {former !== null && (
        <s>{factMessages.formerly(cardDate(former, event.venue.timezone, now))}</s>
      )}
    </Fact>
  );
}

function Where({ page }: Pick<EventFactsProps, 'page'>) {
  const { event, distance } = page;
  const { venue } = event;
  const map = mapAddress(event);
  const town = [venue.locality, venue.state, venue.postcode].filter((part) => part !== '');
  return (
    <Fact icon={<PinIcon size={20} />} label={eventMessages.where}>
      {venue.isOnline ? (
        <b>{eventMessages.onlineOnly}</b>
      ) : (
        <>
          <b dir="auto">{venue.name}</b>
          <span>{[venue.address, town.join(' ')].filter((part) => part !== '').join(', ')}</span>
          {distance !== null && <span>{describeDistanceFrom(distance)}</span>}
          {map !== null && (
            <a className={styles.map} href={map} rel="noopener noreferrer">
              {eventMessages.openMap}
            </a>
          )}
          <Link to={searchAddress({ venues: [venue.name] })}>
            {fillText(eventMessages.atVenue, { venue: venue.name })}
          </Link>
          <VenueMap event={event} />
        </>
      )}
    </Fact>
  );
}

/** The type and reason of a request for a companion ticket or a wheelchair space (docs/product.md). */
const accessRequest = 'type=Companion%20Card%2FAccessibility&reason=Disability%20Access';

/** Age limits and access features, and the way to ask for a place; nothing where the source says nothing. */
function AgeAndAccess({ page }: Pick<EventFactsProps, 'page'>) {
  const { minimumAge, accessibility, venue } = page.event;
  const features = combineAccess(accessibility, venue.accessibility);
  if (minimumAge === null && features.length === 0) return null;
  return (
    <Fact icon={<PersonIcon size={20} />} label={eventMessages.ageAndAccess}>
      {minimumAge !== null && <b>{describeMinimumAge(minimumAge)}</b>}
      {features.map((feature) => (
        <span key={feature}>{feature}</span>
      ))}
      <Link to={`${paths.customerSupport}?${accessRequest}&event=${page.event.eventKey}`}>
        {eventMessages.askForAccess}
      </Link>
    </Fact>
  );
}

function Prices({ page, status }: Pick<EventFactsProps, 'page' | 'status'>) {
  const { event } = page;
  const now = useAtomValue(nowAtom);
  const { resaleUrl, brand } = useAtomValue(servicesAtom).config;
  const { timezone } = event.venue;
  const { onSaleAt } = event;
  const price = status === 'cancelled' ? null : describePrice(event);
  const isAhead = status === '' && onSaleAt !== null && isSaleAhead(event, now);
  return (
    <Fact icon={<TicketIcon size={20} />} label={eventMessages.ticketsHeading}>
      {price !== null && <b>{price}</b>}
      {isAhead && (
        <span>
          {fillText(eventMessages.onSale, {
            date: cardDate(onSaleAt, timezone, now),
            time: cardTime(onSaleAt, timezone),
          })}
        </span>
      )}
      {status === 'sold out' && (
        <a href={URL.parse('/', resaleUrl)?.href}>
          {fillText(eventMessages.resale, { partner: brand.resale.name })}
        </a>
      )}
      <Link to={paths.faq}>{eventMessages.refunds}</Link>
      <Link to={`${paths.customerSupport}?type=Event%20Inquiry&event=${event.eventKey}`}>
        {eventMessages.ask}
      </Link>
    </Fact>
  );
}
