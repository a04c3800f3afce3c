import { atom } from 'jotai';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { servicesAtom, nowAtom } from '#renderer/state/services/services.ts';
import { recommendationsAtom } from '#renderer/state/home/recommendations.ts';
import { bookmarksAtom, bookmarkSetAtom } from './bookmarks.ts';
import { eventStatus, type EventStatus } from '#shared/domain/events/eventStatus.ts';

/** Saved events that are not in the recommendations, such as those saved on the search page. */
const fetchedEventsAtom = atom<ReadonlyMap<number, CardEvent>>(new Map());

/** Saved events that are in the catalogue, soonest first; vanished ones stay saved but unseen. */
export const savedEventsAtom = atom<readonly CardEvent[]>((get) => {
  const recommendations = get(recommendationsAtom);
  const catalog = recommendations.status === 'success' ? recommendations.catalog : null;
  const fetched = get(fetchedEventsAtom);
  return get(bookmarksAtom)
    .flatMap((key) => catalog?.get(key) ?? fetched.get(key) ?? [])
    .toSorted((a, b) => Date.parse(a.dateStart) - Date.parse(b.dateStart));
});

/** The most keys that one call allows. */
const largestCall = 200;

/** Fetches saved events that no answer has contained. */
export const fetchSavedEventsAtom = atom(null, async (get, set) => {
  const { api, warn } = get(servicesAtom);
  const known = new Set(get(savedEventsAtom).map(({ eventKey }) => eventKey));
  const missing = get(bookmarksAtom)
    .filter((key) => !known.has(key))
    .slice(0, largestCall);
  if (missing.length === 0) return;
  try {
    const query = { keys: missing.join(','), pageSize: largestCall };
    const { events } = await api.call('listEvents', { query });
    const found = events.map((event): [number, CardEvent] => [event.eventKey, event]);
    set(fetchedEventsAtom, new Map([...get(fetchedEventsAtom), ...found]));
  } catch (cause) {
    warn('The saved events could not be fetched', cause);
  }
});

/** The facts of an event that the visitor has seen. */
interface SavedFacts {
  dateStart: string;
  status: EventStatus;
}

/** A change of a saved event since then. */
export interface SavedChange {
  event: CardEvent;
  /** Empty where only the date moved. */
  status: EventStatus;
  /** The former date where it moved. ISO 8601 UTC. */
  movedFrom: string | null;
}

const storageKey = 'saved-facts';

const savedFactsAtom = atom<Readonly<Record<string, SavedFacts>>>({});

/** Saved events that were rescheduled, cancelled, postponed or sold out since they were saved. */
export const savedChangesAtom = atom<readonly SavedChange[]>((get) => {
  const facts = get(savedFactsAtom);
  const now = get(nowAtom);
  return get(savedEventsAtom).flatMap((event) => {
    const then = facts[event.eventKey];
    if (!then) return [];
    const { status, dateStart } = factsOf(event, now);
    const movedFrom = then.dateStart === dateStart ? null : then.dateStart;
    const isNews = movedFrom !== null || (status !== then.status && status !== '');
    return isNews ? [{ event, status: status === then.status ? '' : status, movedFrom }] : [];
  });
});

/** Stores the facts of newly saved events; call it once the saved events have loaded. */
export const storeSavedFactsAtom = atom(null, (get, set) => {
  const stored = {
    ...readFacts(get(servicesAtom).storage.read(storageKey)),
    ...get(savedFactsAtom),
  };
  const current = get(savedEventsAtom).map((event) => [
    event.eventKey,
    factsOf(event, get(nowAtom)),
  ]);
  const facts = { ...(Object.fromEntries(current) as Record<string, SavedFacts>), ...stored };
  const saved = get(bookmarkSetAtom);
  const ofSaved = Object.entries(facts).filter(([key]) => saved.has(Number(key)));
  set(writeFactsAtom, Object.fromEntries(ofSaved));
});

/** The visitor has read the news. */
export const acknowledgeChangesAtom = atom(null, (get, set) => {
  const now = get(nowAtom);
  const current = get(savedEventsAtom).map(
    (event) => [event.eventKey, factsOf(event, now)] as const,
  );
  set(writeFactsAtom, { ...get(savedFactsAtom), ...Object.fromEntries(current) });
});

const writeFactsAtom = atom(null, (get, set, facts: Readonly<Record<string, SavedFacts>>) => {
  set(savedFactsAtom, facts);
  get(servicesAtom).storage.write(storageKey, facts);
});

function factsOf(event: CardEvent, now: Date): SavedFacts {
  return { dateStart: event.dateStart, status: eventStatus(event, now) };
}

function readFacts(value: unknown): Record<string, SavedFacts> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, SavedFacts] => isFacts(pair[1])),
  );
}

function isFacts(value: unknown): boolean {
  const facts = value as Partial<SavedFacts> | null;
  return typeof facts?.dateStart === 'string' && typeof facts.status === 'string';
}
