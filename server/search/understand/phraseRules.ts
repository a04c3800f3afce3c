import type { Match, Part, Reader, ReaderContext, Strength } from '#server/search/match/parts.ts';

const weekday =
  'sunday|monday|tuesday|wednesday|thursday|friday|saturday|sun|mon|tues|tue|wed|thurs|thur|thu|fri|sat';
const month =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec';
const namedDay = 'mothers day|fathers day|good friday|easter (?:saturday|sunday|monday)';
const ones = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen';
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const date = [
  String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${month})(?: \d{4})?`,
  String.raw`(?:${month}) \d{1,2}(?:st|nd|rd|th)?(?: \d{4})?`,
  String.raw`\d{1,2}/\d{1,2}(?:/\d{2,4})?`,
  String.raw`\d{4}-\d{1,2}-\d{1,2}`,
  namedDay,
].join('|');

const fragments: Readonly<Record<string, string>> = {
  weekday,
  month,
  ones,
  time: 'morning|afternoon|arvo|evening|late night|night',
  date: `(?:(?:${weekday}) )?(?:${date})`,
  km: String.raw`(\d{1,6}) (?:km|kms|kilometres?|kilometers?|k)`,
  /** Dollars, as a number or as words. */
  money: String.raw`(?:a )?\$?(\d{1,6}(?:\.\d{1,2})?|(?:(?:${tens})(?: (?:${ones}))?|${ones}|(?:a |one )?hundred))`,
  before: '(?:in|near|nearby|around|at|from|by|close to|next to|not far from|of|to)',
  /** Before the most that a ticket may cost. */
  limit:
    'under|below|less than|up to|max|maximum|maximum of|at most|cheaper than|no more than|not more than',
  end: '(?= |$)',
};

const values = new Map([
  ...ones.split('|').map((word, n) => [word, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15][n]!] as const),
  ...tens.split('|').map((word, n) => [word, 20 + 10 * n] as const),
]);

/** The whole number of `49.90`, `fifty` or `a hundred`. */
export function readNumber(amount = ''): number {
  if (/^\d/.test(amount)) return Math.floor(Number(amount));
  if (amount.endsWith('hundred')) return 100;
  return amount.split(' ').reduce((sum, word) => sum + (values.get(word) ?? 0), 0);
}

/**
 * A pattern for the start of a line, with the fragments that it names: `(<month>)<end>`. Patterns are made
 * of constants alone, never of what a visitor sends, and lines have at most 512 bytes.
 */
export function compilePattern(source: string): RegExp {
  return new RegExp(
    `^${source.replaceAll(/<([a-z]+)>/g, (_, name: string) => fragments[name] ?? '')}`,
  );
}

/** A pattern at the start of a line and what it stands for. */
interface Rule {
  pattern: RegExp;
  strength: Strength | ((match: RegExpExecArray) => Strength);
  read: (match: RegExpExecArray, context: ReaderContext) => readonly Part[] | null;
}

/** A rule for a pattern that ends with a word; it reads null where that stands for nothing after all. */
export function rule(strength: Rule['strength'], source: string, read: Rule['read']): Rule {
  return { pattern: compilePattern(`${source}<end>`), strength, read };
}

/** Reads by the rule that takes the most words; among equals the first. */
export function readByRules(rules: readonly Rule[]): Reader {
  const readers = rules.map(({ pattern, strength, read }): Reader => (line, context) => {
    const match = pattern.exec(line);
    const parts = match && read(match, context);
    if (match === null || parts === null) return null;
    const length = countWords(match[0]);
    return { length, parts, strength: typeof strength === 'function' ? strength(match) : strength };
  });
  return (line, context) => longestMatch(readers, line, context);
}

/** The match of the most words; among equals the first. */
export function longestMatch(
  readers: readonly Reader[],
  line: string,
  context: ReaderContext,
): Match | null {
  let best: Match | null = null;
  for (const read of readers) {
    const match = read(line, context);
    if (match !== null && match.length > (best?.length ?? 0)) best = match;
  }
  return best;
}

export function countWords(text: string): number {
  return text.trim().split(' ').length;
}
