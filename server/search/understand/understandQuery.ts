import { exclusionFilters } from '#shared/contract/searchHits.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { homeZone, startOfDay, toWallTime } from '#shared/domain/time/calendar.ts';
import { queryWords } from '#server/search/index/splitWords.ts';
import { readLabels } from '#server/search/match/labelWords.ts';
import { excluded, type Part, type Vocabulary } from '#server/search/match/parts.ts';
import { countWords, longestMatch } from './phraseRules.ts';
import { readDates } from './readDates.ts';
import { exclusionMark } from './readExclusions.ts';
import { readPlaces } from './readPlaces.ts';
import { readTimes } from './readTimes.ts';
import { readTraits } from './readTraits.ts';
import { readWords } from './readWords.ts';
import {
  distrust,
  isFiller,
  isPartOfName,
  isText,
  keepLastCategory,
  type Segment,
  splitIntoMeant,
  splitIntoSegments,
} from './segments.ts';

/** A query that means its words alone. */
export function asTyped(query: string): Understanding {
  return { text: query.trim(), parts: [], leftOut: [], unknown: [] };
}

/** A query as conditions and the text that is left. */
export interface Understanding {
  text: string;
  parts: Part[];
  /** Words of conditions that contradict an earlier one, as typed. */
  leftOut: string[];
  /** Words that no event has, as typed; they were left out, or stay where nearly such words are found. */
  unknown: string[];
  /** Where a question about tickets is answered. */
  redirect?: string;
}

interface ReadingOptions {
  vocabulary: Vocabulary;
  now: Date;
  /** Time zone of the place that the search is about. */
  zone?: string;
  /** Whether words of the query were left out before. */
  isRest?: boolean;
}

/** What a visitor means by a query: misspelt towns and kinds are put right, words that find nothing are left out. */
export function understandQuery(query: string, options: ReadingOptions): Understanding {
  const { vocabulary } = options;
  // Marks alone search for nothing.
  if (queryWords(query).length === 0) return asTyped('');
  const { words, sources } = readWords(query, vocabulary.meanings);
  // Most texts are names as they are: nothing of them is to be read, put right or left out.
  if (words.length === 0 || vocabulary.isName(foldedWords(query))) return asTyped(query);
  const read = readCorrected(query, options);
  if (read.text === '' || read.redirect !== undefined) return read;
  const unknown = findUnknown(read.text, vocabulary);
  const numbers = new Set(
    words.filter((word) => unknown.includes(word.text)).map(({ source }) => source),
  );
  if (numbers.size === 0)
    return { ...read, unknown: [...read.unknown, ...findMisspelt(read.text, vocabulary)] };
  const leftOut = sources.filter(
    (text, source) => numbers.has(source) && !isFiller(foldText(text)),
  );
  const kept = sources.filter((_, source) => !numbers.has(source)).join(' ');
  const understood = understandQuery(kept, { ...options, isRest: true });
  // Fillers alone would find everything.
  if (understood.text === '' && understood.parts.length === 0)
    return { ...asTyped(query), unknown: findMisspelt(query, vocabulary) };
  return { ...understood, unknown: [...leftOut, ...understood.unknown] };
}

/** Words of a text that no event has as they are typed: others that are nearly so stand for them. */
function findMisspelt(text: string, { isInEvent }: Vocabulary): string[] {
  return text.split(/\s+/u).filter((word) => {
    const folded = foldText(word);
    // Of signs, only pictures mean something.
    if (folded === '') return /\p{So}/u.test(word);
    return !isFiller(folded) && !isInEvent(folded.split(' '), false);
  });
}

/** The words of names that a text may stand for; signs alone are one. */
function foldedWords(text: string): string[] {
  return (foldText(text) || text).split(' ');
}

/** The reading of a query; words that no event has count as the town or kind that they nearly are where that says more. */
function readCorrected(query: string, options: ReadingOptions): Understanding {
  const { isInEvent, findSimilar, meanings } = options.vocabulary;
  const read = readQuery(query, options);
  if (read.text === '') return read;
  const texts = readWords(query, meanings).words.map(({ text }) => text);
  const corrected = texts.map((text) => (isInEvent([text], false) ? text : findSimilar(text)));
  if (corrected.every((text, n) => text === texts[n])) return read;
  const better = readQuery(corrected.join(' '), options);
  return better.parts.length > read.parts.length ? better : read;
}

