import { z } from 'zod';
import shipped from '#resources/import/headings.json' with { type: 'json' };
import { once } from '#server/import/memoize.ts';
import { readOwnTable } from '#server/import/readOwnTable.ts';

const wordList = z.array(z.string().transform(foldHeading)).default([]);
const headingTable = z.record(
  z.string(),
  z.strictObject({ sure: wordList, likely: wordList, not: wordList }),
);
/** Words of headings by field, and of texts that say that an event is not for the public. */
export type Headings = z.output<typeof headingTable>;

const loadShipped = once(() => headingTable.parse(shipped));

/** The words of the program, with those of the installation of a data folder before them. */
export function loadHeadings(dataDir: string | null = null): Headings {
  const ours = loadShipped();
  if (dataDir === null) return ours;
  const form = 'fields, such as {"name": {"sure": ["Spectacle"]}}';
  const own = readOwnTable(dataDir, 'headings.json', { schema: headingTable, form });
  const merged = Object.entries(own ?? {}).map(([field, words]) => {
    const { sure = [], likely = [], not = [] }: Partial<Headings[string]> = ours[field] ?? {};
    const named = new Set([...words.sure, ...words.likely]);
    const others = [...words.not, ...not.filter((word) => !named.has(word))];
    return [
      field,
      { sure: [...words.sure, ...sure], likely: [...words.likely, ...likely], not: others },
    ];
  });
  return { ...ours, ...Object.fromEntries(merged) };
}

/** Ranks of headings: a sure word is the whole, its end or a part of it; likewise a likely one. */
export const ranks = { sure: 0, part: 2, likely: 3 } as const;
/** Grades of a rank are this far apart: between them words are in the order of the table. */
const rankStep = 1000;

/** Grade of a column that is picked by what it holds. */
export const contentGrade = 9 * rankStep;

export const rankOf = (grade: number): number => Math.floor(grade / rankStep);

/** The words of a heading or path without plurals: `venues[].displayName` is `venue display name`, `fields[label=Cost].value` is `cost`. */
export function foldHeading(path: string): string {
  return path
    .replace(/^.*\[\w+=([^\]]*)\]\.value$/, '$1')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replaceAll('$', ' price ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<=\p{L}{2}[^isu])s(?= |$)/gu, '')
    .trim();
}

/** How well a heading names a field, 0 the best; null where it names another one, undefined where it says nothing. */
export function gradeHeading(
  { sure = [], likely = [], not = [] }: Partial<Headings[string]>,
  heading: string,
): number | null | undefined {
  const isOther = (word: string) =>
    ` ${heading} `.includes(word.length < 4 ? ` ${word} ` : ` ${word}`);
  if (not.some(isOther)) return null;
  const bare = heading.replace(/^(?:event|gig|show|the) (?=.)|(?<=.) event$/, '');
  const forms = [heading, bare, bare.replace(/(?<=.)(?: display)? (?:name|title|label)$/, '')];
  const grade = (words: readonly string[], base: number) =>
    words.flatMap((word, index) =>
      forms.flatMap((form) => {
        const rank = rankWord(form, word);
        return rank === null ? [] : [(base + rank) * rankStep + index];
      }),
    );
  const grades = [...grade(sure, ranks.sure), ...grade(likely, ranks.likely)];
  return grades.length === 0 ? undefined : Math.min(...grades);
}

/** Letters of a word that is recognised inside another: `showtitle`. */
const joinedLength = 5;
const squeeze = (text: string) => text.replaceAll(' ', '');

function rankWord(heading: string, word: string): number | null {
  if (squeeze(heading) === squeeze(word)) return 0;
  if (heading.endsWith(` ${word}`)) return 1;
  const isJoined = word.length >= joinedLength && squeeze(heading).includes(squeeze(word));
  return isJoined || ` ${heading} `.includes(` ${word} `) ? ranks.part : null;
}
