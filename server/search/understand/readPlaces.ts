import { parsePostcode } from '#shared/domain/location/geography.ts';
import { type AustralianState, stateByName } from '#shared/domain/location/states.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { radiusFor } from '#shared/domain/search/searchOptions.ts';
import type { Match, Part, Reader, ReaderContext } from '#server/search/match/parts.ts';
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
  rule('marked', '(?:the )?(?:nearest|closest)(?: to)?', () => [{ kind: 'nearestFirst' }]),
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
const distanceBefore = compilePattern('(?:within )?<km> (?:of|from|around|near|to) (?:the )?');
const longestTown = 4;
/** Towns are found by letters and digits alone, so that other signs would be lost. */
const townName = /^[\w ]+$/;

/** A town, with or without its state, a preposition and a distance. */
const readTown: Reader = (line, { vocabulary }) => {
  const distance = distanceBefore.exec(line);
  const mark = distance ?? preposition.exec(line);
  const marked = mark === null ? 0 : countWords(mark[0]);
  const words = line.split(' ');
  const within: Part[] =
    distance === null ? [] : [{ kind: 'within', value: radiusFor(Number(distance[1])) }];
  for (const skipped of mark === null ? [0] : [marked, 0]) {
    const match = longestTownAt(words.slice(skipped), vocabulary);
    if (match === null) continue;
    const length = skipped + match.length;
    if (skipped === 0) return match;
    return { length, strength: 'marked', parts: [...within, ...match.parts] };
  }
  return null;
};

function longestTownAt(
  words: readonly string[],
  vocabulary: ReaderContext['vocabulary'],
): Match | null {
  for (let length = Math.min(longestTown, words.length); length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ');
    if (!townName.test(name)) continue;
    for (const stateLength of stateLengths) {
      const state = findState(words.slice(length), stateLength);
      const town = state && vocabulary.findTown(name, state.code);
      if (town) {
        return townMatch(town.reference, { length: length + stateLength, strength: 'marked' });
      }
    }
    const town = vocabulary.findTown(name, null);
    if (town !== null) {
      return townMatch(town.reference, { length, strength: town.isMajor ? 'bare' : 'weak' });
    }
  }
  return null;
}

const stateLengths = [3, 2, 1];

/** The state that so many words name. */
function findState(words: readonly string[], length: number): AustralianState | null {
  if (words.length < length) return null;
  const name = words.slice(0, length).join(' ');
  return stateByName(name === 'tassie' ? 'TAS' : name);
}

function townMatch(value: string, rest: Omit<Match, 'parts'>): Match {
  return { ...rest, parts: [{ kind: 'near', value }] };
}

/** A venue: `at the jabiru`, also where a town has its name; one word without `the` is its whole name. */
export const readVenue: Reader = (line, { vocabulary }) => {
  const mark = /^at (?:the )?/.exec(line)?.[0];
  if (mark === undefined) return null;
  const words = line.slice(mark.length).split(' ');
  for (let length = Math.min(longestVenue, words.length); length > 0; length -= 1) {
    const phrase = words.slice(0, length).join(' ');
    const value = vocabulary.venues.get(phrase);
    if (!value || (mark === 'at ' && length === 1 && foldText(value) !== phrase)) continue;
    return {
      length: countWords(mark) + length,
      strength: 'marked',
      parts: [{ kind: 'venue', value }],
    };
  }
  return null;
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
