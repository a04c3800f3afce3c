import type { TimeOfDay } from '#shared/domain/search/searchOptions.ts';
import { type Part, readByRules } from '#server/search/match/parts.ts';

const timesOfWord: Record<string, readonly TimeOfDay[]> = {
  morning: ['Morning'],
  afternoon: ['Afternoon'],
  arvo: ['Afternoon'],
  evening: ['Evening'],
  night: ['Evening', 'Late'],
};

/** The part of the day that a word stands for; none without a word. */
export function timeParts(word: string | undefined): Part[] {
  const times = word === undefined ? [] : (timesOfWord[word] ?? []);
  return times.map((value) => ({ kind: 'time', value }));
}

/** Times of day without a day. */
export const readTimes = readByRules([
  {
    pattern: /^(?:at|by) night(?= |$)/,
    strength: 'marked',
    read: () => timeParts('night'),
  },
  {
    pattern: /^(?:in|during) the (morning|afternoon|arvo|evening)s?(?= |$)/,
    strength: 'marked',
    read: ([, word]) => timeParts(word),
  },
  {
    pattern: /^late[ -]?night(?= |$)/,
    strength: 'bare',
    read: () => [{ kind: 'time', value: 'Late' }],
  },
  {
    pattern: /^(?:matinees?|daytime)(?= |$)/,
    strength: 'bare',
    read: () => timeParts('afternoon'),
  },
]);
