import { isObject } from '#shared/domain/isObject.ts';
import type { ReportAnswer } from './reportAnswer.ts';
import { emptyReportForm, formToQuery, type ReportForm } from './reportForm.ts';
import { eventName, pageOrder, shownEvents } from './shownEvents.ts';

type Options = Readonly<Record<string, unknown>>;

const headDepth = 10;

/** The stored options of a run: its form, and the head of its answer for lists; `mode` names the cookie of its call. */
export function toRunOptions(form: ReportForm, answer: ReportAnswer, mode: string): Options {
  const head = {
    mode,
    firstEvent: eventName(shownEvents(answer)[0]?.event),
    firstKeys: pageOrder(answer).slice(0, headDepth),
  };
  return { ...form, head };
}

/** The form of stored options; what is missing in them is empty. */
export function readRunForm({ head: _head, ...form }: Options): ReportForm {
  return { ...emptyReportForm, ...(form as Partial<ReportForm>) };
}

/** Null for the runs of older programs. */
export function readRunHead({ head }: Options) {
  if (!isObject(head) || !Array.isArray(head['firstKeys'])) return null;
  const { mode, firstEvent, firstKeys } = head;
  return { mode: String(mode), firstEvent: String(firstEvent), firstKeys: firstKeys.map(Number) };
}

interface ListedRun {
  id: number;
  target: string;
  targetUrl: string | null;
  options: Options;
}

/** How many of the first ten stand elsewhere than in the run before it of the same server, visitor and place. */
export function compareWithLastLike(
  run: ListedRun,
  runs: readonly ListedRun[],
): { id: number; moved: number } | null {
  const likeness = ({ target, targetUrl, options }: ListedRun) =>
    JSON.stringify([target, targetUrl, formToQuery(readRunForm(options))]);
  const [last] = runs
    .filter((other) => other.id < run.id && likeness(other) === likeness(run))
    .toSorted((a, b) => b.id - a.id);
  const [before, after] = [last && readRunHead(last.options), readRunHead(run.options)];
  if (!last || !before || !after) return null;
  const isMoved = (key: number, index: number) => before.firstKeys[index] !== key;
  return { id: last.id, moved: after.firstKeys.filter(isMoved).length };
}
