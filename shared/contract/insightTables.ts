import {
  numberColumn,
  percentColumn,
  type ReportTable,
  textColumn,
} from '#shared/domain/report/reportTable.ts';
import type { ActivityDay, ActivityRow, SearchRow } from './insight.ts';

/** Searches as a table, in their order. */
export function searchesTable(searches: readonly SearchRow[]): ReportTable {
  return {
    id: 'searches',
    title: 'Searches',
    columns: [
      textColumn('label', 'Search'),
      textColumn('place', 'Near'),
      numberColumn('asked', 'Made'),
      numberColumn('askedBefore', 'Before'),
      numberColumn('foundNone', 'Found nothing'),
      numberColumn('corrected', 'Corrected'),
      numberColumn('widened', 'Widened'),
      percentColumn('opened', 'Opened'),
      numberColumn('position', 'Position', 1),
      numberColumn('conversions', 'Saved or tickets'),
    ],
    rows: searches.map((row) => ({
      id: row.address,
      cells: { ...row, opened: Math.min(1, row.clicks / Math.max(1, row.asked)) },
    })),
  };
}

const openedColumns = [
  numberColumn('seen', 'Seen'),
  numberColumn('clicked', 'Opened'),
  percentColumn('share', 'Share opened', 1),
];
const followedColumns = [numberColumn('tickets', 'Tickets'), numberColumn('saved', 'Saved')];

/** Null where views are not sent: a share would say nothing. */
export function shareOpened({ seen, clicked }: Pick<ActivityRow, 'seen' | 'clicked'>) {
  return seen === 0 || clicked > seen ? null : clicked / seen;
}

const states = {
  soldOutWanted: 'sold out, still wanted',
  newHardlySeen: 'new, hardly seen',
  seenNeverOpened: 'seen, never opened',
};

/** What visitors did, by event or another subject. */
export function activityTable(rows: readonly ActivityRow[]): ReportTable {
  const hasRanks = rows.some(({ expected }) => expected !== null);
  return {
    id: 'activity',
    title: 'Activity',
    columns: [
      textColumn('name', 'Name'),
      textColumn('state', 'State'),
      ...openedColumns,
      ...(hasRanks ? [percentColumn('expected', 'Average of its ranks', 1)] : []),
      ...followedColumns,
    ],
    rows: rows.map((row) => ({
      id: String(row.eventKey ?? row.name),
      cells: {
        ...row,
        state: row.state === null ? '' : states[row.state],
        share: shareOpened(row),
      },
    })),
  };
}

/** The days of a period, the last one first. */
export function daysTable(days: readonly ActivityDay[]): ReportTable {
  return {
    id: 'days',
    title: 'Days',
    columns: [
      textColumn('day', 'Day'),
      numberColumn('visits', 'Visits'),
      numberColumn('searches', 'Searches'),
      ...openedColumns,
      ...followedColumns,
      textColumn('changes', 'Changed'),
    ],
    rows: days.toReversed().map((row) => ({
      id: row.day,
      cells: { ...row, share: shareOpened(row), changes: row.changes.join(', ') },
    })),
  };
}
