import { matchAnswers } from './matchAnswers.ts';
import type { ReportAnswer, ReportSection } from './reportAnswer.ts';
import { pageOrder } from './shownEvents.ts';

export type ChangeKind = 'entered' | 'left' | 'moved' | 'score changed' | 'same';

export interface EventChange {
  eventKey: number;
  kind: ChangeKind;
  /** Rank, counted from 1; null if the answer does not contain the event. */
  rankA: number | null;
  rankB: number | null;
  scoreA: number | null;
  scoreB: number | null;
}

export type SectionDiff = ReturnType<typeof diffSection>;
export type AnswerDiff = ReturnType<typeof diffAnswers>;

export const overlapDepth = 10;

/** The changes between two answers, by section and on the page; keys and ids are those of A. */
export function diffAnswers(a: ReportAnswer, ofB: ReportAnswer, isSameServer = true) {
  const match = matchAnswers(a, ofB, isSameServer);
  const { b } = match;
  const ids = [...new Set([...b.sections, ...a.sections].map(({ id }) => id))];
  const [orderA, orderB] = [pageOrder(a), pageOrder(b)];
  const asSection = (keys: readonly number[]) => keys.map((eventKey) => ({ eventKey, score: 0 }));
  return {
    match,
    overall: agreementOf(diffRankings(asSection(orderA), asSection(orderB)), orderA, orderB),
    sections: ids.map((id) => diffSection(find(a, id), find(b, id))),
  };
}

function find({ sections }: ReportAnswer, id: string): ReportSection | undefined {
  return sections.find((section) => section.id === id);
}

function diffSection(a: ReportSection | undefined, b: ReportSection | undefined) {
  const { events: inA } = a ?? noSection;
  const { events: inB } = b ?? noSection;
  const changes = diffRankings(inA, inB);
  const titles = [a?.title, b?.title].filter((title) => title !== undefined);
  return {
    id: (b ?? a ?? noSection).id,
    /** Both titles where a section of the same rule has another on each page. */
    title: [...new Set(titles)].join(' → '),
    sizeA: a ? inA.length : null,
    sizeB: b ? inB.length : null,
    agreement: agreementOf(changes, keysOf(inA), keysOf(inB)),
    changes,
  };
}

const noSection: ReportSection = { id: '', title: '', events: [] };

export type RankedEvents = readonly { eventKey: number; score: number }[];

function keysOf(events: RankedEvents): number[] {
  return events.map(({ eventKey }) => eventKey);
}

/** The change of every event of two rankings. */
function diffRankings(a: RankedEvents, b: RankedEvents): EventChange[] {
  const placesInA = new Map(
    a.map((event, index) => [event.eventKey, { ...event, rank: index + 1 }]),
  );
  const inB = new Set(keysOf(b));
  const left = a.filter(({ eventKey }) => !inB.has(eventKey));
  return [
    ...b.map(({ eventKey, score }, index): EventChange => {
      const before = placesInA.get(eventKey);
      const now = { rank: index + 1, score };
      return {
        eventKey,
        kind: before ? kindOf(before, now) : 'entered',
        rankA: before?.rank ?? null,
        rankB: now.rank,
        scoreA: before?.score ?? null,
        scoreB: score,
      };
    }),
    ...left.map(({ eventKey, score }): EventChange => {
      const rankA = placesInA.get(eventKey)?.rank ?? null;
      return { eventKey, kind: 'left', rankA, rankB: null, scoreA: score, scoreB: null };
    }),
  ];
}

type Standing = { rank: number; score: number };

function kindOf(before: Standing, now: Standing): ChangeKind {
  if (before.rank !== now.rank) return 'moved';
  return before.score === now.score ? 'same' : 'score changed';
}

function agreementOf(changes: readonly EventChange[], a: readonly number[], b: readonly number[]) {
  const count = (wanted: ChangeKind) => changes.filter(({ kind }) => kind === wanted).length;
  return {
    /** Share of the first ten that both have. */
    overlap: overlapAt(overlapDepth, a, b),
    correlation: rankCorrelation(a, b),
    entered: count('entered'),
    left: count('left'),
    moved: count('moved'),
  };
}

/** Share of the first k of two rankings that both have; of shorter ones, of the longer one's length. */
export function overlapAt(k: number, a: readonly number[], b: readonly number[]): number | null {
  const longest = Math.min(k, Math.max(a.length, b.length));
  if (longest === 0) return null;
  const inB = new Set(b.slice(0, k));
  return a.slice(0, k).filter((key) => inB.has(key)).length / longest;
}

/** Spearman's rank correlation of what both rankings have: 1 same order, -1 reversed; null below two. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number | null {
  const inA = new Set(a);
  const common = b.filter((key) => inA.has(key));
  const n = common.length;
  if (n < 2) return null;
  const rankInB = new Map(common.map((key, rank) => [key, rank]));
  const squares = a
    .filter((key) => rankInB.has(key))
    .reduce((sum, key, rank) => sum + (rank - (rankInB.get(key) ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (n * (n * n - 1));
}
