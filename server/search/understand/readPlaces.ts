import { parsePostcode } from '#shared/domain/location/geography.ts';
import { type AustralianState, stateByName } from '#shared/domain/location/states.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { radiusFor } from '#shared/domain/search/searchOptions.ts';
import {
  type Match,
  type Part,
  type Reader,
  type ReaderContext,
  readLongest,
} from '#server/search/match/parts.ts';
import { compilePattern, countWords, longestMatch, readByRules, rule } from './phraseRules.ts';

const readByPattern = readByRules([
  rule(
    'marked',
    '(?:near|close to|closest to|nearest to|around|by|from)(?: to)? (?:me|here|my place|my home|home|us)',
    () => [{ kind: 'near', value: 'me' }],
  ),
  rule('bare', '(?:in my (?:area|town|city|suburb|neighbourhood)|nearby|close by|locally)', () => [
    { kind: 'near', value: 'me' },
  ]),
  rule('marked', '(?:the )?(?:nearest|closest)(?: to)?', () => [{ kind: 'sort', value: 'near' }]),
  rule(
    'marked',
    '(?:within )?<km>(?: (?:of|from|around|near|to) (?:me|here))?',
    ([text, number]) => [
      { kind: 'within', value: radiusFor(Number(number)) },
      ...(/(?:me|here)$/.test(text) ? [{ kind: 'near', value: 'me' } as const] : []),
    ],
  ),
  rule('marked', String.raw`(<before> )?((?:postcode |post code )?)(\d{4})`, readPostcode),
  rule('marked', '(?:(?:anywhere|everywhere|all over|across|all of) (?:in )?|in )australia', () => [
    { kind: 'near', value: 'anywhere' },
  ]),
  rule('bare', '(?:australia|australia wide|anywhere|everywhere)', () => [
    { kind: 'near', value: 'anywhere' },
  ]),
]);

/** A number alone is a postcode only where a town has it, and where it is not a year that may be meant. */
function readPostcode(
  [, mark, word, number = '']: RegExpExecArray,
  { vocabulary, today }: ReaderContext,
): Part[] | null {
  const postcode = parsePostcode(number);
  if (postcode === null) return null;
  const ahead = Number(number) - new Date(today).getUTCFullYear();
  const isYear = ahead >= 0 && ahead <= 2;
  const isMarked = mark !== undefined || word !== '';
  if (!isMarked && (isYear || !vocabulary.isTownPostcode(postcode))) return null;
  return [{ kind: 'near', value: postcode }];
}

const preposition = compilePattern('(?:<before>|on the|in the|around the) ');
const longestTown = 4;
/** Towns are found by letters and digits alone, so that other signs would be lost. */
const townName = /^[\w ]+$/;

/** A town, with or without its state and a preposition. */
const readTown: Reader = (line, { vocabulary }) => {
  const words = line.split(' ');
  const marked = preposition.exec(line)?.[0].trim().split(' ').length ?? 0;
  const match = marked > 0 ? longestTownAt(words.slice(marked), vocabulary) : null;
  if (match === null) return longestTownAt(words, vocabulary);
  return { ...match, length: marked + match.length, strength: 'marked' };
};

function longestTownAt(
  words: readonly string[],
  vocabulary: ReaderContext['vocabulary'],
): Match | null {
  return readLongest(words, longestTown, (name, length) => {
    if (!townName.test(name)) return null;
    for (const stateLength of stateLengths) {
      const state = findState(words.slice(length), stateLength);
      const town = state && vocabulary.findTown(name, state.code);
      if (town) return { length: length + stateLength, strength: 'marked', parts: near(town) };
    }
    const town = vocabulary.findTown(name, null);
    if (town === null) return null;
    const strength = vocabulary.words.has(name) ? 'common' : 'weak';
    return { length, strength: town.isMajor ? 'bare' : strength, parts: near(town) };
  });
}

const stateLengths = [3, 2, 1];

/** The state that so many words name. */
function findState(words: readonly string[], length: number): AustralianState | null {
  return words.length < length ? null : stateByName(words.slice(0, length).join(' '));
}

function near({ reference }: { reference: string }): Part[] {
  return [{ kind: 'near', value: reference }];
}

/** A venue: `at the jabiru`, also where a town has its name; one word without `the` is its whole name. */
export const readVenue: Reader = (line, { vocabulary }) => {
  const mark = /^at (?:the )?/.exec(line)?.[0];
  if (mark === undefined) return null;
  const words = line.slice(mark.length).split(' ');
  return readLongest(words, longestVenue, (phrase, length): Match | null => {
    const value = vocabulary.venues.get(phrase);
    if (!value || (mark === 'at ' && length === 1 && foldText(value) !== phrase)) return null;
    const parts: Part[] = [{ kind: 'venue', value }];
    return { length: countWords(mark) + length, strength: 'marked', parts };
  });
};

const longestVenue = 8;

/** A state; `act` alone may be an act of a play, so it needs a preposition. */
const readState: Reader = (line) => {
  const mark = /^(?:in|across|around|throughout)(?: the)? |^the /.exec(line);
  const marked = mark === null ? 0 : countWords(mark[0]);
  const words = line.split(' ').slice(marked);
  const length = stateLengths.find((count) => findState(words, count) !== null) ?? 0;
  const state = findState(words, length);
  if (state === null || (marked === 0 && length === 1 && words[0] === 'act')) return null;
  return {
    length: marked + length,
    strength: marked > 0 ? 'marked' : 'bare',
    parts: [{ kind: 'state', value: state.code }],
  };
};

/** Places, distances and states; the reading of the most words. */
export const readPlaces: Reader = (line, context) =>
  longestMatch([readByPattern, readTown, readState], line, context);
