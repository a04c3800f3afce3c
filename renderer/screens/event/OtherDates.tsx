import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { OtherDate } from '#shared/contract/endpoints/eventPageEndpoints.ts';
import { cardDate, cardTime } from '#shared/domain/events/eventDates.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { eventMessages } from '#renderer/content/eventMessages.ts';
import { nowAtom } from '#renderer/state/visitor/now.ts';
import { ArrowRightIcon } from '#renderer/ui/icons/arrows.tsx';
import styles from './OtherDates.module.css';

interface OtherDatesProps {
  dates: readonly OtherDate[];
  /** Of which the first are shown. */
  total: number;
  name: string;
}

/** The other dates of a tour or a season, soonest first. */
export function OtherDates({ dates, total, name }: OtherDatesProps) {
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
        <Link className={styles.all} to={searchAddress({ q: name })}>
          {eventMessages.allDates(total + 1)}
          <ArrowRightIcon size={18} />
        </Link>
      )}
    </section>
  );
}
