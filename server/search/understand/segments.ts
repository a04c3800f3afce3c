import fillerWords from '#resources/search/fillers.json' with { type: 'json' };
import { readLabels } from '#server/search/match/labelWords.ts';
import {
  type Match,
  type Part,
  type Reader,
  type ReaderContext,
  readLongest,
  type Vocabulary,
} from '#server/search/match/parts.ts';
import { compilePattern, countWords, longestMatch } from './phraseRules.ts';
import { readDates } from './readDates.ts';
import { createExclusionReader, leaveOut } from './readExclusions.ts';
import { readPlaces, readVenue } from './readPlaces.ts';
import { readTimes } from './readTimes.ts';
import { readTraits } from './readTraits.ts';
import type { Word } from './readWords.ts';

/** Words that belong together: a condition, a name, words without a meaning. */
export interface Segment {
  kind: 'part' | 'name' | 'filler' | 'unknown';
  words: readonly Word[];
  match: Match | null;
}

const fillers = compilePattern(`(?:${fillerWords.join('|')})<end>`);

const readFillers = (line: string): Match | null => {
  const [filler] = fillers.exec(line) ?? [];
  return filler === undefined
    ? null
    : { length: countWords(filler), strength: 'filler', parts: [] };
};

/** Whether a word only says that somebody is looking for something. */
export function isFiller(text: string): boolean {
  return readFillers(text) !== null;
}

/** A question about tickets, or a word of it; beside the next word of a name it is one of that name. */
const readHelp: Reader = (line, { vocabulary }) => {
  const words = line.split(' ');
  return readLongest(words, longestQuestion, (phrase, length): Match | null => {
    const help = vocabulary.words.get(phrase);
    if (!help?.startsWith('/')) return null;
    const more = words.slice(0, length + 1);
    const isNamed = more.length > length && vocabulary.isNameWithExactly(more);
    return isNamed ? null : { length, strength: 'marked', parts: [], help };
  });
};

const longestQuestion = 5;

const conditionReaders = [readDates, readTimes, readTraits, readVenue, readPlaces, readLabels];
const readers = [
  createExclusionReader(conditionReaders),
  ...conditionReaders,
  readHelp,
  readFillers,
];

/** Words of the longest phrase that stands for a condition. */
const longestPhrase = 12;
/** Words of the longest name that is looked for inside a query. */
const longestName = 10;

/** The words of a query by what they stand for, each for itself. */
export function splitIntoSegments(words: readonly Word[], context: ReaderContext): Segment[] {
  const { isName } = context.vocabulary;
  const segments: Segment[] = [];
  for (let from = 0; from < words.length; from += segments.at(-1)!.words.length) {
    const texts = words.slice(from, from + longestPhrase).map(({ text }) => text);
    const match = longestMatch(readers, texts.join(' '), context);
    const named = readLongest(texts, longestName, (name, length) =>
      isName(name.split(' ')) ? length : null,
    );
    const add = (kind: Segment['kind'], length: number) =>
      segments.push({ kind, words: words.slice(from, from + length), match });
    if (named !== null && named >= (match?.length ?? 0))
      segments.push({ kind: 'name', words: words.slice(from, from + named), match: null });
    else if (match === null) add('unknown', 1);
    else add(match.strength === 'filler' ? 'filler' : 'part', match.length);
  }
  return segments;
}

/** The same by what they are meant as beside each other; `isRest`: words of the query were left out before. */
export function splitIntoMeant(
  words: readonly Word[],
  context: ReaderContext,
  isRest: boolean,
): Segment[] {
  return joinAlternatives(settle(splitIntoSegments(words, context), isRest), context);
}

const places: readonly string[] = ['near', 'state'];
const kindsOfEvents: readonly string[] = ['category', 'genre'];

function isOf(list: readonly string[], segment: Segment | undefined): boolean {
  return list.includes(segment?.match?.parts[0]?.kind ?? '');
}

/** `rock or comedy`, `sydney and melbourne`: what two lists of filters hold, or what a search has one of, is either. */
function joinAlternatives(segments: readonly Segment[], context: ReaderContext): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const [before, between] = joined.slice(-2);
    const isOr = between?.words.length === 1 && /^(?:or|and)$/.test(between.words[0]?.text ?? '');
    const parts = isOr && before ? readEither(before, segment, context) : null;
    if (parts === null) joined.push(segment);
    else {
      const words = [before, between, segment].flatMap((one) => one?.words ?? []);
      joined.splice(-2, 2, {
        kind: 'part',
        words,
        match: { length: 0, strength: 'marked', parts },
      });
    }
  }
  return joined;
}

