import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { toLocalDay } from '#shared/domain/time/zonedTime.ts';
import { memoize, once } from '#server/import/memoize.ts';
import type { readComparableEvents } from '#server/storage/catalogue/duplicateRepository.ts';
import { compareNames, sameHeadliner, readNameWords, readPlaceWords } from './compareNames.ts';

/** The facts by which two events are compared. */
export type ComparableEvent = Awaited<ReturnType<typeof readComparableEvents>>[number]['event'];
type ComparableVenue = ComparableEvent['venue'];

/** Minutes: two sources that give the same start, and one that gives the doors where the other gives the start. */
const sameStart = 15;
const doorsToStart = 150;

type Prepared = ReturnType<typeof prepare>;
type Candidate = NonNullable<ReturnType<typeof compare>>;

/**
 * Pairs of events of one source with events of others that are the same: same day, same or neighbouring venue, alike
 * names, and about the same start; or one link of their own at one start. An event has one pair at most in each call;
 * `reason` says in words why they are one.
 */
export function findDuplicates(
  events: readonly ComparableEvent[],
  others: readonly ComparableEvent[],
) {
  const placeWordsOf = memoize(readPlaceWords, (venue: ComparableVenue) => venue.key);
  const prepareAll = (list: readonly ComparableEvent[]) => {
    const prepared = list.map((event) => prepare(event, placeWordsOf));
    return Map.groupBy(prepared, ({ event: { dateStart, venue } }) => {
      return toLocalDay(dateStart, venue.timezone) ?? dateStart.slice(0, 10);
    });
  };
  const days = prepareAll(others);
  const ours = prepareAll(events);
  const findSameVenues = createVenueFinder(others);
  return [...ours].flatMap(([day, list]) =>
    pairDay(list, days.get(day) ?? [], findSameVenues).map(({ one, other, reason }) => ({
      key: one.event.key,
      otherKey: other.event.key,
      reason,
    })),
  );
}

function prepare(
  event: ComparableEvent,
  placeWordsOf: (venue: ComparableVenue) => readonly string[],
) {
  return {
    event,
    /** Read on first use: most events have no other event at their venue on their day. */
    words: once(() => readNameWords(event.name, placeWordsOf(event.venue))),
    link: comparableLink(event.url),
    start: Date.parse(event.dateStart),
  };
}

/** Surest first: each event is taken once. */
function pairDay(
  ours: readonly Prepared[],
  others: readonly Prepared[],
  findSameVenues: VenueFinder,
): Candidate[] {
  const candidates = findCandidates(ours, others, findSameVenues);
  const taken = new Set<Prepared>();
  const isFree = ({ one, other }: Candidate) => !taken.has(one) && !taken.has(other);
  const take = (list: readonly Candidate[]) =>
    list.filter((candidate) => {
      if (!isFree(candidate)) return false;
      taken.add(candidate.one).add(candidate.other);
      return true;
    });
  const groups = Map.groupBy(candidates, ({ score, minutes }) =>
    score <= sameHeadliner ? 'weak' : minutes <= sameStart ? 'exact' : 'shifted',
  );
  const exact = groups.get('exact') ?? [];
  const sure = take(exact.toSorted((a, b) => b.score - a.score || a.minutes - b.minutes));
  const takeNearest = (group: 'weak' | 'shifted') =>
    take(withoutRivals((groups.get(group) ?? []).filter(isFree)));
  return [...sure, ...takeNearest('shifted'), ...takeNearest('weak')];
}

