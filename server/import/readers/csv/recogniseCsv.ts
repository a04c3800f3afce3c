import { listColumns, type ColumnMap } from '#server/import/maps/columnMap.ts';
import type { TextFile } from '#server/import/readers/openTextFile.ts';
import { unknownShape, UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import { suggestField } from '#server/import/record/describeFault.ts';
import type { Issue } from '#server/import/record/sourceRecord.ts';

export type KnownCsv = ReturnType<typeof recogniseCsv>;

const ownStart = '{dateStart}';

/**
 * Which of the maps a file's header belongs to, and whether it holds events, venues or artists. `unread` are columns
 * that are not read: of our own format those that seem to mean a field, by a given map all.
 */
export function recogniseCsv(
  file: TextFile,
  header: readonly string[],
  maps: readonly ColumnMap[],
) {
  for (const map of maps) {
    for (const role of ['events', 'venues', 'artists'] as const) {
      const wanted = map.files[role];
      if (wanted === undefined || missing(wanted, header).length > 0) continue;
      const isOwn = map.fields.dateStart === ownStart;
      if (role === 'events' && map.isReady !== true) refuseUnknownColumns(file, map, header);
      return { file, map, role, unread: isOwn ? findMisnamed(header) : listUnread(map, header) };
    }
  }
  throw new UnreadableFileError(`${file.name}: ${whyUnknown(header, maps)}`);
}

function findMisnamed(header: readonly string[]): Issue[] {
  return header.flatMap((column) => {
    const field = suggestField(column);
    if (field === null || hasColumn(header, field)) return [];
    const reason = `the column is not read: did you mean ${field}?`;
    return [{ field: column, value: '', reason }];
  });
}

function listUnread(map: ColumnMap, header: readonly string[]): Issue[] {
  const { venues = '', artists = '' } = map.joins;
  const read = [...listColumns(map), venues, artists];
  const unread = header.filter((column) => column !== '' && !hasColumn(read, column));
  if (map.isReady === true || unread.length === 0) return [];
  const reason = `the map ${map.name} does not read the columns ${unread.join(', ')}`;
  return [{ field: '', value: '', reason }];
}

const shownColumns = 8;
const longestColumn = 40;

function whyUnknown(header: readonly string[], maps: readonly ColumnMap[]): string {
  if (header.every((name) => name === ''))
    return 'its first row, which names the columns, is empty';
  const [only, ...others] = maps;
  if (only !== undefined && others.length === 0) {
    const wanted = missing(only.files.events, header).join(', ');
    return `does not have the columns the map ${only.name} asks for: ${wanted}`;
  }
  const columns = header
    .slice(0, shownColumns)
    .map((name) => (name.length > longestColumn ? `${name.slice(0, longestColumn)}…` : name))
    .join(', ');
  const more = header.length > shownColumns ? ' …' : '';
  return `its columns (${columns}${more}) are not known to a map: ${unknownShape}`;
}

/** A map written for a file names only columns the file has; those that come with us may say more. */
function refuseUnknownColumns(file: TextFile, map: ColumnMap, header: readonly string[]): void {
  const columns = listColumns(map).filter((column) => !/^(?:venues|artists)\./.test(column));
  const unknown = [...new Set(missing(columns, header))];
  if (unknown.length === 0) return;
  const reason = `the map ${map.name} names columns it does not have: ${unknown.join(', ')}`;
  throw new UnreadableFileError(`${file.name}: ${reason}`);
}

function missing(columns: readonly string[], header: readonly string[]): string[] {
  return columns.filter((column) => !hasColumn(header, column));
}

/** Programs write the names of columns in capitals, in small letters or in both. */
function hasColumn(header: readonly string[], column: string): boolean {
  return header.some((name) => name.toLowerCase() === column.toLowerCase());
}
