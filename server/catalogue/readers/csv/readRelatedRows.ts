import type { TextFile } from '#server/catalogue/readers/files/openTextFile.ts';
import { UnreadableFileError } from '#server/catalogue/readers/files/unreadableFile.ts';
import { readCsvTable } from './readCsvTable.ts';
import type { CellReader } from './template.ts';

/** Rows of a file that events refer to, by the id they refer with. */
export type RelatedRows = ReadonlyMap<string, CellReader>;

/** Reads a whole file of venues or artists; a broken row of it would leave events without theirs. */
export async function readRelatedRows(file: TextFile, idColumn: string): Promise<RelatedRows> {
  const rows = new Map<string, CellReader>();
  for await (const row of readCsvTable(file)) {
    if ('fault' in row)
      throw new UnreadableFileError(`${file.name}: line ${row.line}: ${row.fault}`);
    const id = row.cell(idColumn).trim();
    if (id !== '' && !rows.has(id)) rows.set(id, row.cell);
  }
  return rows;
}
