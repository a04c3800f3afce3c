import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type Location,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { homeTexts } from '#shared/domain/brand/homeTexts.ts';
import { isPast } from '#shared/domain/catalogue/eventEnd.ts';
import { apiContext, clockContext } from '#renderer/api/api.ts';
import { nowAtom } from '#renderer/api/services.ts';
import { type CardEvent, type CompactEvents, expandEvents } from '#renderer/events/cardEvent.ts';
import {
  calendarFile,
  type printing,
  readSavedKeys,
  savedAddress,
  savedParameter,
} from '#renderer/storefront/components/bookmarks/savedLink.ts';
import { SavedList } from '#renderer/storefront/components/bookmarks/SavedList.tsx';
import { compactEvents } from '#renderer/storefront/components/cards/compactEvents.ts';
import { PageHead } from '#renderer/storefront/components/page/PageHead.tsx';
import { ShareButton } from '#renderer/storefront/components/page/ShareButton.tsx';
import { savedMessages } from '#renderer/storefront/content/homeMessages.ts';
import {
  bookmarkAllAtom,
  bookmarkSetAtom,
} from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import { largestCall } from '#renderer/storefront/state/bookmarks/savedEvents.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { Button, buttonClass } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import calendarMessages from '#resources/texts/calendars.json' with { type: 'json' };
import actionStyles from '#renderer/storefront/components/bookmarks/SavedActions.module.css';
import styles from './SavedScreen.module.css';

interface SavedPage {
  /** Whether the address names the events. */
  isShared: boolean;
  keys: readonly number[];
  /** Those of them that are listed, soonest first. */
  events: CompactEvents;
}

export const route = {
  /** The events that the address names, else those that the visitor has saved. */
  async loader({ request, context }: LoaderFunctionArgs): Promise<SavedPage> {
    const api = context.get(apiContext);
    const named = readSavedKeys(new URL(request.url).searchParams.get(savedParameter));
    const isShared = named.length > 0;
    const keys = isShared ? named : (await api.call('getSession', {})).bookmarkedEventKeys;
    const calls = Array.from({ length: Math.ceil(keys.length / largestCall) }, (_, index) =>
      api.call('listEvents', {
        query: { keys: keys.join(','), page: index + 1, pageSize: largestCall },
      }),
    );
    const events = (await Promise.all(calls)).flatMap((answer) => answer.events);
    return { isShared, keys, events: compactEvents(events, { now: context.get(clockContext)() }) };
  },
  Component: SavedScreen,
};

/** A list of events by date for friends and for paper: those of the address, else the visitor's own. */
function SavedScreen() {
  const { isShared, keys, events: columns } = useLoaderData<SavedPage>();
  const now = useAtomValue(nowAtom);
  // What is over comes last.
  const rank = (event: CardEvent) => Number(isPast(event, now));
  const events = expandEvents(columns).toSorted((a, b) => rank(a) - rank(b));
  const { savedTitle } = useTexts('home', homeTexts);
  usePrinting();
  const title = isShared ? savedMessages.list(keys.length) : savedTitle;
  const address = savedAddress(keys);
  const missing = keys.length - events.length;
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        description={events
          .map(({ eventName }) => eventName)
          .join(' · ')
          .slice(0, longestDescription)}
        isIndexed={false}
        canonicalQuery={isShared ? (address.split('?')[1] ?? '') : ''}
        image={events[0]?.eventImage1 ?? null}
      />
      <h1 className={styles.title}>{title}</h1>
      {keys.length === 0 ? (
        <p>{savedMessages.none}</p>
      ) : (
        <div className={actionStyles.actions}>
          <a
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            href={calendarFile(keys)}
            download
          >
            {calendarMessages.addAll}
          </a>
          <ShareButton title={title} address={address} variant="secondary" />
          <ToolButton
            className="script-only"
            label={savedMessages.print}
            onClick={() => window.print()}
          />
        </div>
      )}
      <SavedList events={events} />
      {missing > 0 && <p>{savedMessages.unlisted(missing)}</p>}
      {isShared && <KeepOffer eventKeys={events.map(({ eventKey }) => eventKey)} />}
    </div>
  );
}

/** Characters. */
const longestDescription = 200;

/** Prints the page where a press on another page asked for that. */
function usePrinting(): void {
  const { search, state } = useLocation() as Location<Partial<typeof printing> | null>;
  const navigate = useNavigate();
  const isAsked = state?.isPrinting === true;
  useEffect(() => {
    if (!isAsked) return;
    window.print();
    // A reload would print again.
    void navigate({ search }, { replace: true });
  }, [isAsked, search, navigate]);
}

/** Offers to save the events of a shared list: a link alone changes nothing. */
function KeepOffer({ eventKeys }: { eventKeys: readonly number[] }) {
  const saved = useAtomValue(bookmarkSetAtom);
  const bookmarkAll = useSetAtom(bookmarkAllAtom);
  const others = eventKeys.filter((key) => !saved.has(key));
  if (eventKeys.length === 0) return null;
  return (
    <section className="soft-panel script-only screen-only">
      <h2>{savedMessages.keepTitle}</h2>
      <p role="status">{others.length === 0 ? savedMessages.kept : savedMessages.keepText}</p>
      {others.length > 0 && (
        <Button onClick={() => void bookmarkAll(others, 'saved-link')}>
          {savedMessages.keep(others.length)}
        </Button>
      )}
    </section>
  );
}
