import { atom } from 'jotai';
import { servicesAtom } from '#renderer/api/services.ts';
import { readList } from '#renderer/platform/storage.ts';
import { isCut } from '#renderer/storefront/state/visitor/modes.ts';
import { fetchSessionIdAtom } from '#renderer/storefront/state/visitor/session.ts';

/** A save (`isSaved`) or a removal. */
export interface BookmarkChange {
  eventKey: number;
  isSaved: boolean;
}

interface ConfirmedChange extends BookmarkChange {
  sessionId: string;
  /** Milliseconds since 1970, by the device's clock. */
  confirmedAt: number;
}

const storageKey = 'confirmed';
/** More changes than a visitor makes before a cached page is shown again. */
const maxEntries = 100;
/** Tolerance in milliseconds between the clocks of two pages of one device. */
const slack = 2000;

/** Stores a confirmed change in place of an older one of its event, unless the mode sends no writes. */
export const storeConfirmedAtom = atom(null, (get, set, { eventKey, isSaved }: BookmarkChange) => {
  const { cookies, storage, deviceNow } = get(servicesAtom);
  if (isCut(cookies)) return;
  const others = readList(storage.read(storageKey), isConfirmed).filter(
    (change) => change.eventKey !== eventKey,
  );
  const sessionId = set(fetchSessionIdAtom);
  const stored = [...others, { eventKey, isSaved, sessionId, confirmedAt: deviceNow() }];
  storage.write(storageKey, stored.slice(-maxEntries));
});

/** Changes confirmed after this page was requested, oldest first: a cached copy lacks them. */
export const confirmedSinceAtom = atom(null, (get, set): readonly BookmarkChange[] => {
  const { storage, pageRequestedAt } = get(servicesAtom);
  const own = set(fetchSessionIdAtom);
  const earliest = pageRequestedAt() - slack;
  return readList(storage.read(storageKey), isConfirmed).filter(
    ({ sessionId, confirmedAt }) => sessionId === own && confirmedAt >= earliest,
  );
});

function isConfirmed(value: unknown): value is ConfirmedChange {
  if (!isBookmarkChange(value)) return false;
  const { sessionId, confirmedAt } = value as Partial<ConfirmedChange>;
  return typeof sessionId === 'string' && typeof confirmedAt === 'number';
}

/** Whether a stored value is a change; other fields are ignored. */
export function isBookmarkChange(value: unknown): value is BookmarkChange {
  const change = value as Partial<BookmarkChange> | null;
  return Number.isInteger(change?.eventKey) && typeof change?.isSaved === 'boolean';
}
