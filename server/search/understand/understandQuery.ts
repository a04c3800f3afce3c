import { exclusionFilters } from '#shared/contract/searchHits.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { homeZone, startOfDay, toWallTime } from '#shared/domain/time/calendar.ts';
import { readLabels } from '#server/search/match/labelWords.ts';
import type { Match, Part, ReaderContext, Vocabulary } from '#server/search/match/parts.ts';
import { longestMatch, readByRules, rule } from './phraseRules.ts';
import { readDates } from './readDates.ts';
import { createExclusionReader } from './readExclusions.ts';
import { readPlaces } from './readPlaces.ts';
import { readTimes } from './readTimes.ts';
import { readTraits } from './readTraits.ts';
import { readWords, type Word } from './readWords.ts';

/** Words that say no more than that somebody is looking for something. */
const readFillers = readByRules(
  [
    '(?:whats on|what is on|what on|whats happening|things to do|something to do|what to do|show me|find me|find|search|search for|looking for|i want|i want to see|i would like|going on|happening|please)',
    '(?:gigs?|events?|shows?|tickets?|performances?|entertainment|nights? out|anything|something|stuff|live)',
    '(?:a|an|the|any|some|all|and|or|with|for|in|on|at|near|by|from|to|of|that|are|is)',
  ].map((words) => rule('filler', words, () => [])),
);

/** A query that means its words alone. */
export function asTyped(query: string): Understanding {
  return { text: query.trim(), parts: [], leftOut: [], unknown: [] };
}

/** A query as conditions and the text that is left. */
export interface Understanding {
  text: string;
  parts: readonly Part[];
  /** Words of conditions that contradict an earlier one, as typed. */
  leftOut: readonly string[];
  /** Words that no event has, as typed; they were left out. */
  unknown: readonly string[];
}

interface Reading extends Understanding {
  /** Whether it is a part of a name, which may be mistyped. */
  isName?: boolean;
}

/** Words of the longest phrase that stands for a condition. */
const longestPhrase = 12;
/** Words of the longest name that is looked for inside a query. */
const longestName = 10;

interface ReadingOptions {
  vocabulary: Vocabulary;
  now: Date;
  /** Time zone of the place that the search is about. */
  zone?: string;
}

/**
 * What a visitor means by a query; misspelt towns and kinds are put right, and words are left out that would keep it
 * from finding anything.
 */
export function understandQuery(query: string, options: ReadingOptions): Understanding {
  const { vocabulary } = options;
  const folded = foldText(query);
  // Most texts are names as they are: nothing of them is to be read, put right or left out.
  if (folded === '' || vocabulary.isName(folded.split(' '))) return asTyped(query);
  const { words, sources } = readWords(query);
  const read = readQuery(query, options);
  if (read.text === '' || vocabulary.isInEvent(folded.split(' '), false)) return read;
  const texts = words.map(({ text }) => text);
  const corrected = readCorrected(texts, read, options);
  if (corrected === read && read.isName === true) return read;
  const unknown = findUnknown(corrected.text, vocabulary);
  const numbers = new Set(
    words.filter(({ text }) => unknown.includes(text)).map(({ source }) => source),
  );
  const kept = sources.filter((_, source) => !numbers.has(source));
  if (numbers.size === 0 || kept.length === 0) return corrected;
  const leftOut = sources.filter((_, source) => numbers.has(source));
  const understood = understandQuery(kept.join(' '), options);
  return { ...understood, unknown: [...leftOut, ...understood.unknown] };
}

/** Words that no event has count as the town or kind that they nearly are, where that says what they mean. */
function readCorrected(texts: readonly string[], read: Reading, options: ReadingOptions): Reading {
  const { isInEvent, findSimilar } = options.vocabulary;
  const corrected = texts.map((text) => (isInEvent([text], false) ? text : findSimilar(text)));
  if (corrected.every((text, n) => text === texts[n])) return read;
  const better = readQuery(corrected.join(' '), options);
  return better.parts.length > read.parts.length ? better : read;
}

const shortestMeant = 3;

/** Words to leave out of a text that no event has as a whole: fillers and those that none has, else one. */
function findUnknown(text: string, vocabulary: Vocabulary): readonly string[] {
  const { isInEvent } = vocabulary;
  const words = readWords(text).words.map((word) => word.text);
  if (words.length === 0 || isInEvent(words, false) || isInEvent(words)) return [];
  const isKnown = (word: string) =>
    readFillers(word, { vocabulary, today: 0 }) === null && isInEvent([word], false);
  const strange = words.filter((word) => !isKnown(word));
  const known = words.filter(isKnown);
  // `no` of `no doubt` is not what somebody looks for.
  if (known.length > 0 && known.every((word) => word.length < shortestMeant)) return [];
  if (strange.length > 0) return strange;
  return words.filter((word) => isInEvent(words.filter((other) => other !== word))).slice(0, 1);
}

/**
 * Reads the conditions of a query: places, days, prices, categories. The name of an event, an artist or a
 * venue wins over any other meaning. Days count from today in `zone`. Pure: it knows the catalogue by `vocabulary` alone.
 */
function readQuery(query: string, { vocabulary, now, zone = homeZone }: ReadingOptions): Reading {
  const { words, sources } = readWords(query);
  const texts = words.map(({ text }) => text);
  if (vocabulary.isName(texts)) return asTyped(query);
  const segments = splitIntoSegments(texts, {
    vocabulary,
    today: startOfDay(toWallTime(now.getTime(), zone)),
  });
  const hasUnknown = segments.some(({ kind }) => kind === 'unknown');
  if (isPartOfName(segments, foldText(query).split(' '), vocabulary))
    return { ...asTyped(query), isName: true };
  const trusted = hasUnknown ? distrust(segments) : keepLastCategory(segments);
  const isUnderstood = trusted.some(({ kind }) => kind === 'part');
  if (!isUnderstood && hasUnknown) return asTyped(query);
  const { parts, leftOut } = collectParts(trusted, (segment) => typed([segment], words, sources));
  return { text: restOf(trusted, words, sources), parts, leftOut, unknown: [] };
}

