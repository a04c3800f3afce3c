import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import { reportLimits } from '#shared/domain/report/reportLimits.ts';
import {
  numberColumn,
  textColumn,
  type ReportTable,
} from '#shared/domain/report/tables/reportTable.ts';
import { topScore } from './shownEvents.ts';

export function summaryTable({ sections }: ReportAnswer): ReportTable {
  return {
    id: 'summary',
    title: 'Summary',
    columns: [
      textColumn('title', 'Title'),
      textColumn('id', 'Id'),
      numberColumn('events', 'Events'),
      numberColumn('top', 'Top score', reportLimits.summaryScoreDecimals),
    ],
    rows: sections.map(({ id, title, events }) => ({
      id,
      cells: { title, id, events: events.length, top: topScore(events) },
    })),
  };
}
