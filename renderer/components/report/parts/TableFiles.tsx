import { tableToCsv, tableToJson } from '#shared/domain/report/tables/tableFiles.ts';
import type { ReportTable } from '#shared/domain/report/tables/reportTable.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';

/** A table as a file, with every digit. */
export function TableFiles({ table }: { table: ReportTable }) {
  return (
    <>
      <button
        type="button"
        aria-label={`${table.title} as CSV`}
        onClick={() => saveFile(`${table.id}.csv`, 'text/csv', tableToCsv(table))}
      >
        CSV
      </button>
      <button
        type="button"
        aria-label={`${table.title} as JSON`}
        onClick={() => saveFile(`${table.id}.json`, 'application/json', tableToJson(table))}
      >
        JSON
      </button>
    </>
  );
}
