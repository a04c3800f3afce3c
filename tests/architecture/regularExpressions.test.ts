import { createContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { heldPart, heldText } from '#server/import/record/statusWords.ts';
import { regularExpressions } from './regularExpressions.ts';
import { isTest, sourceFiles } from './sourceFiles.ts';

const found = sourceFiles()
  .filter((path) => !isTest(path))
  .flatMap(regularExpressions);
const patterns = [
  ...found.flatMap(({ name, pattern }) => (pattern === null ? [] : [{ name, pattern }])),
  { name: 'words of held dates', pattern: heldPart },
  { name: 'texts of held dates', pattern: heldText },
];

/** Characters a request or a field may at most have, about; and milliseconds. */
const full = { length: 50_000, bearable: 10 };
/** A quarter of them shows already what grows faster than the text. */
const quarter = { length: 12_500, bearable: 2 };
/** An exponential pattern does not even get through this, a cubic one in no time to speak of. */
const scrap = { length: 1500, bearable: 2000 };

/** What a pattern could be pumped with: signs it is made of, and pairs of them. */
function unitsFor({ source }: RegExp): string[] {
  const own = source.replaceAll(/\\(?:[pP]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|.)/giu, ' ');
  const written = own.replaceAll(/[^\p{L}\p{N}<>"'=/:.@&,;_%#-]/gu, '');
  const singles = [...new Set([...' a0.-\n"<', ...written])].slice(0, 24);
  const pairs = singles.slice(0, 8).flatMap((one, n) => [one + (singles[n + 1] ?? ' '), `${one} `]);
  return [...singles, ...pairs];
}

const texts = new Map<string, string[]>();

/** So many of a unit, with a sign before or after that fits nothing, and after what begins the pattern. */
function pumped({ source }: RegExp, unit: string, length: number): string[] {
  const start = startOf(source);
  const key = `${length}${start}\u0001${unit}`;
  const pump = () => unit.repeat(length / unit.length);
  const made = texts.get(key) ?? [
    `${pump()}\u0001`,
    `\u0001${pump()}`,
    ...(start === '' ? [] : [`${start}${pump()}\u0001`]),
  ];
  texts.set(key, made);
  return made;
}

/** The signs that a text must have before a pattern looks any further, such as `{{`. */
function startOf(source: string): string {
  const [written = ''] = /^(?:\\[^\w\s]|[^\\()[\]{}.*+?|^$])+(?![*+?{])/.exec(source) ?? [];
  return written.replaceAll('\\', '');
}

/** V8 lets a script be stopped inside of a pattern that would never come back. */
const context = createContext({}) as { pattern: RegExp; texts: string[] };
const script = new Script(
  'for (const text of texts) { pattern.lastIndex = 0; pattern.exec(text); }',
);

function endsOnScraps(pattern: RegExp): boolean {
  const scraps = unitsFor(pattern).flatMap((unit) => pumped(pattern, unit, scrap.length));
  Object.assign(context, { pattern, texts: scraps });
  try {
    script.runInContext(context, { timeout: scrap.bearable });
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds, the best of several: another program on this machine can make one slow, but not all. */
function bestTime(pattern: RegExp, text: string, bearable: number): number {
  let best = Infinity;
  for (let attempt = 0; attempt < 8 && best > bearable; attempt += 1) {
    const start = performance.now();
    pattern.lastIndex = 0;
    if (pattern.global) text.replace(pattern, '');
    else pattern.exec(text);
    best = Math.min(best, performance.now() - start);
    if (best > 50 * bearable) break;
  }
  return best;
}

/** A machine that is busy throughout is slow with a pattern, too, that takes each sign once. */
const plainPattern = /[^\w.-]/g;

function isWithin(pattern: RegExp, text: string, bearable: number): boolean {
  const best = bestTime(pattern, text, bearable);
  return best <= bearable || best <= 10 * bestTime(plainPattern, ' a'.repeat(text.length / 2), 0);
}

/** What the pattern takes too long on, or null. */
function slowUnit(pattern: RegExp): string | null {
  if (!endsOnScraps(pattern)) return 'a little';
  const isSlow = (unit: string) =>
    pumped(pattern, unit, quarter.length).some(
      (text) => !isWithin(pattern, text, quarter.bearable),
    ) && pumped(pattern, unit, full.length).some((text) => !isWithin(pattern, text, full.bearable));
  return unitsFor(pattern).find(isSlow) ?? null;
}

test('every regular expression of the source answers 50,000 hostile characters within 10 ms', () => {
  expect(patterns.length).toBeGreaterThan(100);
  const slow = patterns.flatMap(({ name, pattern }) => {
    const unit = slowUnit(pattern);
    return unit === null ? [] : [`${name} on many of ${JSON.stringify(unit)}`];
  });
  expect(slow).toEqual([]);
});

test('none is made of what a visitor sends', () => {
  const made = found.filter(({ pattern }) => pattern === null).map(({ name }) => name);
  // Of constants, and of tables in resources/import.
  expect(made.toSorted()).toEqual([
    'server/import/readers/openTextFile.ts',
    'server/import/record/readCurrency.ts',
    'server/import/record/statusWords.ts',
    'server/import/record/statusWords.ts',
    'server/search/answer/parseFilterExpression.ts',
    'server/search/index/splitWords.ts',
    'server/search/understand/phraseRules.ts',
  ]);
});
