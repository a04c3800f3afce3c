import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { once } from '#server/import/memoize.ts';

const wordList = z
  .array(z.string().regex(/^[\p{Ll}\p{N} ]+$/u, 'takes small letters, digits and spaces'))
  .default([]);
const headingTable = z.record(
  z.string(),
  z.strictObject({ sure: wordList, likely: wordList, not: wordList }),
);
const tableFile = join(import.meta.dirname, '../../../../resources/import/headings.json');

/** How well a heading names a field: the lowest `rank` is the best; of one rank the lowest `index`. */
export interface HeadingMatch {
  rank: number;
  /** Index in the list of words. */
  index: number;
}

/** Ranks from which a heading only makes a field likely. */
export const likelyRank = 3;

/** The words of a heading or path: `venue.displayName` is `venue display name`. */
export function readHeading(path: string): string {
  return path
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replaceAll('$', ' price ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How a heading names a field; null where it names another one, undefined where it says nothing. */
export function matchHeading(field: string, heading: string): HeadingMatch | null | undefined {
  const words = loadPatterns().get(field);
  if (words === undefined || words.not.some((word) => word.test(heading))) return null;
  const bare = heading.replace(/^(?:event|gig|show|the) (?=.)/, '');
  const named = bare.replace(/(?<=.)(?: display)? (?:name|title|label)$/, '');
  const forms = [heading, bare, named];
  for (const [rank, patterns] of words.ranks.entries()) {
    const index = patterns.findIndex((pattern) => forms.some((form) => pattern.test(form)));
    if (index >= 0) return { rank, index };
  }
  return undefined;
}

/** Letters of a word that is recognised inside another: `showtitle`. */
const joinedLength = 5;

const loadPatterns = once(() => {
  const table = headingTable.parse(JSON.parse(readFileSync(tableFile, 'utf8')));
  return new Map(Object.entries(table).map(([field, words]) => [field, toPatterns(words)]));
});

function toPatterns({ sure, likely, not }: z.output<typeof headingTable>[string]) {
  const toRanks = (words: readonly string[]) =>
    ['^@s?$', '(?:^| )@s?$', '(?:^| )@s?(?: |$)'].map((form) =>
      words.map((word) => toPattern(form, word)),
    );
  return {
    /** Words that are the whole heading, its end, and a part of it; the sure ones first. */
    ranks: [...toRanks(sure), ...toRanks(likely)],
    not: not.map((word) => toPattern(word.length < 4 ? '(?:^| )@(?: |$)' : '(?:^| )@', word)),
  };
}

function toPattern(form: string, word: string): RegExp {
  const spaced = word.replaceAll(' ', ' ?');
  const isPart = form.endsWith('(?: |$)') && word.length >= joinedLength && !form.startsWith('^');
  return new RegExp(isPart ? `${form.replace('@', spaced)}|${spaced}` : form.replace('@', spaced));
}
