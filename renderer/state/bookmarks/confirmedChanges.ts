import { atom } from 'jotai';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { isCut } from '#renderer/state/visitor/modes.ts';
import { readList } from '#renderer/state/visitor/readList.ts';
import { fetchSessionIdAtom } from '#renderer/state/visitor/session.ts';
import { isBookmarkChange, type BookmarkChange } from './bookmarkChange.ts';

interface ConfirmedChange extends BookmarkChange {
  sessionId: string;
  /** Milliseconds since 1970, by the device's clock. */
  confirmedAt: number;
}

const storageKey = 'confirmed';
/** More than a visitor presses between two looks at any page the device keeps. */
const maxEntries = 100;
/** Milliseconds by which clocks of two pages of one device may differ. */
const slack = 2000;

/**
 * Remembers on the device what the server has confirmed, in place of an older wish for the same event. Nothing where
 * a mode keeps writes from the server.
 */
export const storeConfirmedAtom = atom(null, (get, set, { eventKey, isSaved }: BookmarkChange) => {
  const { cookies, storage, deviceNow } = get(servicesAtom);
  if (isCut(cookies)) return;
  const others = readChanges(storage.read(storageKey)).filter((wish) => wish.eventKey !== eventKey);
  const sessionId = set(fetchSessionIdAtom);
  const kept = [...others, { eventKey, isSaved, sessionId, confirmedAt: deviceNow() }];
  storage.write(storageKey, kept.slice(-maxEntries));
});

/**
 * What this session was confirmed after this page was asked for, which it may therefore not show: by a page that was
 * being left, or where this one was kept for when there is no connection. Oldest first.
 */
export const confirmedSinceAtom = atom(null, (get, set): readonly BookmarkChange[] => {
  const { storage, pageRequestedAt } = get(servicesAtom);
  const own = set(fetchSessionIdAtom);
  const earliest = pageRequestedAt() - slack;
  return readChanges(storage.read(storageKey)).filter(
    ({ sessionId, confirmedAt }) => sessionId === own && confirmedAt >= earliest,
  );
});

function readChanges(value: unknown): ConfirmedChange[] {
  return readList(value, isConfirmed);
}

function isConfirmed(value: unknown): value is ConfirmedChange {
  if (!isBookmarkChange(value)) return false;
  const { sessionId, confirmedAt } = value as Partial<ConfirmedChange>;
  return typeof sessionId === 'string' && typeof confirmedAt === 'number';
}
