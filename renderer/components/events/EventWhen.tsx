import { messages } from '#renderer/content/messages.ts';
import type { EventDisplay } from './eventDisplay.ts';

/** Date and time in the venue's zone, and the former date of a moved event. */
export function EventWhen({ event, className }: { event: EventDisplay; className?: string }) {
  return (
    <p className={className}>
      <time dateTime={event.dateStart}>
        <b>{event.date}</b>
        {event.time !== '' && ` ${event.time}`}
      </time>
      {event.formerDate !== null && (
        <>
          {' '}
          <s>{messages.event.formerly(event.formerDate)}</s>
        </>
      )}
    </p>
  );
}
