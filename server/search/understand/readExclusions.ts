import { exclusionFilters, guideFacets } from '#shared/contract/searchHits.ts';
import { listOfKind } from '#shared/contract/understandSearch.ts';
import { presetDays } from '#shared/domain/search/dateBounds.ts';
import type { DatePreset } from '#shared/domain/search/searchState.ts';
import { dayLength, startOfDay } from '#shared/domain/time/calendar.ts';
import {
  type Match,
  type Part,
  type Reader,
  type ReaderContext,
  atLeast,
  excluded,
} from '#server/search/match/parts.ts';
import { days } from './calendar.ts';
import { countWords, longestMatch } from './phraseRules.ts';

export const exclusionMark =
  /^(?:(?:anything|everything|something|all|any)(?: gigs| events| shows| music)? (?:but|that is not|thats not)|(?:(?:anything|everything|something|all|any)(?: gigs| events| shows| music)? )?(?:but )?(?:not|no|without|except(?: for)?|excluding|other than|apart from|besides))(?: any)? /;
/** Before words that no reader knows: elsewhere `not` and `no` are words of names. */
const strongMark = /^(?:but not|(?:but )?(?:without|except(?: for)?|excluding)) /;

/** Reads what is to be left out: `-melbourne`, `not in sydney`, `but not metal`, `not free`. */
export function createExclusionReader(readers: readonly Reader[]): Reader {
  return (line, context) => {
    const marked = exclusionMark.exec(line)?.[0];
    if (marked === undefined) return null;
    const rest = line.slice(marked.length);
    const match = readCondition(readers, rest, context) ?? readWord(line, rest);
    return match && { ...match, length: countWords(marked) + match.length };
  };
}

function readCondition(
  readers: readonly Reader[],
  line: string,
  context: ReaderContext,
): Match | null {
  const best = longestMatch(readers, line, context);
  if (best === null) return null;
  const words = line.split(' ');
  const label = words.slice(0, best.length).join(' ');
  // `not tonight` leaves out the day, not every evening.
  const ofDay = best.parts.filter(({ kind }) => kind !== 'time');
  const parts = (ofDay.length > 0 ? ofDay : best.parts).flatMap((part) =>
    leaveOut(part, label, context),
  );
  if (parts.length === 0) return null;
  // `not metal or punk` leaves out both.
  const isListed = /^n?or$/.test(words[best.length] ?? '');
  const next = isListed
    ? readCondition(readers, words.slice(best.length + 1).join(' '), context)
    : null;
  const length = best.length + (next === null ? 0 : 1 + next.length);
  return { length, strength: 'marked', parts: [...parts, ...(next?.parts ?? [])] };
}

function readWord(line: string, rest: string): Match | null {
  const [word = ''] = rest.split(' ');
  if (word === '' || !strongMark.test(line)) return null;
  const parts = [excluded(word, exclusionFilters.text, word)];
  return { length: 1, strength: 'marked', parts };
}

function excludedDays(label: string, { from, to }: { from: string | null; to: string | null }) {
  return excluded(label, exclusionFilters.days, `${from ?? ''}/${to ?? ''}`);
}

/** A weekend is left out with its Friday evening, so with all of that day. */
function leftOutDays(preset: DatePreset, today: number): Extract<Part, { kind: 'days' }>[] {
  if (preset === 'month') return [];
  const { from, before } = presetDays(preset, today);
  return [days(startOfDay(from), before - dayLength)];
}

/** What leaves out the events of a condition; nothing for one that cannot be turned round. */
export function leaveOut(
  part: Part,
  label: string,
  { vocabulary, today }: ReaderContext,
): ReturnType<typeof excluded>[] {
  switch (part.kind) {
    case 'days':
      return [excludedDays(label, part)];
    case 'date':
      return leftOutDays(part.value, today).map((span) => excludedDays(label, span));
    case 'near': {
      const around = vocabulary.findCoordinates(part.value);
      if (around === null) return [];
      const { latitude, longitude } = around;
      return [excluded(part.value, exclusionFilters.around, `${latitude},${longitude}`)];
    }
    case 'price':
      return [
        part.value === 0 ? excluded('free', exclusionFilters.price, '0') : atLeast(part.value),
      ];
    default: {
      const list = listOfKind[part.kind];
      return list && 'value' in part
        ? [excluded(String(part.value), guideFacets[list], String(part.value))]
        : [];
    }
  }
}