/** With words that mean nothing else, a name may be mistyped; in place of other meanings it is there as typed. */
function isPartOfName(
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
  const kinds = segments.map(({ match }) => match?.parts[0]?.kind);
  const isPlace = (kind: Part['kind'] | undefined) => kind === 'near' || kind === 'state';
  const isKind = (kind: Part['kind'] | undefined) => kind === 'category' || kind === 'genre';
  return isPlace(kinds[0]) && kinds.some(isKind) && kinds.every((k) => isPlace(k) || isKind(k));
}

/** Words that belong together: a condition, a name, words without a meaning. */
interface Segment {
  kind: 'part' | 'name' | 'filler' | 'unknown';
  from: number;
  length: number;
  match: Match | null;
}

const conditionReaders = [readDates, readTimes, readTraits, readPlaces, readLabels];
const readers = [createExclusionReader(conditionReaders), ...conditionReaders, readFillers];

function splitIntoSegments(texts: readonly string[], context: ReaderContext): Segment[] {
  const segments: Segment[] = [];
  for (let from = 0; from < texts.length; from += segments.at(-1)!.length) {
    const name = nameLengthAt(texts, from, context.vocabulary);
    const line = texts.slice(from, from + longestPhrase).join(' ');
    const match = longestMatch(readers, line, context);
    if (name > 0 && name >= (match?.length ?? 0)) {
      segments.push({ kind: 'name', from, length: name, match: null });
    } else if (match === null) segments.push({ kind: 'unknown', from, length: 1, match });
    else {
      const kind = match.strength === 'filler' ? 'filler' : 'part';
      segments.push({ kind, from, length: match.length, match });
    }
  }
  return segments;
}

function nameLengthAt(texts: readonly string[], from: number, { isName }: Vocabulary): number {
  for (let length = Math.min(longestName, texts.length - from); length > 0; length -= 1) {
    if (isName(texts.slice(from, from + length))) return length;
  }
  return 0;
}

/** Beside words that mean nothing: weak conditions are text, and bare ones before the end of the query. */
function distrust(segments: readonly Segment[]): Segment[] {
  let isEnd = true;
  return segments
    .toReversed()
    .map((segment) => {
      const strength = segment.match?.strength;
      const isTextHere =
        segment.kind === 'unknown' ||
        segment.kind === 'name' ||
        strength === 'weak' ||
        (strength === 'bare' && !isEnd);
      if (isTextHere) isEnd = false;
      return isTextHere && segment.kind === 'part'
        ? { ...segment, kind: 'unknown' as const }
        : segment;
    })
    .toReversed();
}

/** `comedy festival` is a festival of comedy, not either: the first of two categories stays text. */
function keepLastCategory(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, i) =>
    isCategory(segment) && isCategory(segments[i + 1])
      ? { ...segment, kind: 'unknown' as const }
      : segment,
  );
}

function isCategory(segment: Segment | undefined): boolean {
  return segment?.match?.parts[0]?.kind === 'category';
}

/** Kinds of which a search has one. */
const single = new Set<string>(['near', 'within', 'days', 'date', 'price', 'nearestFirst']);

function collectParts(
  segments: readonly Segment[],
  typedOf: (segment: Segment) => string,
): Pick<Understanding, 'parts' | 'leftOut'> {
  const parts: Part[] = [];
  const leftOut: string[] = [];
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
    parts.push(...segment.match.parts.filter((part) => !parts.some((had) => isSame(had, part))));
  }
  if (!taken.has('near')) parts.push(...impliedPlace(parts));
  return { parts, leftOut };
}

/** The place that conditions are about where a query names none. */
function impliedPlace(parts: readonly Part[]): Part[] {
  if (parts.some(({ kind }) => kind === 'within' || kind === 'nearestFirst')) {
    return [{ kind: 'near', value: 'me' }];
  }
  // A visitor who names a place to leave out looks everywhere else.
  const isElsewhere = parts.some((part) => part.kind === 'not' && part.value.includes(elsewhere));
  return isElsewhere ? [{ kind: 'near', value: 'anywhere' }] : [];
}

const elsewhere = `|${exclusionFilters.around}:`;

function isSame(a: Part, b: Part): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The words that are no condition, as typed. Fillers stay between two of them. */
function restOf(segments: readonly Segment[], words: readonly Word[], sources: readonly string[]) {
  const kept = segments.filter((segment, i) => {
    if (segment.kind !== 'filler') return segment.kind !== 'part';
    return (
      isText(nextOther(segments.slice(0, i).toReversed())) &&
      isText(nextOther(segments.slice(i + 1)))
    );
  });
  return typed(kept, words, sources);
}

function nextOther(segments: readonly Segment[]): Segment | undefined {
  return segments.find(({ kind }) => kind !== 'filler');
}

function isText(segment: Segment | undefined): boolean {
  return segment?.kind === 'name' || segment?.kind === 'unknown';
}

function typed(segments: readonly Segment[], words: readonly Word[], sources: readonly string[]) {
  const numbers = segments.flatMap(({ from, length }) =>
    words.slice(from, from + length).map(({ source }) => source),
  );
  return [...new Set(numbers)].map((source) => sources[source]).join(' ');
}