const hardlyMeant = /^(?:..?|nights?|part(?:y|ies)|old|most|next)$/u;

/** Words to leave out of a text that no event has as a whole: fillers and those that none has, else one. */
function findUnknown(text: string, vocabulary: Vocabulary): readonly string[] {
  const { isInEvent, isNameWith } = vocabulary;
  const { words: read } = readWords(text, vocabulary.meanings);
  const words = read.map((word) => word.text);
  const isFound = isInEvent(words, false) || isInEvent(words) || isNameWith(foldedWords(text));
  if (words.length === 0 || isFound) return [];
  // A small town is one beside nothing else.
  const meant = splitIntoSegments(read, { vocabulary, today: 0 })
    .filter(({ kind }) => kind === 'part')
    .flatMap((segment) => segment.words.map((word) => word.text));
  const others = words.filter((word) => !meant.includes(word));
  const named = findNamed(others, vocabulary);
  const beside = others.filter((word) => !named.includes(word));
  if (named.length > 0) return beside.length > 0 ? beside : meant;
  if (meant.length > 0 && others.length > 0) return others;
  const isKnown = (word: string) => !isFiller(word) && isInEvent([word], false);
  const strange = words.filter((word) => !isKnown(word));
  const known = words.filter(isKnown);
  // `no` of `no doubt` and `night` of `trivia night` are not what somebody looks for.
  const isMeant = known.some((word) => !hardlyMeant.test(word)) || strange.every(isFiller);
  return known.length > 0 && !isMeant ? [] : findLeast(words, { known, strange, isInEvent });
}

interface SortedWords extends Pick<Vocabulary, 'isInEvent'> {
  known: readonly string[];
  strange: readonly string[];
}

/** What of some words says the least: those that no event has, or one of those that none has together. */
function findLeast(words: readonly string[], { known, strange, isInEvent }: SortedWords) {
  const setting = words.findIndex((word) => /^(?:in|on|by)$/.test(word));
  // Without what it would be about, `in the park` says nothing.
  if (setting > 0 && words.slice(0, setting).every((word) => strange.includes(word))) return words;
  if (!strange.every(isFiller) || isInEvent(known)) return strange;
  // `carols by candlelight` is about carols.
  return (setting > 0 ? known.toReversed() : known)
    .filter((word) => isInEvent(known.filter((other) => other !== word)))
    .slice(0, 1);
}

/** The most words beside each other that stand in one name, typos allowed; one word is a whole name. */
function findNamed(words: readonly string[], { isName, isNameWith }: Vocabulary): string[] {
  for (let length = Math.min(words.length, longestNamed); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const some = words.slice(from, from + length);
      const isMeant = !isFiller(some[0]!) && !isFiller(some.at(-1)!);
      if (isMeant && (length === 1 ? isName(some) : isNameWith(some))) return some;
    }
  }
  return [];
}

/** Longer names hardly stand beside other words, and trying them would take long. */
const longestNamed = 5;

/**
 * Reads the conditions of a query: places, days, prices, categories. The name of an event, an artist or a
 * venue wins over any other meaning. Days count from today in `zone`. Pure: it knows the catalogue by `vocabulary` alone.
 */
function readQuery(query: string, options: ReadingOptions): Understanding {
  const { vocabulary, now, zone = homeZone, isRest = false } = options;
  const { words, sources } = readWords(query, vocabulary.meanings);
  const texts = words.map(({ text }) => text);
  if (vocabulary.isName(texts)) return asTyped(query);
  const context = { vocabulary, today: startOfDay(toWallTime(now.getTime(), zone)) };
  const segments = splitIntoMeant(words, context, isRest);
  if (isPartOfName(segments, foldedWords(query), vocabulary)) return asTyped(query);
  const hasUnknown = segments.some(({ kind }) => kind === 'unknown');
  const collect = (trusted: readonly Segment[]): Understanding => {
    const typedOf = (one: Segment) => typed([one], sources);
    const { parts, leftOut } = collectParts(trusted, typedOf);
    const questions = trusted.filter(({ match }) => match?.help !== undefined);
    const redirect = questions[0]?.match?.help;
    if (
      redirect !== undefined &&
      parts.length === 0 &&
      trusted.every(({ kind }) => kind !== 'name')
    )
      return { ...asTyped(''), unknown: [query.trim()], redirect };
    if (hasUnknown && parts.length + questions.length === 0) return asTyped(query);
    const text = typed(restOf(trusted), sources);
    return { text, parts, leftOut, unknown: questions.map(typedOf) };
  };
  if (!hasUnknown) return collect(keepLastCategory(segments));
  const cautious = collect(distrust(segments, true));
  // Words of one name belong together; else a kind is a kind beside any word.
  if (vocabulary.isNameWithExactly(foldedWords(cautious.text))) return cautious;
  return collect(distrust(segments, false));
}

