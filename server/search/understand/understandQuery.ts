import { exclusionFilters } from '#shared/contract/searchHits.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { homeZone, startOfDay, toWallTime } from '#shared/domain/time/calendar.ts';
import { readLabels, type Synonyms } from '#server/search/match/labelWords.ts';
import type { Match, Part, ReaderContext, Vocabulary } from '#server/search/match/parts.ts';
import { countWords, longestMatch, readByRules, rule } from './phraseRules.ts';
import { readDates } from './readDates.ts';
import { createExclusionReader, leaveOut } from './readExclusions.ts';
import { readPlaces, readVenue } from './readPlaces.ts';
import { readTimes } from './readTimes.ts';
import { readTraits } from './readTraits.ts';
import { readWords, type Word } from './readWords.ts';

/** Words that say no more than that somebody is looking for something. */
const readFillers = readByRules(
  [
    '(?:whos (?:playing|on)|who is (?:playing|on)|playing|whats on|what is on|what on|whats happening|things to do|something to do|what to do|show me|find me|find|search|search for|looking for|i want|i want to see|i would like|going on|happening|please|nothing but|only|just)',
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
  const { words, sources } = readWords(query, vocabulary.meanings);
  // Most texts are names as they are: nothing of them is to be read, put right or left out.
  if (words.length === 0 || vocabulary.isName(foldedWords(query))) return asTyped(query);
  const read = readCorrected(query, options);
  if (read.text === '' || read.isName === true) return read;
  const unknown = findUnknown(read.text, vocabulary);
  if (unknown.length === 0) return read;
  const numbers = new Set(
    words.filter((word) => unknown.includes(word.text)).map(({ source }) => source),
  );
  const isFiller = (text: string) => readFillers(text, { vocabulary, today: 0 }) !== null;
  const leftOut = sources.filter(
    (text, source) => numbers.has(source) && !isFiller(foldText(text)),
  );
  const kept = sources.filter((_, source) => !numbers.has(source)).join(' ');
  const understood = kept === '' ? asTyped('') : understandQuery(kept, options);
  // Fillers alone would find everything.
  if (understood.text === '' && understood.parts.length === 0)
    return { ...asTyped(query), unknown: leftOut };
  return { ...understood, unknown: [...leftOut, ...understood.unknown] };
}

/** The words of names that a text may stand for; signs alone are one. */
function foldedWords(text: string): string[] {
  return (foldText(text) || text).split(' ');
}

/** The reading of a query; words that no event has count as the town or kind that they nearly are where that says more. */
function readCorrected(query: string, options: ReadingOptions): Reading {
  const { isInEvent, findSimilar, meanings } = options.vocabulary;
  const read = readQuery(query, options);
  if (read.text === '') return read;
  const texts = readWords(query, meanings).words.map(({ text }) => text);
  const corrected = texts.map((text) => (isInEvent([text], false) ? text : findSimilar(text)));
  if (corrected.every((text, n) => text === texts[n])) return read;
  const better = readQuery(corrected.join(' '), options);
  return better.parts.length > read.parts.length ? better : read;
}

const shortestMeant = 3;

/** Words to leave out of a text that no event has as a whole: fillers and those that none has, else one. */
function findUnknown(text: string, vocabulary: Vocabulary): readonly string[] {
  const { isInEvent } = vocabulary;
  const words = readWords(text, vocabulary.meanings).words.map((word) => word.text);
  if (words.length === 0 || isInEvent(words, false) || isInEvent(words)) return [];
  // A small town is one beside nothing else.
  const meant = splitIntoSegments(words, { vocabulary, today: 0 })
    .filter(({ kind }) => kind === 'part')
    .flatMap(({ from, length }) => words.slice(from, from + length));
  const others = words.filter((word) => !meant.includes(word));
  if (meant.length > 0 && others.length > 0) return others;
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
  const { words, sources } = readWords(query, vocabulary.meanings);
  const texts = words.map(({ text }) => text);
  if (vocabulary.isName(texts)) return asTyped(query);
  const context = { vocabulary, today: startOfDay(toWallTime(now.getTime(), zone)) };
  const segments = joinAlternatives(splitIntoSegments(texts, context), texts, context);
  if (isPartOfName(segments, foldedWords(query), vocabulary))
    return { ...asTyped(query), isName: true };
  const hasUnknown = segments.some(({ kind }) => kind === 'unknown');
  const collect = (trusted: readonly Segment[]): Reading => {
    const { parts, leftOut } = collectParts(trusted, (one) => typed([one], words, sources));
    if (hasUnknown && parts.length === 0) return asTyped(query);
    return { text: restOf(trusted, words, sources), parts, leftOut, unknown: [] };
  };
  if (!hasUnknown) return collect(keepLastCategory(segments));
  const isHardlyMeant = ({ match }: Segment, isEnd: boolean) =>
    match?.strength === 'weak' || (match?.strength === 'bare' && !isEnd);
  const cautious = collect(distrust(segments, isHardlyMeant));
  // Words of one name belong together; else a kind is a kind beside any word.
  if (vocabulary.isNameWithExactly(foldedWords(cautious.text))) return cautious;
  return collect(distrust(segments, (one) => one.match?.strength === 'weak' && isOf(places, one)));
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
  const ofEither = [...places, ...kindsOfEvents];
  return (
    isOf(places, segments[0]) &&
    segments.some((one) => isOf(kindsOfEvents, one)) &&
    segments.every((one) => isOf(ofEither, one))
  );
}

const places: readonly string[] = ['near', 'state'];
const kindsOfEvents: readonly string[] = ['category', 'genre'];

function isOf(list: readonly string[], segment: Segment | undefined): boolean {
  return list.includes(segment?.match?.parts[0]?.kind ?? '');
}

/** Words that belong together: a condition, a name, words without a meaning. */
interface Segment {
  kind: 'part' | 'name' | 'filler' | 'unknown';
  from: number;
  length: number;
  match: Match | null;
}

const conditionReaders = [readDates, readTimes, readTraits, readVenue, readPlaces, readLabels];
const readers = [createExclusionReader(conditionReaders), ...conditionReaders, readFillers];

/** Other words that stand for no kind of the catalogue, but for a place, a day or a price. */
export function readMeanings(
  synonyms: Synonyms,
  words: Omit<Vocabulary, 'meanings'>,
): Map<string, string> {
  const context = { vocabulary: { ...words, meanings: new Map() }, today: 0 };
  const entries = Object.entries(synonyms).map(
    ([word, [meant = '']]) => [word, foldText(meant)] as const,
  );
  return new Map(
    entries.filter(([word, meant]) => {
      const match = longestMatch([readDates, readTraits, readPlaces], meant, context);
      return !words.genres.has(word) && match?.length === countWords(meant);
    }),
  );
}

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

/** Beside words that mean nothing some conditions are text: for many of them it counts whether such words follow. */
function distrust(
  segments: readonly Segment[],
  isDoubtful: (segment: Segment, isEnd: boolean) => boolean,
): Segment[] {
  let isEnd = true;
  const trusted = segments.toReversed().map((segment) => {
    const isDoubted = segment.kind === 'part' && isDoubtful(segment, isEnd);
    if (isDoubted || isText(segment)) isEnd = false;
    return isDoubted ? { ...segment, kind: 'unknown' as const } : segment;
  });
  return trusted.toReversed();
}

/** `rock or comedy`, `sydney and melbourne`: what two lists of filters hold, or what a search has one of, is either. */
function joinAlternatives(
  segments: readonly Segment[],
  texts: readonly string[],
  context: ReaderContext,
): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const [before, between] = joined.slice(-2);
    const isOr =
      between?.kind === 'filler' &&
      /^(?:or|and)$/.test(texts.slice(between.from, segment.from).join(' '));
    const either = isOr && before ? readEither(before, segment, context) : null;
    if (before === undefined || either === null) joined.push(segment);
    else
      joined.splice(-2, 2, {
        ...segment,
        from: before.from,
        length: segment.from + segment.length - before.from,
        match: { length: 0, strength: 'marked', parts: either },
      });
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
function keepLastCategory(segments: readonly Segment[]): Segment[] {
  const isCategory = (segment: Segment | undefined) => isOf(['category'], segment);
  return segments.map((segment, i) =>
    isCategory(segment) && isCategory(segments[i + 1])
      ? { ...segment, kind: 'unknown' as const }
      : segment,
  );
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
