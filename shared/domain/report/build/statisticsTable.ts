import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import {
  numberColumn,
  textColumn,
  type ReportTable,
} from '#shared/domain/report/tables/reportTable.ts';
import { eventCells, eventColumns } from './eventCells.ts';
import { shownEvents, type ShownEvent } from './shownEvents.ts';

/** Events that stand in several places, each place as `section:position`; the most frequent first. */
export function statisticsTable(answer: ReportAnswer): ReportTable {
  const places = Map.groupBy(shownEvents(answer), ({ scored }) => scored.eventKey);
  const recurring = [...places].filter(([, shown]) => shown.length > 1);
  return {
    id: 'statistics',
    title: 'Event statistics',
    columns: [
      numberColumn('key', 'Key'),
      ...eventColumns,
      numberColumn('count', 'Times'),
      textColumn('places', 'Section:position'),
    ],
    rows: recurring
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([key, shown]) => ({
        id: String(key),
        cells: {
          key,
          ...eventCells(shown[0]?.event),
          count: shown.length,
          places: shown.map(placeText).join(', '),
        },
      })),
  };
}

function placeText({ section, rank }: ShownEvent): string {
  return `${section.id}:${rank}`;
}
