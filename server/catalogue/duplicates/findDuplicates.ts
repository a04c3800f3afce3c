import { toLocalDay } from '#shared/domain/events/zonedTime.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { compareNames, sameHeadliner } from './compareNames.ts';
import { comparableLink } from './comparableLink.ts';
import { readNameWords, type NameWords } from './nameWords.ts';

/** What an event is compared by. */
export interface ComparableEvent {
  key: number;
  name: string;
  url: string;
  dateStart: string;
  isDateOnly: boolean;
  headliner: string;
  venue: ComparableVenue;
}

export interface ComparableVenue {
  key: number;
  name: string;
  locality: string;
  timezone: string;
  latitude: number | null;
  longitude: number | null;
  isApproximate: boolean;
  isOnline: boolean;
}

/** Two events that are one; `reason` says in words why. */
export interface DuplicatePair {
  key: number;
  otherKey: number;
  reason: string;
}

/** Minutes: two sources that give the same start, and one that gives the doors where the other gives the start. */
const sameStart = 15;
const doorsToStart = 150;

interface Prepared {
  event: ComparableEvent;
  words: NameWords;
  link: string;
  start: number;
}

interface Candidate {
  one: Prepared;
  other: Prepared;
  minutes: number;
  score: number;
  reason: string;
}

/**
 * Pairs of events of one source with events of others that are the same: same day, same or neighbouring venue, alike
 * names, and about the same start; or one link of their own at one start. An event has one pair at most in each call.
 */
export function findDuplicates(
  events: readonly ComparableEvent[],
  others: readonly ComparableEvent[],
): DuplicatePair[] {
  const days = Map.groupBy(others.map(prepare), dayOf);
  const ours = Map.groupBy(events.map(prepare), dayOf);
  const isSameVenue = createVenueComparison();
  return [...ours].flatMap(([day, list]) =>
    pairDay(list, days.get(day) ?? [], isSameVenue).map(({ one, other, reason }) => ({
      key: one.event.key,
      otherKey: other.event.key,
      reason,
    })),
  );
}

function prepare(event: ComparableEvent): Prepared {
  return {
    event,
    words: readNameWords(event.name, event.venue),
    link: comparableLink(event.url),
    start: Date.parse(event.dateStart),
  };
}

function dayOf({ event: { dateStart, venue } }: Prepared): string {
  return toLocalDay(dateStart, venue.timezone) ?? dateStart.slice(0, 10);
}

type VenueComparison = (one: ComparableVenue, other: ComparableVenue) => boolean;

/** Surest first: each event is taken once. */
function pairDay(
  ours: readonly Prepared[],
  others: readonly Prepared[],
  isSameVenue: VenueComparison,
): Candidate[] {
  const ownLinks = [singleLinks(ours), singleLinks(others)];
  const candidates = ours.flatMap((one) =>
    others.flatMap((other) => {
      const hasOneLink =
        one.link !== '' &&
        one.link === other.link &&
        ownLinks.every((links) => links.has(one.link));
      return compare(one, other, { hasOneLink, isSameVenue }) ?? [];
    }),
  );
  const taken = new Set<Prepared>();
  const isFree = ({ one, other }: Candidate) => !taken.has(one) && !taken.has(other);
  const take = (list: readonly Candidate[]) =>
    list.filter((candidate) => {
      if (!isFree(candidate)) return false;
      taken.add(candidate.one).add(candidate.other);
      return true;
    });
  const [weak, strong] = partition(candidates, ({ score }) => score > sameHeadliner);
  const [shifted, exact] = partition(strong, ({ minutes }) => minutes <= sameStart);
  const sure = take(exact.toSorted((a, b) => b.score - a.score || a.minutes - b.minutes));
  const nearest = take(withoutRivals(shifted.filter(isFree)));
  return [...sure, ...nearest, ...take(withoutRivals(weak.filter(isFree)))];
}

function partition<T>(list: readonly T[], isSecond: (item: T) => boolean): [T[], T[]] {
  return [list.filter((item) => !isSecond(item)), list.filter(isSecond)];
}

/** Minutes by which the next choice must be farther: a matinee and an evening are two events. */
const clearlyNearer = 60;

/** Candidates whose two events have no other candidate of about the same start. */
function withoutRivals(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter((candidate) =>
    candidates.every(
      (rival) =>
        rival === candidate ||
        (rival.one !== candidate.one && rival.other !== candidate.other) ||
        rival.minutes >= candidate.minutes + clearlyNearer,
    ),
  );
}

function singleLinks(events: readonly Prepared[]): Set<string> {
  const byLink = Map.groupBy(events, ({ link }) => link);
  return new Set([...byLink].filter(([, list]) => list.length === 1).map(([link]) => link));
}

function compare(
  one: Prepared,
  other: Prepared,
  { hasOneLink, isSameVenue }: { hasOneLink: boolean; isSameVenue: VenueComparison },
): Candidate | null {
  const isTimed = !one.event.isDateOnly && !other.event.isDateOnly;
  const minutes = isTimed ? Math.abs(one.start - other.start) / 60_000 : sameStart + 1;
  if (minutes > doorsToStart) return null;
  if (hasOneLink && minutes <= sameStart) {
    return { one, other, minutes, score: 1, reason: 'same link and start' };
  }
  if (!isSameVenue(one.event.venue, other.event.venue)) return null;
  const score = compareNames(one.words, other.words, [one.event.headliner, other.event.headliner]);
  if (score === 0) return null;
  const start = minutes <= sameStart ? 'start' : isTimed ? 'day, other start' : 'day';
  return { one, other, minutes, score, reason: `alike name, same venue and ${start}` };
}

/** Kilometres: one building as two sources locate it, and a venue of a like name. */
const oneBuildingKm = 0.3;
const likeNameKm = 3;
/** Where the position of one is that of its town. */
const oneTownKm = 20;

function createVenueComparison(): VenueComparison {
  const known = new Map<number, Map<number, boolean>>();
  return (one, other) => {
    if (one.key === other.key) return true;
    const others = known.get(one.key) ?? new Map<number, boolean>();
    known.set(one.key, others);
    const found = others.get(other.key) ?? isAlikeVenue(one, other);
    others.set(other.key, found);
    return found;
  };
}

function isAlikeVenue(one: ComparableVenue, other: ComparableVenue): boolean {
  if (one.isOnline || other.isOnline) return one.isOnline && other.isOnline;
  const distance = distanceBetween(one, other);
  const isApproximate = one.isApproximate || other.isApproximate;
  if (distance !== null && !isApproximate && distance <= oneBuildingKm) return true;
  const isNear =
    distance === null
      ? isSameTown(one, other)
      : distance <= (isApproximate ? oneTownKm : likeNameKm);
  return isNear && isLikeVenueName(one, other);
}

function isLikeVenueName(one: ComparableVenue, other: ComparableVenue): boolean {
  const words = [one, other].map((venue) =>
    readNameWords(venue.name, { locality: venue.locality }),
  );
  const [first, second] = words;
  return first !== undefined && second !== undefined && compareNames(first, second, []) > 0;
}

function isSameTown(one: ComparableVenue, other: ComparableVenue): boolean {
  return (
    one.locality.toLowerCase() === other.locality.toLowerCase() && one.timezone === other.timezone
  );
}

function distanceBetween(one: ComparableVenue, other: ComparableVenue): number | null {
  if (one.latitude === null || one.longitude === null) return null;
  if (other.latitude === null || other.longitude === null) return null;
  return distanceKm(
    { latitude: one.latitude, longitude: one.longitude },
    { latitude: other.latitude, longitude: other.longitude },
  );
}
