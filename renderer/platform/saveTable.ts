import { tableToCsv, tableToJson } from '#shared/domain/report/reportTable.ts';
import { saveFile } from './saveFile.ts';

const files = {
  CSV: ['text/csv', tableToCsv],
  JSON: ['application/json', tableToJson],
} as const;

type TableFile = keyof typeof files;

export const tableFiles = Object.keys(files) as TableFile[];

/** Saves a table under a name without its ending. */
export function saveTable(name: string, form: TableFile, table: Parameters<typeof tableToCsv>[0]) {
  const [type, write] = files[form];
  saveFile(`${name}.${form.toLowerCase()}`, type, write(table));
}
