import { columnsOf, listColumns } from '#server/import/maps/columnMap.ts';
import { textsOf, type Samples } from './findPaths.ts';
import { listUnfilled, type ProposedMap } from './proposeMap.ts';

/** A field that a file does not give for certain, and the columns or paths that may hold it. */
export interface Question {
  field: string;
  candidates: { column: string; examples: string[] }[];
}

/** Candidates that are offered, and values of each. */
const mostCandidates = 6;
const shownExamples = 3;

/** What has to be asked about a proposed map before a file is imported by it. */
export function listQuestions(map: ProposedMap, samples: Samples): Question[] {
  const read = new Set(listColumns(map));
  const unread = [...samples.keys()].filter((path) => !read.has(path));
  const missing = listUnfilled(map).map((field) => ({
    field,
    candidates: unread.filter((path) => mayHold(field, textsOf(samples, path))),
  }));
  const weak = findWeakName(map, samples, unread);
  return [...missing, ...(weak === null ? [] : [weak])].map(({ field, candidates }) => ({
    field,
    candidates: candidates.slice(0, mostCandidates).map((column) => ({
      column,
      examples: [...new Set(textsOf(samples, column))].slice(0, shownExamples),
    })),
  }));
}

function mayHold(field: string, texts: readonly string[]): boolean {
  const words = texts.filter((text) => /\p{L}{2}/u.test(text) && !/^https?:/i.test(text));
  if (field === 'dateStart') return texts.some((text) => /\d/.test(text));
  return field !== 'venue.timezone' && words.length > 0 && words.length * 2 >= texts.length;
}

/** A column of few names beside one of many is rather a kind or a series: either may be meant. */
function findWeakName(map: ProposedMap, samples: Samples, unread: readonly string[]) {
  const [own] = [map.fields['name'] ?? []].flat().flatMap(columnsOf);
  if (own === undefined) return null;
  const count = (path: string) => new Set(textsOf(samples, path)).size;
  if (count(own) * 2 >= textsOf(samples, own).length) return null;
  const others = unread.filter(
    (path) => mayHold('name', textsOf(samples, path)) && count(path) >= 2 * count(own),
  );
  return others.length === 0 ? null : { field: 'name', candidates: [own, ...others] };
}
