import { atom } from 'jotai';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { readModes } from '#renderer/state/visitor/modes.ts';
import { fetchSessionIdAtom } from '#renderer/state/visitor/session.ts';

/** That an event be saved, or be saved no longer. */
export interface Wish {
  eventKey: number;
  isSaved: boolean;
}

interface ConfirmedWish extends Wish {
  sessionId: string;
  /** Milliseconds since 1970, by the device's clock. */
  confirmedAt: number;
}

const storageKey = 'confirmed';
/** More than a visitor presses between two looks at any page the device keeps. */
const mostKept = 100;
/** Milliseconds by which clocks of two pages of one device may differ. */
const slack = 2000;

/**
 * Remembers on the device what the server has confirmed, in place of an older wish for the same event. Nothing where
 * a mode keeps writes from the server.
 */
export const keepConfirmedAtom = atom(null, (get, set, { eventKey, isSaved }: Wish) => {
  const { cookies, storage, deviceNow } = get(servicesAtom);
  const { isDeveloper, isDonotfollow } = readModes(cookies);
  if (isDeveloper || isDonotfollow) return;
  const others = readWishes(storage.read(storageKey)).filter((wish) => wish.eventKey !== eventKey);
  const sessionId = set(fetchSessionIdAtom);
  const kept = [...others, { eventKey, isSaved, sessionId, confirmedAt: deviceNow() }];
  storage.write(storageKey, kept.slice(-mostKept));
});

/**
 * What this session was confirmed after this page was asked for, which it may therefore not show: by a page that was being left,
 * or where this one was kept for when there is no connection. Oldest first.
 */
export const confirmedSinceAtom = atom(null, (get, set): readonly Wish[] => {
  const { storage, pageAskedAt } = get(servicesAtom);
  const own = set(fetchSessionIdAtom);
  const earliest = pageAskedAt() - slack;
  return readWishes(storage.read(storageKey)).filter(
    ({ sessionId, confirmedAt }) => sessionId === own && confirmedAt >= earliest,
  );
});

function readWishes(value: unknown): ConfirmedWish[] {
  return Array.isArray(value) ? value.filter(isWish) : [];
}

function isWish(value: unknown): value is ConfirmedWish {
  const wish = value as Partial<ConfirmedWish> | null;
  return (
    Number.isInteger(wish?.eventKey) &&
    typeof wish?.isSaved === 'boolean' &&
    typeof wish.sessionId === 'string' &&
    typeof wish.confirmedAt === 'number'
  );
}
