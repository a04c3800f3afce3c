import { useAtomValue, useSetAtom } from 'jotai';
import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { eventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { nowAtom } from '#renderer/api/services.ts';
import { describePrice } from '#renderer/events/describePrice.ts';
import { StatusBadge } from '#renderer/events/StatusBadge.tsx';
import { eventClickedAtom } from '#renderer/storefront/state/home/interactions.ts';
import type { ListedEvent } from './loadEvent.ts';
import styles from './EventScreen.module.css';

/** Element id of the list of ticket kinds. */
export const ticketKindsId = 'ticket-kinds';

/** Each kind of ticket with its price; a link to where it is sold until the event is over or called off. */
export function TicketKinds({ event, isOver }: Pick<ListedEvent, 'event'> & { isOver: boolean }) {
  const now = useAtomValue(nowAtom);
  const eventClicked = useSetAtom(eventClickedAtom);
  if (event.ticketKinds.length === 0) return null;
  const isOnSale = !isOver && !event.isCancelled && !event.isPostponed;
  const handleClick = () => eventClicked(event.eventKey, 'event-page');
  return (
    <section className={styles.dates} id={ticketKindsId} aria-labelledby="ticket-kinds-heading">
      <h2 id="ticket-kinds-heading">{formatCountOf(event.ticketKinds.length, 'ticket type')}</h2>
      <ul className={styles.list}>
        {event.ticketKinds.map((kind) => (
          <li key={`${kind.name} ${kind.url}`}>
            <a
              className={styles.date}
              href={isOnSale && isUrlOrRelativePath(kind.url) ? kind.url : undefined}
              rel="noopener"
              onClick={handleClick}
              onAuxClick={handleClick}
            >
              <b>{kind.name}</b>
              <span className={styles.venue}>{describePrice(kind)}</span>
              <StatusBadge status={eventStatus({ ...event, ...kind }, now)} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
