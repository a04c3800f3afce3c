import type { TimeOfDay } from '#shared/domain/search/searchOptions.ts';
import type { Part } from '#server/search/match/parts.ts';
import { readByRules, rule } from './phraseRules.ts';

const timesOfWord: Record<string, readonly TimeOfDay[]> = {
  morning: ['Morning'],
  afternoon: ['Afternoon'],
  arvo: ['Afternoon'],
  evening: ['Evening'],
  'late night': ['Late'],
  night: ['Evening', 'Late'],
};

/** The part of the day that a word stands for; none without a word. */
export function timeParts(word: string | undefined): Part[] {
  const times = word === undefined ? [] : (timesOfWord[word] ?? []);
  return times.map((value) => ({ kind: 'time', value }));
}

/** Times of day without a day. */
export const readTimes = readByRules([
  rule('marked', '(?:at|by) night', () => timeParts('night')),
  rule(
    ([, mark]) => (mark === undefined ? 'bare' : 'marked'),
    '((?:in|during) the )?(?:early |late )?(morning|afternoon|arvo|evening)s?',
    ([, , word]) => timeParts(word),
  ),
  rule('bare', 'late(?: ?(?:night|nite))?', () => timeParts('late night')),
]);
