import { exclusionFilters, notStated } from '#shared/contract/searchHits.ts';
import { describeMinimumAge, readAccessFeature } from '#shared/domain/catalogue/ageAndAccess.ts';
import { atLeast, excluded, type Part } from '#server/search/match/parts.ts';
import { compilePattern, readByRules, rule, readNumber } from './phraseRules.ts';

function price(value: number): Part[] {
  return [{ kind: 'price', value }];
}

/** Ages for which somebody so old is let in; most listings state none: they are shown too. */
function admitting(age: number): Part[] {
  const least = [0, 5, 12, 15, 16].filter((one) => one <= age);
  return [...least.map(describeMinimumAge), notStated].map((value) => ({ kind: 'age', value }));
}

/** A number alone is no price. */
const isPrice = compilePattern('.*(?:[$<]|dollars?|bucks|aud|<limit>|less|below|max)');

/** Both ends, whichever way round they were typed. */
function priceRange(one: number, other: number): Part[] {
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  return [...price(most), ...(least > 0 ? [atLeast(least)] : [])];
}

/** Prices, ages, access and whether an event is online. */
export const readTraits = readByRules([
  rule(
    'marked',
    String.raw`(?:for |an? )?(?:all ages?|u18s?|under (?:18|\d{1,2}s)|under eighteens?|underage)(?: (?:allowed|welcome|friendly))?`,
    () => admitting(0),
  ),
  rule(
    'marked',
    String.raw`(?:(?:suitable )?for |what can |can )?(?:(?:my|an?|our) )?(?:aged? )?(\d{1,2}|<ones>) ?(?:years? olds?|yrs? olds?|yos?)(?: (?:son|daughter|kid|child|boy|girl)s?)?(?: (?:can )?(?:go|see|attend))?`,
    ([, age]) => (readNumber(age) < 18 ? admitting(readNumber(age)) : []),
  ),
  rule('marked', 'not sold out(?: yet)?', () => [
    excluded('sold out', exclusionFilters.soldOut, 'true'),
  ]),
  rule(
    'marked',
    '(?:for )?(?:between |from )?<money>(?: (?:dollars|bucks))? (?:and|to) <money>(?: (?:dollars|bucks))?',
    ([text, one, other]) =>
      /[$]|dollars|bucks/.test(text) ? priceRange(readNumber(one), readNumber(other)) : null,
  ),
  rule(
    'marked',
    '(?:tickets )?(?:over|above|more than|at least|from|minimum) <money>(?: (?:dollars|bucks|aud))?',
    ([text, amount]) => (/[$]|dollars|bucks|aud/.test(text) ? [atLeast(readNumber(amount))] : null),
  ),
  rule('bare', '(?:cheap|budget|affordable|inexpensive)(?: tickets?)?', () => price(30)),
  rule('bare', '(?:the )?(?:cheapest|lowest (?:price|cost)s?)(?: tickets?| first)?', () => [
    { kind: 'sort', value: 'cheapest' },
  ]),
  rule(
    'marked',
    '(?:just announced|newest|new(?:ly)? (?:announced|shows|events)|pre ?sales?|(?:(?:going|goes|not yet|not) )?on sale (?:soon|later|this week|next week|tomorrow)|going on sale|(?:not yet|not) on sale|coming soon)(?: tickets?)?',
    () => [{ kind: 'sort', value: 'announced' }],
  ),
  rule(
    'marked',
    '(?:for |tickets )?(?:(?:<limit>|<) )?<money>(?: (?:dollars?|bucks|aud))?(?: or (?:less|under|below)| max)?(?! (?:km|years?|minutes|people))',
    ([text, amount]) => (isPrice.test(text) ? price(readNumber(amount)) : null),
  ),
  rule('marked', '(?:for )?free (?:entry|admission|tickets?|of charge)', () => price(0)),
  rule('bare', '(?:for )?free', () => price(0)),
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
