import { isPast } from '#shared/domain/catalogue/eventEnd.ts';
import type { ExplainedSection, ReportAnswer } from './reportAnswer.ts';
import { shownEvents, topScore, type ShownEvent } from './shownEvents.ts';

/** A count of places or events, out of how many; the events themselves where there are few. */
export interface Fact {
  count: number;
  of: number;
  eventKeys: readonly number[];
}

export type PageFacts = ReturnType<typeof pageFacts>;

/** A section with fewer events should not be on a page. */
export const smallestSection = 4;

const tasteTerms = new Set(['fav', 'cf', 'con', 'org']);

/** The counts of a page; `now` decides which events are past. */
export function pageFacts(answer: ReportAnswer, now: Date) {
  const shown = shownEvents(answer);
  const first = [
    ...new Map(shown.toReversed().map((event) => [event.scored.eventKey, event])).values(),
  ];
  const distinct = first.toReversed();
  const among = (list: readonly ShownEvent[], test: (event: ShownEvent) => boolean) =>
    toFact(list.filter(test), list.length);
  const small = answer.sections.filter(({ events }) => events.length < smallestSection).length;
  return {
    sections: countOf(answer.sections.length, answer.sections.length),
    /** Slots of the page; `distinct` counts each event once. */
    events: countOf(shown.length, shown.length),
    distinct: countOf(distinct.length, shown.length),
    duplicates: repeated(shown),
    past: among(distinct, ({ event }) =>
      event ? isPast({ ...event, dateEnd: event.dateEnd ?? null }, now) : false,
    ),
    cancelled: among(distinct, ({ event }) => event?.isCancelled ?? false),
    ...distanceFacts(answer),
    /** Slots that show a saved event; null where the answer does not tell what is saved. */
    savedAgain: savedAgain(shown, answer),
    /** Shows among the first ten whose venue is there already. */
    doubledShows: doubledShows(shown.slice(0, firstEvents(answer))),
    notOnSale: among(
      shown.slice(0, firstEvents(answer)),
      ({ event }) => Date.parse(event?.onSaleAt ?? '') > now.getTime(),
    ),
    missingImages: among(distinct, ({ event }) => !event?.homepageImage && !event?.eventImage1),
    /** Events for which nothing of the visitor's taste counts; null where the answer has no terms. */
    coldStart: shown.some(({ scored }) => scored.terms)
      ? among(distinct, ({ scored: { terms = [] } }) =>
          terms.every(({ t, contribution }) => !tasteTerms.has(t) || !(contribution > 0)),
        )
      : null,
    undersized: countOf(small, answer.sections.length),
    topVenue: mostFrequent(distinct, ({ event }) => (event ? [event.venue.name] : [])),
    topCategory: mostFrequent(distinct, ({ event }) => event?.categories ?? []),
    topBySection: new Map(answer.sections.map(({ id, events }) => [id, topScore(events)])),
    sizeBySection: new Map(answer.sections.map(({ id, events }) => [id, events.length])),
  };
}

function countOf(count: number, of: number): Fact {
  return { count, of, eventKeys: [] };
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

function firstEvents({ sections }: ReportAnswer): number {
  return Math.min(sections[0]?.events.length ?? 0, 10);
}

interface Slot {
  section: ExplainedSection;
  eventKey: number;
  km: number;
}

/** Counts by the distances that sections promise. Without a place of the visitor there are no distances. */
function distanceFacts({
  explanation,
  sections,
}: ReportAnswer): Record<'wrongPlace' | 'farAway' | 'falsePlaceTitles', Fact | null> {
  if (explanation?.dayDriveKm === undefined) {
    return { wrongPlace: null, farAway: null, falsePlaceTitles: null };
  }
  const { dayDriveKm } = explanation;
  const shown = new Set(sections.map(({ id }) => id));
  const slots = explanation.sections
    .filter(({ id }) => shown.has(id))
    .flatMap((section) =>
      section.events.flatMap(({ eventKey, km }) =>
        km === null ? [] : [{ section, eventKey, km }],
      ),
    );
  const promised = slots.filter(({ section }) => typeof section.withinKm === 'number');
  const isTooFar = ({ section, km }: Slot) => km > (section.withinKm ?? Infinity);
  return {
    wrongPlace: countSlots(promised, isTooFar),
    farAway: countSlots(
      slots.filter(({ section }) => !section.isAnywhere),
      ({ km }) => km > dayDriveKm,
    ),
    falsePlaceTitles: countSlots(
      promised.filter(({ section }) => section.namesPlace),
      isTooFar,
    ),
  };
}

function countSlots(slots: readonly Slot[], test: (slot: Slot) => boolean): Fact {
  const found = slots.filter(test);
  return {
    count: found.length,
    of: slots.length,
    eventKeys: found.map(({ eventKey }) => eventKey),
  };
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

function mostFrequent(
  shown: readonly ShownEvent[],
  namesOf: (event: ShownEvent) => readonly string[],
): Fact & { name: string } {
  const counts = new Map<string, number>();
  for (const name of shown.flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [top] = [...counts].toSorted(([, a], [, b]) => b - a);
  const [name, count] = top ?? ['none', 0];
  return { name, count, of: shown.length, eventKeys: [] };
}
