import { lazy, Suspense, useMemo, useContext } from 'react';
import {
  cellText,
  type ReportTable,
  tableToCsv,
  tableToJson,
} from '#shared/domain/report/reportTable.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { FileNamerContext } from '#renderer/reporter/data/fileNames.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';

const loadTable = () => import('#renderer/ui/data-table/StoredTable.tsx');

/** Preloads the table's code while the first answer loads. */
export function fetchTableCode(): void {
  void loadTable();
}

const StoredTable = lazy(() => loadTable().then((module) => ({ default: module.StoredTable })));

interface ReportTableViewProps {
  table: ReportTable;
  onOpen?: (rowId: string) => void;
}

/** A table of the report on screen, with its files. */
export function ReportTableView({ table, onOpen }: ReportTableViewProps) {
  const columns = useMemo(
    () =>
      table.columns.map((column) => ({
        id: column.id,
        label: column.label,
        isNumeric: column.kind !== 'text',
        isShare: column.kind === 'percent',
        text: (value: string | number | null) => cellText(column, value),
      })),
    [table],
  );
  return (
    <Suspense fallback={<Skeleton />}>
      <StoredTable
        id={`report.${table.id}`}
        caption={table.title}
        columns={columns}
        rows={table.rows}
        emptyText={reporterMessages.noRows}
        tools={<TableFiles table={table} />}
        {...(onOpen && { onOpen })}
      />
    </Suspense>
  );
}

const files = { CSV: ['text/csv', tableToCsv], JSON: ['application/json', tableToJson] } as const;

/** Buttons that save a table as a file, with every digit. */
function TableFiles({ table }: { table: ReportTable }) {
  const fileName = useContext(FileNamerContext)(table.id);
  return Object.entries(files).map(([name, [type, write]]) => (
    <button
      key={name}
      type="button"
      aria-label={`${table.title} as ${name}`}
      onClick={() => saveFile(`${fileName}.${name.toLowerCase()}`, type, write(table))}
    >
      {name}
    </button>
  ));
}
