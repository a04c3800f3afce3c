import { atom, type Getter, type Setter } from 'jotai';
import { ApiError } from '#renderer/api/apiError.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { readList } from '#renderer/platform/storage.ts';
import { identityAtom } from '#renderer/storefront/state/visitor/session.ts';
import { storeConfirmedAtom, isBookmarkChange, type BookmarkChange } from './confirmedChanges.ts';

/** A save or removal that the server has not confirmed; at most one per event. */
export interface OutboxEntry extends BookmarkChange {
  interactionTarget: string;
}

const storageKey = 'outbox';
/** Milliseconds between attempts; the last one repeats. */
const pauses = [1000, 2000, 5000, 15_000, 60_000];

export const outboxAtom = atom<readonly OutboxEntry[]>([]);
const isFlushingAtom = atom(false);

/** Adds an entry, in place of an older one for the same event. */
export const postAtom = atom(null, (_, set, entry: OutboxEntry) => {
  set(changeOutboxAtom, (entries) => [
    ...entries.filter(({ eventKey }) => eventKey !== entry.eventKey),
    entry,
  ]);
});

/** Loads entries that an earlier visit could not send. */
export const loadOutboxAtom = atom(null, (get, set) => {
  const stored = readList(get(servicesAtom).storage.read(storageKey), isEntry);
  for (const entry of stored) {
    if (!get(outboxAtom).some(({ eventKey }) => eventKey === entry.eventKey)) set(postAtom, entry);
  }
  return get(outboxAtom);
});

/** Sends the outbox, one entry after another, until it is empty. One flush runs at a time. */
export const flushOutboxAtom = atom(null, async (get, set) => {
  if (get(isFlushingAtom)) return;
  set(isFlushingAtom, true);
  try {
    let failures = 0;
    for (let entry = get(outboxAtom)[0]; entry; entry = get(outboxAtom)[0]) {
      if (await send(get, set, entry)) {
        failures = 0;
        continue;
      }
      await get(servicesAtom).wait(pauses[Math.min(failures, pauses.length - 1)] ?? 0);
      failures += 1;
    }
  } finally {
    set(isFlushingAtom, false);
  }
});

/** Whether the entry is done: stored, or refused permanently. */
async function send(get: Getter, set: Setter, entry: OutboxEntry): Promise<boolean> {
  const { api, afterPaint, warn } = get(servicesAtom);
  await afterPaint();
  const body = { ...set(identityAtom, entry.interactionTarget), eventKey: entry.eventKey };
  try {
    await api.call(entry.isSaved ? 'addBookmark' : 'removeBookmark', { body });
    set(storeConfirmedAtom, entry);
  } catch (cause) {
    warn(`The ${entry.isSaved ? 'save' : 'removal'} of event ${entry.eventKey} failed`, cause);
    if (!(cause instanceof ApiError) || cause.isTransient) return false;
  }
  // A newer change of the same event may have been added meanwhile.
  set(changeOutboxAtom, (entries) =>
    entries.filter((other) => other.eventKey !== entry.eventKey || other.isSaved !== entry.isSaved),
  );
  return true;
}

type Change = (entries: readonly OutboxEntry[]) => readonly OutboxEntry[];

/** Changes the state and the stored outbox separately: other tabs store their entries there too. */
const changeOutboxAtom = atom(null, (get, set, change: Change) => {
  const { storage } = get(servicesAtom);
  set(outboxAtom, change(get(outboxAtom)));
  storage.write(storageKey, change(readList(storage.read(storageKey), isEntry)));
});

function isEntry(value: unknown): value is OutboxEntry {
  if (!isBookmarkChange(value)) return false;
  return typeof (value as Partial<OutboxEntry>).interactionTarget === 'string';
}
