import { lazy, Suspense, useMemo, useContext, type ComponentProps } from 'react';
import { cellText, type ReportTable } from '#shared/domain/report/reportTable.ts';
import { withOwnMoments } from '#renderer/platform/formats.ts';
import { FileNamerContext } from '#renderer/reporter/data/fileNames.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import type { DataColumn } from '#renderer/ui/data-table/dataTable.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';

const loadTable = () => import('#renderer/ui/data-table/StoredTable.tsx');

/** Preloads the table's code while the first answer loads. */
export function fetchTableCode(): void {
  void loadTable();
}

const StoredTable = lazy(() => loadTable().then((module) => ({ default: module.StoredTable })));

interface ReportTableViewProps extends Pick<
  ComponentProps<typeof StoredTable>,
  'filter' | 'onOpen' | 'pictureOf'
> {
  table: ReportTable;
}

/** A table of the report on screen, with its files. */
export function ReportTableView({ table, ...view }: ReportTableViewProps) {
  const fileName = useContext(FileNamerContext)(table.id);
  const columns = useMemo(() => toDataColumns(table), [table]);
  return (
    <Suspense fallback={<Skeleton />}>
      <StoredTable
        id={`report.${table.id}`}
        caption={table.title}
        columns={columns}
        rows={table.rows}
        emptyText={reporterMessages.noRows}
        fileName={fileName}
        {...view}
      />
    </Suspense>
  );
}

/** The columns of a report's table on screen, where instants are moments of this device. */
export function toDataColumns({ columns }: ReportTable): DataColumn[] {
  return columns.map((column) => ({
    id: column.id,
    label: column.label,
    isNumeric: column.kind !== 'text',
    isShare: column.kind === 'percent',
    isState: column.id === 'status',
    text: (value) => withOwnMoments(cellText(column, value)),
  }));
}