/** Compares each event with those of one venue and those of one link alone: a day has thousands of others. */
function findCandidates(
  ours: readonly Prepared[],
  others: readonly Prepared[],
  findSameVenues: VenueFinder,
): Candidate[] {
  const ownLinks = singleLinks(ours);
  const otherLinks = singleLinks(others);
  const byVenue = Map.groupBy(others, ({ event }) => event.venue.key);
  return ours.flatMap((one) => {
    const linked = ownLinks.has(one.link) ? otherLinks.get(one.link) : undefined;
    const atVenue = findSameVenues(one.event.venue).flatMap((key) => byVenue.get(key) ?? []);
    const candidates = new Set(linked === undefined ? atVenue : [...atVenue, linked]);
    return [...candidates]
      .toSorted((a, b) => a.event.key - b.event.key)
      .flatMap((other) => compare(one, other, other === linked, atVenue.includes(other)) ?? []);
  });
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

function singleLinks(events: readonly Prepared[]): ReadonlyMap<string, Prepared> {
  const byLink = Map.groupBy(events, ({ link }) => link);
  byLink.delete('');
  return new Map(
    [...byLink].flatMap(([link, [event, ...more]]) =>
      event === undefined || more.length > 0 ? [] : [[link, event]],
    ),
  );
}

function compare(one: Prepared, other: Prepared, hasOneLink: boolean, isSameVenue: boolean) {
  const isTimed = !one.event.isDateOnly && !other.event.isDateOnly;
  const minutes = isTimed ? Math.abs(one.start - other.start) / 60_000 : sameStart + 1;
  if (minutes > doorsToStart) return null;
  if (hasOneLink && minutes <= sameStart) {
    return { one, other, minutes, score: 1, reason: 'same link and start' };
  }
  if (!isSameVenue) return null;
  const headliners = [one.event.headliner, other.event.headliner];
  const score = compareNames(one.words(), other.words(), headliners);
  if (score === 0) return null;
  const start = minutes <= sameStart ? 'start' : isTimed ? 'day, other start' : 'day';
  return { one, other, minutes, score, reason: `alike name, same venue and ${start}` };
}

/** Kilometres: one building as two sources locate it, and a venue of a like name. */
const oneBuildingKm = 0.3;
const likeNameKm = 3;
const oneTownKm = 20;

type VenueFinder = ReturnType<typeof createVenueFinder>;

function createVenueFinder(others: readonly ComparableEvent[]) {
  const venues = [...new Map(others.map(({ venue }) => [venue.key, venue])).values()];
  const find = (venue: ComparableVenue): readonly number[] =>
    venues
      .filter((other) => other.key === venue.key || isAlikeVenue(venue, other))
      .map(({ key }) => key);
  return memoize(find, ({ key }) => key);
}

function isAlikeVenue(one: ComparableVenue, other: ComparableVenue): boolean {
  if (one.isOnline || other.isOnline) return one.isOnline && other.isOnline;
  const distance = distanceBetween(one, other);
  const isApproximate = one.isApproximate || other.isApproximate;
  if (distance !== null && !isApproximate && distance <= oneBuildingKm) return true;
  const isOneTown =
    one.locality.toLowerCase() === other.locality.toLowerCase() && one.timezone === other.timezone;
  const isNear =
    distance === null ? isOneTown : distance <= (isApproximate ? oneTownKm : likeNameKm);
  const wordsOf = ({ name, locality }: ComparableVenue) =>
    readNameWords(name, readPlaceWords({ locality }));
  return isNear && compareNames(wordsOf(one), wordsOf(other), []) > 0;
}

function distanceBetween(one: ComparableVenue, other: ComparableVenue): number | null {
  return hasPoint(one) && hasPoint(other) ? distanceKm(one, other) : null;
}

function hasPoint<Venue extends ComparableVenue>(venue: Venue): venue is Venue & Coordinates {
  return venue.latitude !== null && venue.longitude !== null;
}

const tracking = /^(?:utm_|fbclid$|gclid$|aff|ref$|referral|mc_)/i;

/** An address as it is compared between sources; empty for a path and for the start page of a host. */
export function comparableLink(address: string): string {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !tracking.test(name)));
  query.sort();
  const path = url.pathname.replace(/\/+$/, '');
  if (path === '' && query.size === 0) return '';
  const host = url.hostname.replace(/^www\./, '');
  return `${host}${path}?${query.toString()}`.toLowerCase();
}
