import clsx from 'clsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { Fragment, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { type EventStatus, isSaleAhead } from '#shared/domain/catalogue/eventStatus.ts';
import { venueLabel } from '#shared/domain/catalogue/venueLabel.ts';
import { palettePair } from '#shared/domain/colour/palettePair.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { nowAtom } from '#renderer/api/services.ts';
import { describePrice } from '#renderer/events/describePrice.ts';
import { eventPictures, ticketsUrl } from '#renderer/events/eventDisplay.ts';
import { StatusBadge } from '#renderer/events/StatusBadge.tsx';
import { AlertsButton } from '#renderer/storefront/components/alerts/AlertsButton.tsx';
import { posterSources } from '#renderer/storefront/components/cards/posterSources.ts';
import { ShareButton } from '#renderer/storefront/components/page/ShareButton.tsx';
import { messages } from '#renderer/storefront/content/messages.ts';
import {
  bookmarkEventAtom,
  bookmarkSetAtom,
} from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import { eventClickedAtom } from '#renderer/storefront/state/home/interactions.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { ArrowRightIcon } from '#renderer/ui/icons/arrows.tsx';
import { CalendarIcon, HeartIcon } from '#renderer/ui/icons/subjects.tsx';
import { Image } from '#renderer/ui/media/Image.tsx';
import eventMessages from '#resources/texts/events.json' with { type: 'json' };
import { describeTimes } from './eventTexts.ts';
import type { ListedEvent } from './loadEvent.ts';
import { ticketKindsId } from './TicketKinds.tsx';
import styles from './EventTop.module.css';

interface EventTopProps {
  page: ListedEvent;
  status: EventStatus;
  isOver: boolean;
}

const interactionTarget = 'event-page';

/** Poster, name, date, place and what to do, in the colours of the poster. */
export function EventTop({ page, status, isOver }: EventTopProps) {
  const { event, clock } = page;
  const now = useAtomValue(nowAtom);
  const { background, text } = palettePair(event.dominantColour);
  const { day, until, time } = describeTimes(event, clock);
  const town = [event.venue.locality, event.venue.state].filter((part) => part !== '').join(' ');
  const hasBegun = until !== null && isRunning(event, isOver, now);
  return (
    <header
      className={clsx(styles.top, event.eventName.length > longName && styles.framed)}
      style={{ '--ground': background, '--ink': text } as CSSProperties}
    >
      <Poster event={event} />
      <div className={styles.words}>
        <StatusBadge status={status} className={styles.status ?? ''} />
        <p className={styles.when}>
          <time dateTime={event.dateStart}>
            {hasBegun ? fillText(eventMessages.nowUntil, { until }) : day}
          </time>
          {until !== null && !hasBegun && ` ${until}`}
          {time !== null && until === null && (
            <>
              <span className={styles.dot}>{' · '}</span>
              <span className={styles.time}>{time}</span>
            </>
          )}
        </p>
        <h1 className={clsx(styles.name, nameSize(event.eventName))} dir="auto">
          {event.eventName}
        </h1>
        <p dir="auto" className={styles.where}>
          {event.venue.isOnline
            ? eventMessages.onlineOnly
            : [venueLabel({ name: event.venue.name, state: '' }), town].join(', ')}
        </p>
        <Tickets page={page} status={status} isOver={isOver} />
        <div className={styles.actions}>
          <SaveButton eventKey={event.eventKey} eventName={event.eventName} />
          <SaleAlert page={page} status={status} isOver={isOver} />
          {!isOver && status !== 'cancelled' && (
            <a
              className={buttonClass({ variant: 'quiet', size: 'small' })}
              href={`${eventAddress(event.eventKey)}.ics`}
            >
              <CalendarIcon size={18} />
              {messages.card.addToCalendar}
            </a>
          )}
          <ShareButton title={event.eventName} />
        </div>
      </div>
    </header>
  );
}

function isRunning({ dateStart }: ListedEvent['event'], isOver: boolean, now: Date): boolean {
  return !isOver && Date.parse(dateStart) <= now.getTime();
}

/** Characters: from here on a name is set smaller, so that it stays beside the poster. */
const longName = 50;
const veryLongName = 110;

function nameSize(name: string) {
  if (name.length <= longName) return undefined;
  return name.length <= veryLongName ? styles.longName : styles.veryLongName;
}

/** Beside the words on wide pages, above them on phones. */
const posterSizes =
  '(min-width:1080px) 46rem,(min-width:960px) 56vw,(min-resolution:2.5dppx) 58vw,100vw';

function Poster({ event }: Pick<ListedEvent, 'event'>) {
  const { studioImage: src } = eventPictures(event);
  return (
    <Image
      className={styles.poster ?? ''}
      src={src}
      ratio="16 / 10"
      colour={event.dominantColour}
      isEager
      placeholderText={event.eventName}
      {...posterSources(src, posterSizes)}
    />
  );
}

