import { notStated } from '#shared/contract/searchHits.ts';
import { atLeast, type Part, readByRules, type Rule } from '#server/search/match/parts.ts';
import { compilePattern, ones, tens } from './compilePattern.ts';

const values = new Map([
  ...ones.split('|').map((word, n) => [word, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15][n]!] as const),
  ...tens.split('|').map((word, n) => [word, 20 + 10 * n] as const),
]);

/** Whole dollars of `49.90`, `fifty` or `a hundred`. */
function toDollars(amount = ''): number {
  if (/^\d/.test(amount)) return Math.floor(Number(amount));
  if (amount.endsWith('hundred')) return 100;
  return amount.split(' ').reduce((sum, word) => sum + (values.get(word) ?? 0), 0);
}

/** A price of at most so many dollars. */
function price(value: number): Part[] {
  return [{ kind: 'price', value }];
}

/** Dollars at most of `cheap`. */
const cheap = 30;

/** Both ends, whichever way round they were typed. */
function priceRange(one: number, other: number): Part[] {
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  return [...price(most), ...(least > 0 ? [atLeast(least)] : [])];
}

const prices: Rule[] = [
  {
    pattern: compilePattern(
      '(?:for )?(?:between |from )?<money>(?: (?:dollars|bucks))? (?:and|to) <money>(?: (?:dollars|bucks))?(?= |$)',
    ),
    strength: 'marked',
    read: ([text, one, other]) =>
      /[$]|dollars|bucks/.test(text) ? priceRange(toDollars(one), toDollars(other)) : null,
  },
  {
    pattern: compilePattern('(?:for )?<money>(?: (dollars?|bucks))?(?= |$)'),
    strength: 'marked',
    read: ([text, amount, unit]) =>
      text.includes('$') || unit !== undefined ? price(toDollars(amount)) : null,
  },
  {
    pattern: compilePattern(
      '(?:tickets )?(?:over|above|more than|at least|from|minimum) <money>(?: (?:dollars|bucks|aud))?(?= |$)',
    ),
    strength: 'marked',
    read: ([text, amount]) =>
      /[$]|dollars|bucks|aud/.test(text) ? [atLeast(toDollars(amount))] : null,
  },
  {
    pattern: /^(?:cheap|cheapest|budget|affordable|inexpensive)(?: tickets?)?(?= |$)/,
    strength: 'bare',
    read: () => price(cheap),
  },
  {
    pattern: compilePattern(
      '(?:for |tickets )?(?:<limit>) <money>(?: (?:dollars|bucks|aud))?(?= |$)(?! (?:km|years?|minutes|people))',
    ),
    strength: 'marked',
    read: ([, amount]) => price(toDollars(amount)),
  },
  {
    pattern: compilePattern('(?:<|for) <money>(?: or (?:less|under|below))?(?= |$)'),
    strength: 'marked',
    read: ([text, amount]) => (/[<$]/.test(text) ? price(toDollars(amount)) : null),
  },
  {
    pattern: compilePattern('<money> (?:or (?:less|under|below)|max)(?= |$)'),
    strength: 'marked',
    read: ([, amount]) => price(toDollars(amount)),
  },
  {
    pattern: /^(?:for )?free (?:entry|admission|tickets?|of charge)(?= |$)/,
    strength: 'marked',
    read: () => price(0),
  },
  {
    pattern: /^(?:for )?free(?= |$)/,
    strength: 'bare',
    read: () => price(0),
  },
];

const traits: Rule[] = [
  {
    pattern: /^(?:for |an? )?all ages?(?= |$)/,
    strength: 'marked',
    // Most listings state no age: they are shown too.
    read: () => [
      { kind: 'age', value: 'All ages' },
      { kind: 'age', value: notStated },
    ],
  },
  {
    pattern: /^(?:18\+|over 18s?|18 plus|adults only)(?= |$)/,
    strength: 'marked',
    read: () => [{ kind: 'age', value: '18+' }],
  },
  {
    pattern: /^(?:online|virtual|live ?stream(?:s|ed|ing)?)(?= |$)/,
    strength: 'bare',
    read: () => [{ kind: 'online' }],
  },
  {
    pattern: /^(?:with )?wheelchair (?:access|accessible|friendly)(?= |$)/,
    strength: 'marked',
    read: () => [{ kind: 'access', value: 'Wheelchair access' }],
  },
  {
    pattern: /^(?:with )?auslan(?: interpreted| interpreter)?(?= |$)/,
    strength: 'bare',
    read: () => [{ kind: 'access', value: 'Auslan interpreted' }],
  },
];

/** Prices, ages, access and whether an event is online. */
export const readTraits = readByRules([...prices, ...traits]);
