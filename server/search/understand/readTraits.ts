import { notStated } from '#shared/contract/searchHits.ts';
import { readAccessFeature } from '#shared/domain/catalogue/ageAndAccess.ts';
import { atLeast, type Part } from '#server/search/match/parts.ts';
import { ones, readByRules, rule, tens } from './phraseRules.ts';

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

function price(value: number): Part[] {
  return [{ kind: 'price', value }];
}

const cheap = 30;

/** Both ends, whichever way round they were typed. */
function priceRange(one: number, other: number): Part[] {
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  return [...price(most), ...(least > 0 ? [atLeast(least)] : [])];
}

/** Prices, ages, access and whether an event is online. */
export const readTraits = readByRules([
  rule(
    'marked',
    '(?:for )?(?:between |from )?<money>(?: (?:dollars|bucks))? (?:and|to) <money>(?: (?:dollars|bucks))?',
    ([text, one, other]) =>
      /[$]|dollars|bucks/.test(text) ? priceRange(toDollars(one), toDollars(other)) : null,
  ),
  rule('marked', '(?:for )?<money>(?: (dollars?|bucks))?', ([text, amount, unit]) =>
    text.includes('$') || unit !== undefined ? price(toDollars(amount)) : null,
  ),
  rule(
    'marked',
    '(?:tickets )?(?:over|above|more than|at least|from|minimum) <money>(?: (?:dollars|bucks|aud))?',
    ([text, amount]) => (/[$]|dollars|bucks|aud/.test(text) ? [atLeast(toDollars(amount))] : null),
  ),
  rule('bare', '(?:cheap|cheapest|budget|affordable|inexpensive)(?: tickets?)?', () =>
    price(cheap),
  ),
  rule(
    'marked',
    '(?:for |tickets )?(?:<limit>) <money>(?: (?:dollars|bucks|aud))?(?! (?:km|years?|minutes|people))',
    ([, amount]) => price(toDollars(amount)),
  ),
  rule('marked', '(?:<|for) <money>(?: or (?:less|under|below))?', ([text, amount]) =>
    /[<$]/.test(text) ? price(toDollars(amount)) : null,
  ),
  rule('marked', '<money> (?:or (?:less|under|below)|max)', ([, amount]) =>
    price(toDollars(amount)),
  ),
  rule('marked', '(?:for )?free (?:entry|admission|tickets?|of charge)', () => price(0)),
  rule('bare', '(?:for )?free', () => price(0)),
  rule('marked', '(?:for |an? )?(?:all ages?|u18s?|under 18s?|under eighteens?|underage)', () => [
    { kind: 'age', value: 'All ages' },
    // Most listings state no age: they are shown too.
    { kind: 'age', value: notStated },
  ]),
  rule('marked', String.raw`(?:18\+|over 18s?|18 plus|adults only)`, () => [
    { kind: 'age', value: '18+' },
  ]),
  rule('bare', '(?:online|virtual|live ?stream(?:s|ed|ing)?)', () => [{ kind: 'online' }]),
  rule(
    'bare',
    '(?:with )?(?:an? )?((?:accessible|disabled|wheelchair) (?:toilets?|bathrooms?)|wheelchairs?|accessib(?:le|ility)|step free|mobility access|hearing (?:loops?|augmentation)|induction loop|auslan|sign language|audio descri(?:bed|ption)|caption(?:ed|s|ing)|surtitles?|subtitles?|relaxed|sensory friendly|autism friendly)(?: (?:access|accessible|friendly|interpreted|interpreters?|performances?|sessions?))?',
    ([, words = '']) => {
      const value = readAccessFeature(words) ?? 'Wheelchair access';
      return [{ kind: 'access', value }];
    },
  ),
]);
