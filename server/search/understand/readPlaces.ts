import { parsePostcode } from '#shared/domain/location/geography.ts';
import { stateByName, type StateCode } from '#shared/domain/location/states.ts';
import { radiusFor } from '#shared/domain/search/searchOptions.ts';
import {
  countWords,
  type Match,
  type Part,
  type Reader,
  readByRules,
  type ReaderContext,
  type Rule,
} from '#server/search/match/parts.ts';
import { compilePattern } from './compilePattern.ts';

const rules: Rule[] = [
  {
    pattern: compilePattern(
      '(?:near|close to|closest to|nearest to|around|by|from)(?: to)? (?:me|here|my place|my home|home|us)<end>',
    ),
    strength: 'marked',
    read: () => [{ kind: 'near', value: 'me' }],
  },
  {
    pattern: compilePattern(
      '(?:in my (?:area|town|city|suburb|neighbourhood)|nearby|close by|locally)<end>',
    ),
    strength: 'bare',
    read: () => [{ kind: 'near', value: 'me' }],
  },
  {
    pattern: compilePattern('(?:the )?(?:nearest|closest)(?: to)?<end>'),
    strength: 'marked',
    read: () => [{ kind: 'nearestFirst' }],
  },
  {
    pattern: compilePattern('(?:within )?<km>(?: (?:of|from|around|near|to) (?:me|here))?<end>'),
    strength: 'marked',
    read: ([text, number]) => [
      { kind: 'within', value: radiusFor(Number(number)) },
      ...(/(?:me|here)$/.test(text) ? [{ kind: 'near', value: 'me' } as const] : []),
    ],
  },
  {
    pattern: compilePattern(String.raw`(<before> )?((?:postcode |post code )?)(\d{4})<end>`),
    strength: 'marked',
    read: ([, mark, word, number = ''], context) => readPostcode({ mark, word, number }, context),
  },
  {
    pattern: compilePattern(
      '(?:(?:anywhere|everywhere|all over|across|all of) (?:in )?|in )australia<end>',
    ),
    strength: 'marked',
    read: () => [{ kind: 'near', value: 'anywhere' }],
  },
  {
    pattern: compilePattern('(?:australia|australia wide|anywhere|everywhere)<end>'),
    strength: 'bare',
    read: () => [{ kind: 'near', value: 'anywhere' }],
  },
];

interface PostcodeText {
  mark: string | undefined;
  word: string | undefined;
  number: string;
}

/** A number alone is a postcode only where a town has it, and where it is not a year that may be meant. */
function readPostcode(
  { mark, word, number }: PostcodeText,
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

const readByPattern = readByRules(rules);

const preposition = compilePattern('(?:<before>|on the|in the|around the) ');
const distanceBefore = compilePattern('(?:within )?<km> (?:of|from|around|near|to) (?:the )?');
/** Words of the longest name of a town. */
const longestTown = 4;

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
    const parts: Part[] = skipped > 0 ? [...within, ...match.parts] : [...match.parts];
    return {
      length: skipped + match.length,
      strength: skipped > 0 ? 'marked' : match.strength,
      parts,
    };
  }
  return null;
};

function longestTownAt(
  words: readonly string[],
  vocabulary: ReaderContext['vocabulary'],
): Match | null {
  for (let length = Math.min(longestTown, words.length); length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ');
    for (const stateLength of [3, 2, 1]) {
      const state =
        stateByName(words.slice(length, length + stateLength).join(' ')) ?? tasmania(words[length]);
      const isShort = stateLength === 1 ? true : words.length >= length + stateLength;
      if (state === null || !isShort) continue;
      const town = vocabulary.findTown(name, state.code);
      if (town === null) continue;
      const wordsOfState = tasmania(words[length]) === state ? 1 : stateLength;
      return townMatch(town.reference, { length: length + wordsOfState, strength: 'marked' });
    }
    const town = vocabulary.findTown(name, null);
    if (town !== null) {
      return townMatch(town.reference, { length, strength: town.isMajor ? 'bare' : 'weak' });
    }
  }
  return null;
}

function tasmania(word: string | undefined) {
  return word === 'tassie' ? stateByName('TAS') : null;
}

function townMatch(value: string, rest: Omit<Match, 'parts'>): Match {
  return { ...rest, parts: [{ kind: 'near', value }] };
}

/** A state; `act` alone may be an act of a play, so it needs a preposition. */
const readState: Reader = (line) => {
  const mark = /^(?:in|across|around|throughout)(?: the)? |^the /.exec(line);
  const marked = mark === null ? 0 : countWords(mark[0]);
  const words = line.split(' ').slice(marked);
  for (const length of [3, 2, 1]) {
    if (words.length < length) continue;
    const name = words.slice(0, length).join(' ');
    const state = stateByName(name) ?? tasmania(name);
    if (state === null || (name === 'act' && marked === 0)) continue;
    return {
      length: marked + length,
      strength: marked > 0 ? 'marked' : 'bare',
      parts: [{ kind: 'state', value: state.code satisfies StateCode }],
    };
  }
  return null;
};

/** Places, distances and states; the reading of the most words. */
export const readPlaces: Reader = (line, context) => {
  const found = [readByPattern, readTown, readState].map((read) => read(line, context));
  return found.reduce<Match | null>(
    (best, match) => (match !== null && match.length > (best?.length ?? 0) ? match : best),
    null,
  );
};
