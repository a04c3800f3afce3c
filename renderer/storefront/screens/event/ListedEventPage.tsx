import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { cardDate, cardTime } from '#shared/domain/catalogue/eventDates.ts';
import { isPast } from '#shared/domain/catalogue/eventEnd.ts';
import { eventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { venueLabel } from '#shared/domain/catalogue/venueLabel.ts';
import { eventAddress, paths } from '#shared/domain/paths.ts';
import { formatCount } from '#shared/domain/search/formatCount.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { servicesAtom, nowAtom } from '#renderer/api/services.ts';
import { eventJsonLd } from '#renderer/events/eventJsonLd.ts';
import {
  type Breadcrumb,
  breadcrumbList,
} from '#renderer/storefront/components/page/breadcrumbList.ts';
import { PageHead } from '#renderer/storefront/components/page/PageHead.tsx';
import { landingMessages } from '#renderer/storefront/content/landingMessages.ts';
import { ArrowRightIcon } from '#renderer/ui/icons/arrows.tsx';
import eventMessages from '#resources/texts/events.json' with { type: 'json' };
import { EventCards } from './EventCards.tsx';
import { EventFacts } from './EventFacts.tsx';
import { describeTimes } from './eventTexts.ts';
import { EventTop } from './EventTop.tsx';
import { LineUp } from './LineUp.tsx';
import type { ListedEvent } from './loadEvent.ts';
import { TicketKinds } from './TicketKinds.tsx';
import styles from './EventScreen.module.css';

/** A listed event, on sale or not, to come or over. */
export function ListedEventPage({ page }: { page: ListedEvent }) {
  const { event, moreAtVenue, similar } = page;
  const now = useAtomValue(nowAtom);
  const facts = { status: eventStatus(event, now), isOver: isPast(event, now) };
  const { artists, categories, genres, description } = event;
  const hasStory = [artists, categories, genres, description ?? ''].some(
    ({ length }) => length > 0,
  );
  return (
    <div className={styles.page}>
      <EventHead page={page} isIndexed={!facts.isOver} />
      <EventTop page={page} {...facts} />
      <div className={clsx(styles.body, hasStory && styles.hasStory)}>
        {hasStory && (
          <div className={styles.story}>
            <LineUp event={event} />
            <Description text={event.description} />
          </div>
        )}
        <EventFacts page={page} {...facts} isColumn={hasStory} />
      </div>
      <TicketKinds event={event} isOver={facts.isOver} />
      <OtherDates page={page} />
      <EventCards
        id="more-at-venue"
        title={fillText(eventMessages.moreAtVenue, { venue: event.venue.name })}
        events={moreAtVenue}
      />
      <EventCards id="similar-events" title={eventMessages.similar} events={similar} />
    </div>
  );
}

/** Longest description in a list of results or a shared card. */
const longestSummary = 160;

function EventHead({ page, isIndexed }: { page: ListedEvent; isIndexed: boolean }) {
  const { event, clock } = page;
  const now = useAtomValue(nowAtom);
  const { publicUrl } = useAtomValue(servicesAtom).config;
  const url = `${publicUrl}${eventAddress(event.eventKey)}`;
  const { day, until, time } = describeTimes(event, clock);
  const when = [day, until ?? time].filter((text) => text !== null).join(', ');
  const summary = fillText(eventMessages.describe, { when, where: venueLabel(event.venue) });
  const description = event.description?.replaceAll(/\s+/g, ' ') ?? '';
  const picture = event.eventImage1 ?? event.homepageImage ?? event.studioImage;
  return (
    <PageHead
      title={event.eventName}
      description={`${summary}. ${description}`.slice(0, longestSummary).trim()}
      isIndexed={isIndexed}
      image={picture}
      jsonLd={
        import.meta.env.SSR && [
          eventJsonLd(event, { url, now }),
          breadcrumbList(breadcrumbs(page), publicUrl),
        ]
      }
    />
  );
}

function breadcrumbs({ event }: ListedEvent): Breadcrumb[] {
  const [category] = event.categories;
  const self = { name: event.eventName, address: eventAddress(event.eventKey) };
  if (category === undefined) return [{ name: landingMessages.all, address: paths.search }, self];
  return [{ name: category, address: searchAddress({ categories: [category] }) }, self];
}

function Description({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <section className={styles.section} aria-labelledby="about-heading">
      <h2 id="about-heading">{eventMessages.about}</h2>
      <div className={styles.description}>
        {text.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

/** The first of the other dates of a tour or a season, soonest first. */
function OtherDates({ page }: { page: ListedEvent }) {
  const { event, otherDates: dates, otherDateCount: total } = page;
  const now = useAtomValue(nowAtom);
  if (dates.length === 0) return null;
  return (
    <section className={styles.dates} aria-labelledby="other-dates-heading">
      <h2 id="other-dates-heading">{eventMessages.otherDates}</h2>
      <ul className={styles.list}>
        {dates.map(({ eventKey, dateStart, isDateOnly, timezone, venue, locality, state }) => (
          <li key={eventKey}>
            <Link className={styles.date} to={eventAddress(eventKey)}>
              <time dateTime={dateStart}>
                <b>{cardDate(dateStart, timezone, now)}</b>
                {!isDateOnly && ` ${cardTime(dateStart, timezone)}`}
              </time>
              <span className={styles.venue}>
                {[venue, locality, state].filter((part) => part !== '').join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > dates.length && (
        <Link className="line-link" to={searchAddress({ q: event.eventName })}>
          {fillText(eventMessages.allDates, { count: formatCount(total + 1) })}
          <ArrowRightIcon size={18} />
        </Link>
      )}
    </section>
  );
}
