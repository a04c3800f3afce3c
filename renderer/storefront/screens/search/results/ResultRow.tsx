import { useAtomValue, useStore } from 'jotai';
import { cardTime, searchRowDate, searchRowDay } from '#shared/domain/catalogue/eventDates.ts';
import { lastDay } from '#shared/domain/catalogue/eventEnd.ts';
import { eventStatus, type EventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { describeDistance } from '#shared/domain/location/geography.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { eventLink } from '#shared/domain/search/searchLinks.ts';
import { nowAtom } from '#renderer/api/services.ts';
import { describeLowestPrice } from '#renderer/events/describePrice.ts';
import { ticketsUrl, usableImage } from '#renderer/events/eventDisplay.ts';
import { EventLink, TicketsLink } from '#renderer/events/EventLink.tsx';
import { factMessages } from '#renderer/events/factMessages.ts';
import { StatusBadge } from '#renderer/events/StatusBadge.tsx';
import { BookmarkButton } from '#renderer/storefront/components/bookmarks/BookmarkButton.tsx';
import { posterSources } from '#renderer/storefront/components/cards/posterSources.ts';
import { useEventActions, useViewed } from '#renderer/storefront/components/cards/useViewed.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import type { GuideHit } from '#renderer/storefront/screens/search/data/searchResults.ts';
import { CalendarIcon } from '#renderer/ui/icons/subjects.tsx';
import { Image } from '#renderer/ui/media/Image.tsx';
import styles from './ResultRow.module.css';

const interactionTarget = 'search';

/** What tells the server of a search: no part of the first load. */
export const loadEvents = () => import('#renderer/storefront/state/home/searchEvents.ts');

interface ResultRowProps {
  hit: GuideHit;
  query: string;
  /** Whether the heading above says the day. */
  isUnderDay: boolean;
}

/** Date, image, name and venue of one event, which open its page, and a link to its tickets. */
export function ResultRow({ hit, query, isUnderDay }: ResultRowProps) {
  const display = hitDisplay(hit, query, useAtomValue(nowAtom));
  const where = [display.place, display.distance ?? ''].filter((part) => part !== '').join(' · ');
  const { handleViewed, handleClick, handleTickets } = useEventActions(
    hit.EventId,
    interactionTarget,
  );
  const store = useStore();
  const tell = (use: 'opened' | 'tickets' | 'saved') =>
    void loadEvents().then(({ resultUsedAtom }) => store.set(resultUsedAtom, hit.EventId, use));
  const element = useViewed<HTMLElement>(handleViewed);
  return (
    <article ref={element} className={styles.row} data-event-key={hit.EventId}>
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <EventLink
            className={styles.link}
            url={display.url}
            onClick={() => {
              handleClick();
              tell('opened');
            }}
          >
            {hit.EventName}
          </EventLink>
        </h2>
        <p className={styles.venue}>
          <span dir="auto">{display.venue}</span>
          {where !== '' && <span className={styles.place}>{where}</span>}
        </p>
        {display.dates !== null && <p className={styles.dates}>{display.dates}</p>}
        <TicketsLink
          className={styles.price}
          url={display.tickets}
          terms={display.price}
          onClick={() => {
            handleTickets();
            tell('tickets');
          }}
        />
        <StatusBadge status={display.status} className={styles.status ?? ''} />
      </div>
      <time dateTime={hit.DateStart} className={styles.when}>
        {isUnderDay && display.time !== '' ? (
          <span className={styles.date}>{display.time}</span>
        ) : (
          <>
            <span className={styles.day}>{display.day}</span>{' '}
            <span className={styles.date}>{display.date}</span>{' '}
            <span className={styles.time}>{display.time}</span>
          </>
        )}
      </time>
      <Image
        className={styles.image ?? ''}
        src={display.image}
        ratio="1"
        placeholderText={hit.EventName}
        {...posterSources(display.image, '6rem')}
      />
      <div className={styles.actions}>
        <a
          className={styles.calendar}
          href={`/events/${hit.EventId}.ics`}
          aria-label={`${messages.card.addToCalendar}: ${hit.EventName}`}
        >
          <CalendarIcon size={22} />
        </a>
        <BookmarkButton
          eventKey={hit.EventId}
          eventName={hit.EventName}
          interactionTarget={interactionTarget}
          onSave={() => tell('saved')}
        />
      </div>
    </article>
  );
}

/** All texts and images of a row at a moment. */
export function hitDisplay(hit: GuideHit, query: string, now: Date) {
  const { Name, Locality, State, Timezone } = hit.Venue;
  const { PriceMin = null, PriceMax = null } = hit;
  const status = statusOf(hit, now);
  const tickets = ticketsUrl(hit.EventId, hit.EventUrl);
  const page = eventAddress(hit.EventId);
  return {
    day: searchRowDay(hit.DateStart, Timezone),
    date: searchRowDate(hit.DateStart, Timezone, now),
    time: timeOf(hit, now),
    dates: describeDates(hit, now),
    venue: Name,
    place: [Locality, State].filter((part) => part !== '').join(', '),
    distance:
      hit.distance === null
        ? null
        : describeDistance(hit.distance / metresPerKm, hit.Venue.IsApproximate === true),
    /** Where nobody sells online, the page is the link of the result that is counted. */
    url: tickets === null ? eventLink(page, query) : page,
    tickets: tickets === null ? null : eventLink(tickets, query),
    /** Null: the placeholder is shown. */
    image: usableImage(hit.EventImage1),
    price: describeLowestPrice({ priceMin: PriceMin, priceMax: PriceMax }, status),
    status,
  };
}

const metresPerKm = 1000;

/** `8 dates until 4 May`, where the row stands for several dates. */
function describeDates({ DateCount = 1, LastDate, Venue }: GuideHit, now: Date): string | null {
  if (DateCount < 2 || LastDate === undefined) return null;
  return searchMessages.datesUntil(DateCount, searchRowDate(LastDate, Venue.Timezone, now));
}

/** The last day of an event of several days; empty where the time is not known. */
function timeOf({ DateStart, DateEnd, IsDateOnly, Venue }: GuideHit, now: Date): string {
  const last = lastDay({ dateStart: DateStart, dateEnd: DateEnd ?? null }, Venue.Timezone);
  if (last !== null) return factMessages.until(searchRowDate(last, Venue.Timezone, now));
  return IsDateOnly === true ? '' : cardTime(DateStart, Venue.Timezone);
}

/** An index without a field for availability does not mean sold out. */
function statusOf(hit: GuideHit, now: Date): EventStatus {
  return eventStatus(
    {
      isCancelled: hit.IsCancelled ?? false,
      isPostponed: hit.IsPostponed ?? false,
      isRescheduled: hit.IsRescheduled ?? false,
      hasAvailability: hit.HasAvailability ?? true,
      availabilityDate: hit.AvailabilityDate ?? null,
    },
    now,
  );
}
