import { shownEvents, topScore, type ShownEvent } from '#shared/domain/report/build/shownEvents.ts';
import { isPast } from '#shared/domain/events/eventEnd.ts';
import type { ReportAnswer, ReportTerm } from '#shared/domain/report/reportAnswer.ts';

/** A count of places or events, out of how many; the events themselves where there are few. */
export interface Fact {
  count: number;
  of: number;
  eventKeys: readonly number[];
}

export interface PageFacts {
  sections: Fact;
  /** Places on the page; `distinct` counts each event once. */
  events: Fact;
  distinct: Fact;
  /** Places that show an event again. */
  duplicates: Fact;
  past: Fact;
  cancelled: Fact;
  /** Too far for a section that promises to be near; null where the answer has no distances. */
  wrongPlace: Fact | null;
  /** Further than a day's drive, outside sections that say so; null without distances. */
  farAway: Fact | null;
  /** Slots further than 120 km in sections whose title names the visitor's place; null without distances. */
  falsePlaceTitles: Fact | null;
  /** Places that show a saved event; null where the answer does not tell what is saved. */
  savedAgain: Fact | null;
  /** Of the first ten: a show at a venue that stands there already. */
  doubledShows: Fact;
  /** Of the first ten: tickets cannot be bought yet. */
  notOnSale: Fact;
  missingImages: Fact;
  /** Nothing of the visitor's taste counts for it; null where the answer has no terms. */
  coldStart: Fact | null;
  undersized: Fact;
  topVenue: Fact & { name: string };
  topCategory: Fact & { name: string };
  topBySection: ReadonlyMap<string, number>;
  sizeBySection: ReadonlyMap<string, number>;
}

/** A section with fewer events should not be on a page. */
export const smallestSection = 4;

/** Kilometres within which these sections promise to be. */
const promisedKm: Readonly<Record<string, number>> = { near: 120, weekend: 120, 'day-drive': 500 };

/** Kilometres: what a title that names a place promises, and a day's drive (docs/recommender.md). */
const nearKm = 120;
const dayDriveKm = 500;

const tasteTerms = new Set(['fav', 'cf', 'con', 'org']);

/** What can be counted on a page; `now` decides what is past. */
export function pageFacts(answer: ReportAnswer, now: Date): PageFacts {
  const shown = shownEvents(answer);
  const first = [...new Map(shown.toReversed().map((one) => [one.scored.eventKey, one])).values()];
  const distinct = first.toReversed();
  const among = (list: readonly ShownEvent[], test: (one: ShownEvent) => boolean) =>
    toFact(list.filter(test), list.length);
  const small = answer.sections.filter(({ events }) => events.length < smallestSection).length;
  return {
    sections: { count: answer.sections.length, of: answer.sections.length, eventKeys: [] },
    events: { count: shown.length, of: shown.length, eventKeys: [] },
    distinct: { count: distinct.length, of: shown.length, eventKeys: [] },
    duplicates: repeated(shown),
    past: among(distinct, ({ event }) =>
      event ? isPast({ ...event, dateEnd: event.dateEnd ?? null }, now) : false,
    ),
    cancelled: among(distinct, ({ event }) => event?.isCancelled ?? false),
    wrongPlace: wrongPlace(answer),
    ...reachFacts(answer),
    savedAgain: savedAgain(shown, answer),
    doubledShows: doubledShows(shown.slice(0, firstEvents(answer))),
    notOnSale: among(shown.slice(0, firstEvents(answer)), ({ event }) =>
      isUpcoming(event?.onSaleAt, now),
    ),
    missingImages: among(distinct, ({ event }) => !event?.homepageImage && !event?.eventImage1),
    coldStart: shown.some(({ scored }) => scored.terms)
      ? among(distinct, ({ scored }) => isCold(scored.terms ?? []))
      : null,
    undersized: { count: small, of: answer.sections.length, eventKeys: [] },
    topVenue: mostFrequent(distinct, ({ event }) => (event ? [event.venue.name] : [])),
    topCategory: mostFrequent(distinct, ({ event }) => event?.categories ?? []),
    topBySection: new Map(answer.sections.map(({ id, events }) => [id, topScore(events)])),
    sizeBySection: new Map(answer.sections.map(({ id, events }) => [id, events.length])),
  };
}