/** The way to the box office, with the price and a note. On phones it stays in view at the foot. */
function Tickets({ page, status, isOver }: EventTopProps) {
  const { event } = page;
  const now = useAtomValue(nowAtom);
  const eventClicked = useSetAtom(eventClickedAtom);
  const handleClick = () => eventClicked(event.eventKey, interactionTarget);
  const url = ticketAddress(event);
  const note = noteOf(status, isOver, event);
  const label = ticketLabel(status, event, now);
  const price = describePrice(event);
  const hasButton = url !== null && !isOver && status !== 'cancelled' && status !== 'postponed';
  return (
    <TicketBar staysInView={hasButton}>
      {hasButton && (
        <a
          className={styles.button}
          href={url}
          rel="noopener"
          onClick={handleClick}
          onAuxClick={handleClick}
        >
          {eventMessages[label]}
          <ArrowRightIcon size={20} />
        </a>
      )}
      {price !== null && !isOver && status !== 'cancelled' && (
        <span className={styles.price}>{price}</span>
      )}
      <OtherOffers urls={hasButton ? event.otherUrls : []} />
      {note !== null && <p className={styles.note}>{note}</p>}
    </TicketBar>
  );
}

/** A line of the page that moves to the foot of a phone while its place is out of view. */
function TicketBar({ staysInView, children }: { staysInView: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  /** Height of the bar while it is scrolled out of view, otherwise null. */
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setHeight(entry.isIntersecting ? null : entry.boundingClientRect.height);
    });
    if (staysInView && place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [staysInView]);
  return (
    <div ref={place} style={{ minHeight: height ?? undefined }}>
      <div className={clsx(styles.tickets, height !== null && styles.atFoot)}>{children}</div>
    </div>
  );
}

/** Links to the same event where other sources sell it, named by their hosts. */
function OtherOffers({ urls }: { urls: readonly string[] }) {
  const offers = urls.flatMap((url) => {
    const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
    return host === '' ? [] : [{ url, host }];
  });
  if (offers.length === 0) return null;
  return (
    <p className={styles.note}>
      {eventMessages.alsoAt}{' '}
      {offers.map(({ url, host }, index) => (
        <Fragment key={url}>
          {index > 0 && ', '}
          <a href={url} rel="noopener">
            {host}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

function ticketLabel(status: EventStatus, event: ListedEvent['event'], now: Date) {
  if (status === 'sold out') return 'ticketsMaybe';
  return isSaleAhead(event, now) ? 'ticketsOnSaleLater' : 'tickets';
}

/** Saves an event whose tickets are gone or not yet there, and opens the alerts that tell when that changes. */
function SaleAlert({ page: { event }, status, isOver }: EventTopProps) {
  const { eventKey } = event;
  const now = useAtomValue(nowAtom);
  const isSaved = useAtomValue(bookmarkSetAtom).has(eventKey);
  const bookmarkEvent = useSetAtom(bookmarkEventAtom);
  const { tellWhenBack, tellWhenOnSale } = eventMessages;
  const isAhead = status === '' && isSaleAhead(event, now);
  if (isOver || (status !== 'sold out' && !isAhead)) return null;
  return (
    <AlertsButton
      variant="quiet"
      label={isAhead ? tellWhenOnSale : tellWhenBack}
      onOpen={() => void (isSaved || bookmarkEvent(eventKey, interactionTarget))}
    />
  );
}

function noteOf(status: EventStatus, isOver: boolean, event: TicketLink): string | null {
  const { notes } = eventMessages;
  if (status === 'cancelled') return notes.cancelled;
  if (isOver) return notes.past;
  if (status !== '') return notes[status];
  const kinds = event.ticketKinds.length;
  if (kinds > 0) return formatCountOf(kinds, 'ticket type');
  return ticketAddress(event) === null ? notes.noLink : null;
}

type TicketLink = Pick<ListedEvent['event'], 'eventKey' | 'eventUrl' | 'ticketKinds'>;

/** Null where the address would lead back here: the source gives none. Kinds of tickets are further down. */
function ticketAddress({ eventKey, eventUrl, ticketKinds }: TicketLink): string | null {
  if (ticketKinds.length > 0) return `#${ticketKindsId}`;
  return ticketsUrl(eventKey, eventUrl);
}

function SaveButton({ eventKey, eventName }: { eventKey: number; eventName: string }) {
  const isSaved = useAtomValue(bookmarkSetAtom).has(eventKey);
  const bookmarkEvent = useSetAtom(bookmarkEventAtom);
  return (
    <ToolButton
      label={isSaved ? eventMessages.saved : eventMessages.save}
      variant="quiet"
      icon={<HeartIcon isFilled={isSaved} size={18} />}
      aria-label={isSaved ? messages.card.unsave(eventName) : messages.card.save(eventName)}
      onClick={() => void bookmarkEvent(eventKey, interactionTarget)}
    />
  );
}
