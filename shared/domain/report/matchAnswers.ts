import type { ReportAnswer, ReportEvent, ReportSection } from './reportAnswer.ts';

export interface AnswerMatch {
  /** B with the event keys and section ids of A; what A does not have gets ids of its own. */
  b: ReportAnswer;
  /** The key in B of every event that has another key in A, by its key in `b`. */
  keysInB: ReadonlyMap<number, number>;
  /** `key`: both answers are of one server. */
  basis: 'key' | 'source or facts';
  bySource: number;
  /** Sides that were asked as a visitor, who gets no source ids. */
  withoutSources: readonly ('A' | 'B')[];
  byFacts: number;
  onlyInA: number;
  onlyInB: number;
  sectionsOnlyInA: readonly string[];
  sectionsOnlyInB: readonly string[];
}

/** Between servers events match by source id, then by name, venue and start; sections by rule and label. */
export function matchAnswers(a: ReportAnswer, b: ReportAnswer, isSameServer: boolean): AnswerMatch {
  if (isSameServer) return matchByKey(a, b);
  const sources = matchBySource(a, b);
  const facts = matchByFacts(a, b, sources);
  const toA = new Map([...sources, ...facts]);
  const translate = (key: number) => toA.get(key) ?? -key;
  const [titlesA, titlesB] = [sectionsByIdentity(a), sectionsByIdentity(b)];
  const [shownInA, shownInB] = [shownKeys(a), shownKeys(b)];
  const matchedA = new Set(toA.values());
  return {
    b: translateAnswer(b, translate, titlesA),
    keysInB: new Map(b.catalog.map(({ eventKey }) => [translate(eventKey), eventKey])),
    basis: 'source or facts',
    bySource: sources.size,
    withoutSources: [
      ...(a.explanation?.origins === undefined ? (['A'] as const) : []),
      ...(b.explanation?.origins === undefined ? (['B'] as const) : []),
    ],
    byFacts: facts.size,
    onlyInA: [...shownInA].filter((key) => !matchedA.has(key)).length,
    onlyInB: [...shownInB].filter((key) => !toA.has(key)).length,
    sectionsOnlyInA: titlesMissing(titlesA, titlesB),
    sectionsOnlyInB: titlesMissing(titlesB, titlesA),
  };
}

function matchByKey(a: ReportAnswer, b: ReportAnswer): AnswerMatch {
  const [shownInA, shownInB] = [shownKeys(a), shownKeys(b)];
  return {
    b,
    keysInB: new Map(),
    basis: 'key',
    bySource: 0,
    withoutSources: [],
    byFacts: 0,
    onlyInA: [...shownInA].filter((key) => !shownInB.has(key)).length,
    onlyInB: [...shownInB].filter((key) => !shownInA.has(key)).length,
    sectionsOnlyInA: [],
    sectionsOnlyInB: [],
  };
}

function shownKeys({ sections }: ReportAnswer): Set<number> {
  return new Set(sections.flatMap(({ events }) => events.map(({ eventKey }) => eventKey)));
}

/** Keys in B to keys in A. */
function matchBySource(a: ReportAnswer, b: ReportAnswer): Map<number, number> {
  const inA = new Map(originsOf(a).map(({ id, eventKey }) => [id, eventKey]));
  return new Map(
    originsOf(b).flatMap(({ id, eventKey }) => {
      const key = inA.get(id);
      return key === undefined ? [] : [[eventKey, key] as const];
    }),
  );
}

function originsOf({ explanation }: ReportAnswer): { id: string; eventKey: number }[] {
  return (explanation?.origins ?? []).map(({ eventKey, source, sourceId }) => ({
    id: `${source}\n${sourceId}`,
    eventKey,
  }));
}

/** Matches events without a match by source; facts that two events of one side share match nothing. */
function matchByFacts(
  a: ReportAnswer,
  b: ReportAnswer,
  sources: ReadonlyMap<number, number>,
): Map<number, number> {
  const takenInA = new Set(sources.values());
  const restA = uniqueByFacts(a.catalog.filter(({ eventKey }) => !takenInA.has(eventKey)));
  const restB = uniqueByFacts(b.catalog.filter(({ eventKey }) => !sources.has(eventKey)));
  return new Map(
    [...restB].flatMap(([facts, keyInB]) => {
      const keyInA = restA.get(facts);
      return keyInA === undefined ? [] : [[keyInB, keyInA] as const];
    }),
  );
}

function uniqueByFacts(events: readonly ReportEvent[]): Map<string, number> {
  const found = new Map<string, number>();
  const ambiguous = new Set<string>();
  for (const { eventKey, eventName, venue, dateStart } of events) {
    const facts = [eventName, venue.name, venue.locality].map(plain).join('\n');
    const identity = `${facts}\n${Date.parse(dateStart)}`;
    if (found.has(identity)) ambiguous.add(identity);
    found.set(identity, eventKey);
  }
  for (const identity of ambiguous) found.delete(identity);
  return found;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** `genre-12` is a rule and the key of its label; the title of such a section names the label. */
const labelled = /^(?<rule>.+)-\d+$/;
/** The same label is titled by whether the visitor chose it. */
const titleEnding = / (?:for you|highlights)$/;

function identityOf({ id, title }: ReportSection): string {
  const rule = labelled.exec(id)?.groups?.['rule'];
  return rule === undefined ? id : `${rule}: ${plain(title.replace(titleEnding, ''))}`;
}

function sectionsByIdentity({ sections }: ReportAnswer): Map<string, ReportSection> {
  return new Map(sections.map((section) => [identityOf(section), section]));
}

function titlesMissing(
  from: ReadonlyMap<string, ReportSection>,
  other: ReadonlyMap<string, ReportSection>,
): string[] {
  return [...from].filter(([identity]) => !other.has(identity)).map(([, { title }]) => title);
}

function translateAnswer(
  answer: ReportAnswer,
  translate: (key: number) => number,
  titlesA: ReadonlyMap<string, ReportSection>,
): ReportAnswer {
  return {
    ...answer,
    sections: answer.sections.map((section) => ({
      ...section,
      id: titlesA.get(identityOf(section))?.id ?? `${section.id} (B)`,
      events: section.events.map((scored) => ({ ...scored, eventKey: translate(scored.eventKey) })),
    })),
    catalog: answer.catalog.map((event) => ({ ...event, eventKey: translate(event.eventKey) })),
  };
}
