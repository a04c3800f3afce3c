import type { MapProposal } from '#shared/contract/imports.ts';
import { columnsOf, listColumns } from '#server/import/maps/columnMap.ts';
import { ranks } from './headings.ts';
import type { Column } from './judgeColumns.ts';
import { listUnfilled, type JudgedMap } from './proposeMap.ts';

/** A field that a file does not give for certain, and the columns or paths that may hold it. */
export type Question = MapProposal['questions'][number];

const mostCandidates = 6;
const shownExamples = 3;

/** What has to be asked about a proposed map before a file is imported by it. */
export function listQuestions(judged: JudgedMap): Question[] {
  const { map, columns } = judged;
  const read = new Set(listColumns(map));
  const spare = columns.filter(({ path }) => !read.has(path));
  const sparse = neededFields.filter((field) => isSparse(judged, field));
  const missing = [...listUnfilled(map), ...sparse].map((field) => ({
    field,
    candidates: spare.filter((column) => mayHold(field, column)),
  }));
  return [...missing, ...listRivals(judged, spare)].map(({ field, candidates }) => ({
    field,
    candidates: candidates.slice(0, mostCandidates).map((column) => ({
      column: column.path,
      examples: listExamples(column),
    })),
  }));
}

/** How each field of a proposed map is read: `sure` by heading and contents, `likely` by one of them, else `ask`. */
export function listReadings(
  { map: { fields, lists, location = [] }, picks, columns }: JudgedMap,
  questions: readonly Question[],
) {
  const asked = new Set(questions.map(({ field }) => field));
  return Object.entries({ ...fields, location, ...lists }).flatMap(([field, given]) => {
    const templates = [given].flat();
    const [path] = templates.flatMap(columnsOf);
    const column = columns.find((each) => each.path === path);
    const key = field === 'location' ? 'venue.name' : field;
    const certainty = asked.has(key) ? 'ask' : (picks.get(key)?.certainty ?? 'likely');
    const examples = column === undefined ? [] : listExamples(column);
    return templates.length === 0 ? [] : [{ field, templates, certainty, examples }];
  });
}

function listExamples({ filled }: Column): string[] {
  return [...new Set(filled)].slice(0, shownExamples);
}

function mayHold(field: string, { filled, share }: Column): boolean {
  if (field === 'dateStart') return share('number') < 1 && filled.some((text) => /\d/.test(text));
  const isText = share('name') >= 0.5 && share('clock') < 0.5 && share('flag') < 0.5;
  return field !== 'venue.timezone' && filled.length > 0 && isText;
}

const neededFields = ['name', 'dateStart', 'venue.name'];

/** Whether fewer than half of the records have the only column of a field without which they are rejected. */
export function isSparse({ map, picks }: Pick<JudgedMap, 'map' | 'picks'>, field: string): boolean {
  return picks.get(field)?.column.level === 2 && [map.fields[field] ?? []].flat().length === 1;
}

/** Columns that may be meant as well: named alike, or where a name is named weakly or has few texts, others of many. */
function listRivals({ map, picks }: JudgedMap, spare: readonly Column[]) {
  const taken = new Set(Object.values(map.fields).flat().flatMap(columnsOf));
  return neededFields.flatMap((field) => {
    const pick = picks.get(field);
    if (pick === undefined || isSparse({ map, picks }, field)) return [];
    const own = pick.column;
    const isFew = own.distinct * 2 < own.filled.length;
    const isUnsure = field === 'name' && (isFew || pick.rank % ranks.likely === ranks.part);
    const least = own.distinct * (isFew ? 2 : 1);
    const mayBeMeant = (other: Column) => mayHold(field, other) && other.distinct >= least;
    const others = [
      ...pick.rivals.filter(({ path }) => !taken.has(path)),
      ...(isUnsure ? spare.filter(mayBeMeant) : []),
    ];
    return others.length === 0 ? [] : [{ field, candidates: [own, ...new Set(others)] }];
  });
}
