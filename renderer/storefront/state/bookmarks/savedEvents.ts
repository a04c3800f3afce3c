import { atom } from 'jotai';
import {
  type EventNews,
  findNews,
  type SeenFacts,
  seenFacts,
} from '#shared/domain/alerts/eventNews.ts';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import { servicesAtom, nowAtom } from '#renderer/api/services.ts';
import type { CardEvent } from '#renderer/events/cardEvent.ts';
import { recommendationsAtom } from '#renderer/storefront/state/home/recommendations.ts';
import { bookmarksAtom, bookmarkSetAtom } from './bookmarks.ts';

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
export const largestCall = 200;

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

/** A change of a saved event since the visitor has seen it. */
export interface SavedChange extends EventNews {
  event: CardEvent;
}

const storageKey = 'saved-facts';

const savedFactsAtom = atom<Readonly<Record<string, SeenFacts>>>({});

/** Facts of the saved events as they are now, by key. */
const currentFactsAtom = atom((get): Readonly<Record<string, SeenFacts>> => {
  const now = get(nowAtom);
  const facts = get(savedEventsAtom).map(
    (event) => [event.eventKey, seenFacts(event, now)] as const,
  );
  return Object.fromEntries(facts);
});

/** Saved events that were rescheduled, cancelled, postponed or sold out since they were saved. */
export const savedChangesAtom = atom<readonly SavedChange[]>((get) => {
  const [facts, current] = [get(savedFactsAtom), get(currentFactsAtom)];
  return get(savedEventsAtom).flatMap((event) => {
    const [then, now] = [facts[event.eventKey], current[event.eventKey]];
    const news = then && now ? findNews(then, now) : null;
    return news === null ? [] : [{ event, ...news }];
  });
});

/** Stores the facts of newly saved events, and drops the rest once the session with the saved events is there. */
export const storeSavedFactsAtom = atom(null, (get, set) => {
  const { cookies, storage } = get(servicesAtom);
  if (get(bookmarksAtom).length === 0 && cookies.get(cookieNames.session) === null) return;
  const stored = { ...readFacts(storage.read(storageKey)), ...get(savedFactsAtom) };
  const facts = { ...get(currentFactsAtom), ...stored };
  const saved = get(bookmarkSetAtom);
  const ofSaved = Object.entries(facts).filter(([key]) => saved.has(Number(key)));
  set(writeFactsAtom, Object.fromEntries(ofSaved));
});

/** The visitor has read the news of these events. */
export const acknowledgeChangesAtom = atom(null, (get, set, eventKeys: readonly number[]) => {
  const current = get(currentFactsAtom);
  const read = eventKeys.flatMap((key) => (current[key] ? [[key, current[key]] as const] : []));
  set(writeFactsAtom, { ...get(savedFactsAtom), ...Object.fromEntries(read) });
});

const writeFactsAtom = atom(null, (get, set, facts: Readonly<Record<string, SeenFacts>>) => {
  set(savedFactsAtom, facts);
  get(servicesAtom).storage.write(storageKey, facts);
});

function readFacts(value: unknown): Record<string, SeenFacts> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, SeenFacts] => isFacts(pair[1])),
  );
}

function isFacts(value: unknown): boolean {
  const facts = value as Partial<SeenFacts> | null;
  return typeof facts?.dateStart === 'string' && typeof facts.status === 'string';
}
