import { nameKey } from '#shared/domain/search/foldText.ts';
import type { ComparableEvent } from '#server/import/duplicates/findDuplicates.ts';

/** Another source's listing of the same town, and which of its events are ours. */
export interface LabelledListing {
  events: ComparableEvent[];
  /** Key of the other source's event, and ours that it is. */
  pairs: ReadonlyMap<number, number>;
}

const hour = 3_600_000;

/**
 * A second source made of a real listing: of each event it has, by chance, the same event as another site would write
 * it (label: a pair), and events that only look alike (label: none): the same show on another day or at another venue, a
 * matinee, another show at the same venue and time, and what a listing sells beside an event.
 */
export function labelDuplicates(
  listing: readonly ComparableEvent[],
  random: () => number,
): LabelledListing {
  const events: ComparableEvent[] = [];
  const pairs = new Map<number, number>();
  const firstKey = 1_000_000;
  const isListed = listLookup(listing);
  const isAlone = aloneLookup(listing);
  const addStranger = (event: ComparableEvent) => {
    if (!isListed(event)) add(event);
  };
  const add = (event: ComparableEvent) => {
    const key = firstKey + events.length;
    const url = `https://other.example/whats-on/${key}`;
    events.push({ ...event, key, url, venue: asOtherVenue(event.venue, random) });
    return key;
  };
  for (const event of listing) {
    if (random() < 0.6) {
      const key = add({
        ...event,
        name: asOtherName(event, { random, isHeadlinerAlone: isAlone(event) }),
        ...asOtherStart(event, random),
      });
      pairs.set(key, event.key);
      const isLinked = random() < 0.15;
      if (isLinked) Object.assign(events.at(-1) ?? {}, { url: `${event.url}?utm_source=other` });
    }
    const stranger = pick(listing, random);
    if (random() < 0.2) addStranger({ ...event, ...showOf(stranger), dateStart: event.dateStart });
    if (random() < 0.15) addStranger({ ...event, dateStart: shift(event, 24) });
    if (random() < 0.1) addStranger({ ...event, dateStart: shift(event, -4) });
    if (random() < 0.1 && stranger.venue.key !== event.venue.key)
      addStranger({ ...event, venue: stranger.venue });
    if (random() < 0.08)
      addStranger({ ...event, name: `${event.name} - ${pick(besides, random)}` });
  }
  return { events, pairs };
}

const besides = ['VIP Package', 'Parking', 'Meet & Greet Upgrade', 'Day 2', 'Pre-Show Dinner'];

/** Whether the listing has this show at about this time in this town: chance may make it again. */
function listLookup(listing: readonly ComparableEvent[]): (event: ComparableEvent) => boolean {
  const byName = Map.groupBy(listing, ({ name }) => nameKey(name));
  return ({ name, dateStart, venue }) =>
    byName.get(nameKey(name))?.some((other) => {
      const apart = Math.abs(Date.parse(other.dateStart) - Date.parse(dateStart));
      return apart < 3 * hour && other.venue.locality === venue.locality;
    }) === true;
}

/** Whether its headliner has no other event at its venue on its day: else their name is that of several. */
function aloneLookup(listing: readonly ComparableEvent[]): (event: ComparableEvent) => boolean {
  const idOf = ({ headliner, dateStart, venue }: ComparableEvent) =>
    `${headliner} ${dateStart.slice(0, 10)} ${venue.locality}`;
  const groups = Map.groupBy(listing, idOf);
  return (event) => event.headliner !== '' && groups.get(idOf(event))?.length === 1;
}

function showOf({ name, headliner }: ComparableEvent) {
  return { name, headliner };
}

function asOtherName(
  { name, headliner, venue }: ComparableEvent,
  { random, isHeadlinerAlone }: { random: () => number; isHeadlinerAlone: boolean },
): string {
  const forms = [
    ...Array.from({ length: 7 }, () => name),
    name.toUpperCase(),
    `${name} - Live at ${venue.name}`,
    `${name} Tickets`,
    `${name} with special guests`,
    `${name} (Australian Tour 2025)`,
    `${name} | ${venue.locality}`,
    `Frontier presents ${name}`,
    misspell(name, random),
    name.replaceAll(/[^\p{L}\p{N} ]/gu, ''),
    ...(isHeadlinerAlone ? [headliner, headliner] : []),
  ];
  return pick(forms, random);
}

function misspell(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, name.length - 2));
  return name.slice(0, at) + name.slice(at + 1);
}

function asOtherStart(event: ComparableEvent, random: () => number) {
  const chance = random();
  if (chance < 0.75) return { dateStart: event.dateStart };
  if (chance < 0.9) return { dateStart: shift(event, pick([-0.5, -1, -1.5], random)) };
  return { isDateOnly: true };
}

function asOtherVenue(venue: ComparableEvent['venue'], random: () => number) {
  const { name, locality } = venue;
  const names = [
    name,
    name,
    name,
    `${name}, ${locality}`,
    name.replace(/^The /, ''),
    `The ${name}`,
  ];
  const moved = (degrees: number | null) => degrees && degrees + (random() - 0.5) * 0.001;
  const key = venue.key + 1_000_000;
  return {
    ...venue,
    key,
    name: pick(names, random),
    // Half a kilometre at most, or the middle of the town.
    ...(random() < 0.7
      ? { latitude: moved(venue.latitude), longitude: moved(venue.longitude) }
      : {
          isApproximate: true,
          latitude: venue.latitude && Math.round(venue.latitude * 10) / 10,
          longitude: venue.longitude && Math.round(venue.longitude * 10) / 10,
        }),
  };
}

function shift({ dateStart }: ComparableEvent, hours: number): string {
  return new Date(Date.parse(dateStart) + hours * hour).toISOString();
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}
