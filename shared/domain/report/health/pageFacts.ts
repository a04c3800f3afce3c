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
const promisedKm: Readonly<Record<string, number>> = { near: 500, weekend: 120 };

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
