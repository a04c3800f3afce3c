import { overlapDepth, type AnswerDiff, type EventChange } from './diffAnswers.ts';
import type { ReportAnswer } from './reportAnswer.ts';
import { numberColumn, percentColumn, textColumn, type ReportTable } from './reportTable.ts';
import { eventName, eventsByKey } from './shownEvents.ts';

/** One line a section, and one for the whole page. */
export function diffSummaryTable({ overall, sections }: AnswerDiff): ReportTable {
  const rows = sections.map(({ id, title, sizeA, sizeB, agreement }) => ({
    id,
    cells: { title, a: sizeA, b: sizeB, ...agreement },
  }));
  const page = { title: 'Whole page', a: null, b: null, ...overall };
  return {
    id: 'diff-summary',
    title: 'Agreement',
    columns: [
      textColumn('title', 'Section'),
      numberColumn('a', 'Events before'),
      numberColumn('b', 'Events after'),
      percentColumn('overlap', `Overlap@${overlapDepth}`),
      numberColumn('correlation', 'Rank correlation', 3),
      numberColumn('entered', 'Entered'),
      numberColumn('left', 'Left'),
      numberColumn('moved', 'Moved'),
    ],
    rows: [{ id: '(page)', cells: page }, ...rows],
  };
}

/** Every event of every section whose place or score is not what it was. */
export function diffChangesTable(diff: AnswerDiff, a: ReportAnswer): ReportTable {
  const { b, basis, keysInB } = diff.match;
  const events = eventsByKey([...b.catalog, ...a.catalog]);
  const isOneServer = basis === 'key';
  return {
    id: 'diff-changes',
    title: 'Changes',
    columns: [
      textColumn('section', 'Section'),
      ...(isOneServer
        ? [numberColumn('key', 'Key')]
        : [numberColumn('key', 'Key before'), numberColumn('keyB', 'Key after')]),
      textColumn('event', 'Event'),
      textColumn('change', 'Change'),
      numberColumn('rankA', 'Rank before'),
      numberColumn('rankB', 'Rank after'),
      numberColumn('move', 'Places up'),
      numberColumn('scoreA', 'Score before', 4),
      numberColumn('scoreB', 'Score after', 4),
      numberColumn('scoreChange', 'Score change', 4),
    ],
    rows: diff.sections.flatMap(({ id, changes }) =>
      changes
        .filter(({ kind }) => kind !== 'same')
        .map((change) => ({
          id: `${id}:${change.eventKey}`,
          cells: {
            section: id,
            key: change.eventKey > 0 ? change.eventKey : null,
            ...(!isOneServer && { keyB: keysInB.get(change.eventKey) ?? null }),
            event: eventName(events.get(change.eventKey)),
            ...changeCells(change),
          },
        })),
    ),
  };
}

function changeCells({ kind, rankA, rankB, scoreA, scoreB }: EventChange) {
  const isInBoth = rankA !== null && rankB !== null;
  return {
    change: kind,
    rankA,
    rankB,
    move: isInBoth ? rankA - rankB : null,
    scoreA,
    scoreB,
    scoreChange: scoreA !== null && scoreB !== null ? scoreB - scoreA : null,
  };
}
