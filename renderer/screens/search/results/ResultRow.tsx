import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { eventAddress } from '#shared/domain/paths.ts';
import { BookmarkButton } from '#renderer/components/bookmarks/BookmarkButton.tsx';
import { EventLink } from '#renderer/components/events/EventLink.tsx';
import { posterSources } from '#renderer/components/events/posterSources.ts';
import { StatusBadge } from '#renderer/components/events/StatusBadge.tsx';
import { useEventActions } from '#renderer/components/events/useEventActions.ts';
import { useViewed } from '#renderer/components/events/useViewed.ts';
import { messages } from '#renderer/content/messages.ts';
import type { GuideHit } from '#renderer/screens/search/data/searchResults.ts';
import { nowAtom } from '#renderer/state/services/services.ts';
import { CalendarIcon } from '#renderer/ui/icons/subjects.tsx';
import { Image } from '#renderer/ui/media/Image.tsx';
import { Placeholder } from '#renderer/ui/media/Placeholder.tsx';
import { hitDisplay } from './hitDisplay.ts';
import styles from './ResultRow.module.css';

const interactionTarget = 'search';

/** Date, image, name and venue of one event; the whole row is a link. */
export function ResultRow({ hit, query }: { hit: GuideHit; query: string }) {
  const display = hitDisplay(hit, query, useAtomValue(nowAtom));
  const where = [display.place, display.distance ?? ''].filter((part) => part !== '').join(' · ');
  const { handleViewed, handleClick } = useEventActions(hit.EventId, interactionTarget);
  const element = useViewed<HTMLElement>(handleViewed);
  return (
    <article ref={element} className={styles.row} data-event-key={hit.EventId}>
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <EventLink className={styles.link} url={display.url} onClick={handleClick}>
            {hit.EventName}
          </EventLink>
        </h2>
        <p className={styles.venue}>
          <span>{display.venue}</span>
          {where !== '' && <span className={styles.place}>{where}</span>}
        </p>
        {display.dates !== null && (
          <Link className={styles.dates} to={eventAddress(hit.EventId)}>
            {display.dates}
          </Link>
        )}
        <StatusBadge status={display.status} className={styles.status ?? ''} />
      </div>
      <time dateTime={hit.DateStart} className={styles.when}>
        <span className={styles.day}>{display.day}</span>{' '}
        <span className={styles.date}>{display.date}</span>{' '}
        <span className={styles.time}>{display.time}</span>
      </time>
      <Image
        className={styles.image ?? ''}
        src={display.image}
        alt=""
        ratio="1"
        placeholder={<Placeholder text={hit.EventName} />}
        {...posterSources(display.image, '6rem')}
      />
      <div className={styles.actions}>
        <a
          className={styles.calendar}
          href={`/events/${hit.EventId}.ics`}
          aria-label={`${messages.event.addToCalendar}: ${hit.EventName}`}
        >
          <CalendarIcon size={22} />
        </a>
        <BookmarkButton
          eventKey={hit.EventId}
          eventName={hit.EventName}
          interactionTarget={interactionTarget}
        />
      </div>
    </article>
  );
}