/** Other words that stand for no kind of the catalogue alone, but for a place, a day, a price, a kind with a word. */
export function readMeanings(vocabulary: Omit<Vocabulary, 'meanings'>): Map<string, string> {
  const context = { vocabulary: { ...vocabulary, meanings: new Map() }, today: 0 };
  const folded = [...vocabulary.words].map(([word, meant]) => [word, foldText(meant)] as const);
  return new Map(
    folded.filter(([word, meant]) => {
      const match = longestMatch([readDates, readTimes, readTraits, readPlaces], meant, context);
      const kind = readLabels(meant, context)?.length ?? Infinity;
      const rest = meant.split(' ').slice(kind).join(' ');
      const isMeant = match?.length === countWords(meant) || (rest !== '' && word.endsWith(rest));
      return !vocabulary.genres.has(word) && isMeant;
    }),
  );
}

/** Kinds of which a search has one. */
const single = new Set<string>(['near', 'within', 'days', 'date', 'price', 'sort']);

function collectParts(
  segments: readonly Segment[],
  typedOf: (segment: Segment) => string,
): Pick<Understanding, 'parts' | 'leftOut'> {
  const parts: Part[] = [];
  const leftOut: string[] = [];
  const wanted = segments
    .flatMap(({ match }) => match?.parts ?? [])
    .map((part) => ('value' in part ? `:-${part.value}` : ''));
  const taken = new Set<string>();
  for (const segment of segments) {
    if (segment.kind !== 'part' || segment.match === null) continue;
    // A preset and a range are both dates.
    const kinds = segment.match.parts.map(({ kind }) => (kind === 'date' ? 'days' : kind));
    if (kinds.some((kind) => taken.has(kind))) {
      const isRepeated = segment.match.parts.every((part) =>
        parts.some((had) => isSame(had, part)),
      );
      if (!isRepeated) leftOut.push(typedOf(segment));
      continue;
    }
    for (const kind of kinds) if (single.has(kind)) taken.add(kind);
    const meant = segment.match.parts.map((part): Part => {
      const isWanted = part.kind === 'not' && wanted.some((one) => one && part.value.endsWith(one));
      // `comedy no improv`, of one kind both, leaves out what has the word.
      const word = foldText(typedOf(segment)).replace(exclusionMark, '');
      return isWanted ? excluded(word, exclusionFilters.text, word) : part;
    });
    parts.push(...meant.filter((part) => !parts.some((had) => isSame(had, part))));
  }
  if (!taken.has('near')) parts.push(...impliedPlace(parts));
  return { parts, leftOut };
}

/** The place that conditions are about where a query names none. */
function impliedPlace(parts: readonly Part[]): Part[] {
  const nearest: Part = { kind: 'sort', value: 'near' };
  if (parts.some((part) => part.kind === 'within' || isSame(part, nearest)))
    return [{ kind: 'near', value: 'me' }];
  // A visitor who names a place to leave out looks everywhere else.
  const isElsewhere = parts.some((part) => part.kind === 'not' && part.value.includes(elsewhere));
  return isElsewhere ? [{ kind: 'near', value: 'anywhere' }] : [];
}

const elsewhere = `|${exclusionFilters.around}:`;

/** The segments that are no condition. Fillers stay between two of them. */
function restOf(segments: readonly Segment[]): Segment[] {
  const others = segments.filter(({ kind }) => kind !== 'filler');
  return segments.filter((segment, i) => {
    if (segment.kind !== 'filler') return segment.kind !== 'part' || segment.match?.isText;
    const next = others.findIndex((other) => segments.indexOf(other) > i);
    return next > 0 && isText(others[next - 1]) && isText(others[next]);
  });
}

function typed(segments: readonly Segment[], sources: readonly string[]): string {
  const numbers = segments.flatMap(({ words }) => words.map(({ source }) => source));
  return [...new Set(numbers)].map((source) => sources[source]).join(' ');
}

function isSame(a: Part, b: Part): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
