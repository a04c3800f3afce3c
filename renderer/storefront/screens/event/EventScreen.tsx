import { useAtomValue } from 'jotai';
import { useLoaderData } from 'react-router-dom';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { brandAtom } from '#renderer/api/services.ts';
import { NotFoundPage } from '#renderer/storefront/components/page/NotFoundPage.tsx';
import { PageHead } from '#renderer/storefront/components/page/PageHead.tsx';
import { messages } from '#renderer/storefront/content/messages.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import eventMessages from '#resources/texts/events.json' with { type: 'json' };
import { EventCards } from './EventCards.tsx';
import { ListedEventPage } from './ListedEventPage.tsx';
import { loadEvent, type EventData } from './loadEvent.ts';
import styles from './EventScreen.module.css';

export const route = { loader: loadEvent, Component: EventScreen };

/** The page of one event, in each state that its address can have. */
function EventScreen() {
  const page = useLoaderData<EventData>();
  switch (page.state) {
    case 'listed':
      return <ListedEventPage key={page.event.eventKey} page={page} />;
    case 'removed':
      return <RemovedEventPage page={page} />;
    case 'unknown':
      return <NotFoundPage />;
    case 'failure':
      return <EventFailure />;
  }
}

function RemovedEventPage({ page }: { page: Extract<EventData, { state: 'removed' }> }) {
  const text = fillText(eventMessages.removed, { name: page.name });
  const { productName } = useAtomValue(brandAtom);
  return (
    <div className={styles.page}>
      <PageHead title={eventMessages.removedTitle} description={text} isFound={false} />
      <header className={styles.removed}>
        <h1>{text}</h1>
        {page.similar.eventKey.length > 0 && (
          <p>{fillText(eventMessages.removedText, { productName })}</p>
        )}
      </header>
      <EventCards id="similar-events" title={eventMessages.similar} events={page.similar} />
    </div>
  );
}

function EventFailure() {
  return (
    <div className={styles.page}>
      <PageHead
        title={messages.layout.failure}
        description={eventMessages.failure}
        isFound={false}
      />
      <header className={styles.removed}>
        <h1>{eventMessages.failure}</h1>
        {/* An empty address is this page: it is asked for again, with or without script. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a className={buttonClass()} href="">
          {messages.layout.tryAgain}
        </a>
      </header>
    </div>
  );
}