function toFact(found: readonly ShownEvent[], of: number): Fact {
  const eventKeys = [...new Set(found.map(({ scored }) => scored.eventKey))];
  return { count: found.length, of, eventKeys };
}

function repeated(shown: readonly ShownEvent[]): Fact {
  const seen = new Set<number>();
  const again = shown.filter(({ scored }) => seen.size === seen.add(scored.eventKey).size);
  return toFact(again, shown.length);
}

function isCold(terms: readonly ReportTerm[]): boolean {
  return !terms.some(({ t, contribution }) => tasteTerms.has(t) && contribution > 0);
}

/** Without a place no section promises to be near. */
function wrongPlace({ explanation, sections }: ReportAnswer): Fact | null {
  if (!explanation) return null;
  const shown = new Set(sections.map(({ id }) => id));
  const promising = explanation.sections.filter(({ id }) => shown.has(id) && id in promisedKm);
  const measured = promising.flatMap(({ id, events }) =>
    events.flatMap(({ eventKey, km }) =>
      km === null ? [] : [{ eventKey, isFar: km > (promisedKm[id] ?? Infinity) }],
    ),
  );
  const far = measured.filter(({ isFar }) => isFar);
  return {
    count: far.length,
    of: measured.length,
    eventKeys: far.map(({ eventKey }) => eventKey),
  };
}

function firstEvents({ sections }: ReportAnswer): number {
  return Math.min(sections[0]?.events.length ?? 0, 10);
}

function reachFacts({ explanation, sections }: ReportAnswer) {
  if (!explanation) return { farAway: null, falsePlaceTitles: null };
  const slots = sections.flatMap(({ id, title }) => {
    const events = explanation.sections.find((section) => section.id === id)?.events ?? [];
    return events.flatMap(({ eventKey, km }) => (km === null ? [] : [{ eventKey, km, id, title }]));
  });
  const near = slots.filter(({ id, title }) => namesPlace(id, title));
  const reachable = slots.filter(({ title }) => !/ across Australia$|^Worth the trip$/.test(title));
  const beyond = (list: typeof slots, most: number): Fact => {
    const far = list.filter(({ km }) => km > most);
    return { count: far.length, of: list.length, eventKeys: far.map(({ eventKey }) => eventKey) };
  };
  return { farAway: beyond(reachable, dayDriveKm), falsePlaceTitles: beyond(near, nearKm) };
}

/** By the rule too: an act may be called “Dancing around Berlin”. */
function namesPlace(id: string, title: string): boolean {
  return id === 'near' ? title.startsWith('Near ') : id === 'popular' && title.includes(' around ');
}

function savedAgain(shown: readonly ShownEvent[], { explanation }: ReportAnswer): Fact | null {
  if (!explanation?.saved) return null;
  const saved = new Set(explanation.saved);
  return toFact(
    shown.filter(({ scored }) => saved.has(scored.eventKey)),
    shown.length,
  );
}

function doubledShows(first: readonly ShownEvent[]): Fact {
  const seen = new Set<string>();
  const again = first.filter(({ event }) => {
    const show = `${event?.eventName}|${event?.venue.name}|${event?.venue.locality}`;
    return event !== undefined && seen.size === seen.add(show).size;
  });
  return toFact(again, first.length);
}

function isUpcoming(onSaleAt: string | null | undefined, now: Date): boolean {
  return Date.parse(onSaleAt ?? '') > now.getTime();
}

function mostFrequent(
  shown: readonly ShownEvent[],
  namesOf: (one: ShownEvent) => readonly string[],
): Fact & { name: string } {
  const counts = new Map<string, number>();
  for (const name of shown.flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [top] = [...counts].toSorted(([, a], [, b]) => b - a);
  const [name, count] = top ?? ['none', 0];
  return { name, count, of: shown.length, eventKeys: [] };
}
