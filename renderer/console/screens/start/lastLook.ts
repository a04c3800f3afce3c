import { isObject } from '#shared/domain/isObject.ts';
import { diffRankings, type EventChange } from '#shared/domain/report/diffAnswers.ts';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import { eventName, eventsByKey, pageOrder } from '#shared/domain/report/shownEvents.ts';

/** The first ten events of a place, in order. */
export type FirstTen = readonly { eventKey: number; name: string }[];

/** A snapshot of a server, stored on this device. */
export interface Look {
  /** ISO 8601. */
  at: string;
  places: Readonly<Record<string, FirstTen>>;
  /** Null where it is not known, as of a server whose staff key is missing. */
  model: string | null;
  build: string;
  /** When the newest import was made, by the clock of the server; null or absent where it is not known. */
  newestImport?: string | null;
}

const depth = 10;

export function readFirstTen(answer: ReportAnswer): FirstTen {
  const events = eventsByKey(answer.catalog);
  return pageOrder(answer)
    .slice(0, depth)
    .map((eventKey) => ({ eventKey, name: eventName(events.get(eventKey)) }));
}

/** The changes of the first ten of a place; null without an earlier look. */
export function diffFirstTen(before: FirstTen | undefined, after: FirstTen): EventChange[] | null {
  const ranked = (list: FirstTen) => list.map(({ eventKey }) => ({ eventKey, score: 0 }));
  return before === undefined ? null : diffRankings(ranked(before), ranked(after));
}

export function countMoved(changes: readonly EventChange[]): number {
  return changes.filter(({ kind, rankB }) => kind !== 'same' && rankB !== null).length;
}

export type Cause = 'training' | 'import' | 'program' | 'clock';

/** Why the first ten moved since a look: what happened since; else time alone, which ends and begins events. */
export function findCauses(before: Look, after: Look): Cause[] {
  const causes: Cause[] = [
    ...(before.model === after.model ? [] : ['training' as const]),
    ...((after.newestImport ?? '') > (before.newestImport ?? before.at) ? ['import' as const] : []),
    ...(before.build === after.build ? [] : ['program' as const]),
  ];
  return causes.length === 0 ? ['clock'] : causes;
}

/** Null: nothing readable is stored. */
export function readLook(stored: unknown): Look | null {
  if (!isObject(stored) || !isObject(stored['places'])) return null;
  const lists = Object.values(stored['places']);
  return typeof stored['at'] === 'string' && lists.every(Array.isArray)
    ? (stored as unknown as Look)
    : null;
}