function readEither(before: Segment, segment: Segment, context: ReaderContext): Part[] | null {
  const parts = [before, segment].flatMap(({ match }) => match?.parts ?? []);
  const isAlike = [places, kindsOfEvents].some(
    (list) => isOf(list, segment) && isOf([...list, 'any'], before),
  );
  const isOneList = parts.every(({ kind }) => kind === parts[0]?.kind && kind !== 'near');
  if (!isAlike || isOneList) return null;
  const any = parts.flatMap((part): Part[] => {
    const turned = leaveOut(part, '', context).map(({ value }) => value);
    // Without the minus of "not"; that of a latitude is marked as such.
    const terms = turned.map((value) => value.replace(':--', ':\\-').replace(':-', ':'));
    return part.kind === 'any' ? [part] : terms.map((value) => ({ kind: 'any', value }));
  });
  if (any.length < 2) return null;
  return isOf(places, segment) ? [...any, { kind: 'near', value: 'anywhere' }] : any;
}

/** `comedy festival` is a festival of comedy, not either: the first of two categories stays text. */
export function keepLastCategory(segments: readonly Segment[]): Segment[] {
  const isCategory = (segment: Segment | undefined) => isOf(['category'], segment);
  return segments.map((segment, i) =>
    isCategory(segment) && isCategory(segments[i + 1])
      ? { ...segment, kind: 'unknown' as const }
      : segment,
  );
}

/** Beside words that mean nothing, small towns are text; with `isCautious` so are kinds, and days before the end. */
export function distrust(segments: readonly Segment[], isCautious: boolean): Segment[] {
  let isEnd = true;
  const trusted = segments.toReversed().map((segment): Segment => {
    const { strength } = segment.match ?? {};
    const isWeak = strength === 'weak' || strength === 'common';
    const isHardlyMeant = isWeak || (strength === 'bare' && !isEnd);
    const isDoubtful = isCautious ? isHardlyMeant : isWeak && isOf(places, segment);
    const isDoubted = segment.kind === 'part' && isDoubtful;
    if (isDoubted || isText(segment)) isEnd = false;
    return isDoubted ? { ...segment, kind: 'unknown' } : segment;
  });
  return trusted.toReversed();
}

export function isText(segment: Segment | undefined): boolean {
  return segment?.kind === 'name' || segment?.kind === 'unknown';
}

const night = /^(?:nights?|part(?:y|ies))$/;

/** Beside others some words are not meant: a common word as a town or, beside none, as a month, `near me` beside a town, `gigs` or `night` beside a kind. */
function settle(segments: readonly Segment[], isRest: boolean): Segment[] {
  const isMe = ({ match }: Segment) =>
    match?.parts[0]?.kind === 'near' && match.parts[0].value === 'me';
  return segments.map((segment, i): Segment => {
    const others = segments.filter((other) => other !== segment && !isMe(other));
    const hasPlace = others.some((other) => isOf(places, other));
    if (segment.match?.strength === 'common' && !isMeantBeside(segment, others, isRest))
      return { ...segment, kind: 'unknown', match: null };
    const isVague = isOf(['category'], segment) && isFiller(segment.words.at(-1)!.text);
    const hasKind = others.some((other) => isOf([...kindsOfEvents, 'any'], other));
    const isNight = isOf(kindsOfEvents, segments[i - 1]) && night.test(segment.words[0]!.text);
    const isSaid = (isMe(segment) && hasPlace) || (isVague && hasKind) || isNight;
    return isSaid || isRoughPrice(segment, others)
      ? { ...segment, kind: 'filler', match: null }
      : segment;
  });
}

/** Whether a common word is meant: a town beside no other place, a month beside another condition. */
function isMeantBeside(segment: Segment, others: readonly Segment[], isRest: boolean): boolean {
  if (isRest) return false;
  if (isOf(places, segment)) return !others.some((other) => isOf(places, other));
  return others.some(({ kind }) => kind === 'part');
}

/** `cheap` beside an exact price. */
function isRoughPrice(segment: Segment, others: readonly Segment[]): boolean {
  const isExact = (one: Segment) => one.match?.strength === 'marked' && isOf(['price'], one);
  return isOf(['price'], segment) && !isExact(segment) && others.some(isExact);
}

/** With words that mean nothing else, a name may be mistyped; in place of other meanings it is there as typed. */
export function isPartOfName(
  segments: readonly Segment[],
  texts: readonly string[],
  { isNameWith, isNameWithExactly }: Vocabulary,
): boolean {
  if (segments.some(({ kind }) => kind === 'unknown')) return isNameWith(texts);
  const isOnlyFiller = segments.every(({ kind }) => kind === 'filler');
  return (isOnlyFiller || isPlaceAndKind(segments)) && isNameWithExactly(texts);
}

/** `fremantle folk`, which is also the beginning of a name, and found as text too; `folk fremantle` is none. */
function isPlaceAndKind(segments: readonly Segment[]): boolean {
  const ofEither = [...places, ...kindsOfEvents];
  return (
    isOf(places, segments[0]) &&
    segments.some((one) => isOf(kindsOfEvents, one)) &&
    segments.every((one) => isOf(ofEither, one))
  );
}
