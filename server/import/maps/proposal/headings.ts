import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { once } from '#server/import/memoize.ts';

const wordList = z.array(z.string().transform(foldHeading)).default([]);
const headingTable = z.record(
  z.string(),
  z.strictObject({ sure: wordList, likely: wordList, not: wordList }),
);
const tableFile = join(import.meta.dirname, '../../../../resources/import/headings.json');
const loadTable = once(() => headingTable.parse(JSON.parse(readFileSync(tableFile, 'utf8'))));

/** Ranks of headings: a sure word is the whole, its end or a part of it; likewise a likely one. */
export const ranks = { sure: 0, part: 2, likely: 3 } as const;
/** Grades of a rank are this far apart: between them words are in the order of the table. */
const rankStep = 1000;

/** Grade of a column that is picked by what it holds. */
export const contentGrade = 9 * rankStep;

export const rankOf = (grade: number): number => Math.floor(grade / rankStep);

/** The words of a heading or path without plurals: `venues[].displayName` is `venue display name`. */
export function foldHeading(path: string): string {
  return path
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replaceAll('$', ' price ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<=\p{L}{2}[^isu])s(?= |$)/gu, '')
    .trim();
}

/** How well a heading names a field, 0 the best; null where it names another one, undefined where it says nothing. */
export function gradeHeading(field: string, heading: string): number | null | undefined {
  const { sure = [], likely = [], not = [] } = loadTable()[field] ?? {};
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
