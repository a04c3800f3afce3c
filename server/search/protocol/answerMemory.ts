import { createNewcomers } from './newcomers.ts';
import { openReadyAnswer, type ReadyAnswer } from './readyAnswer.ts';

/** Answers by what was asked; the first letters of a name are asked for again and again. */
export interface AnswerMemory {
  get(key: string): ReadyAnswer | undefined;
  set(key: string, answer: ReadyAnswer): void;
}

interface Kept {
  answer: ReadyAnswer;
  size: number;
  /** How often it is passed over when room is made. */
  lives: number;
}

/** Bytes of keys and answers. */
export interface MemorySize {
  kept: number;
  newcomers: number;
}

/** However often an answer is asked for: what was wanted yesterday must go at last. */
const mostLives = 3;

/**
 * Remembers answers, and forgets them all when `revision` says that others would be given now. One that
 * was given once waits among the newcomers, outside the heap; the second time it is asked for it is
 * kept at hand. There the oldest goes first, but each time it is asked for earns it another round.
 */
export function createAnswerMemory(
  revision: () => number,
  size: MemorySize = { kept: 32_000_000, newcomers: 32_000_000 },
): AnswerMemory {
  const kept = new Map<string, Kept>();
  const newcomers = createNewcomers(size.newcomers);
  let bytes = 0;
  let known = revision();
  const forgetOutdated = () => {
    const current = revision();
    if (current === known) return;
    known = current;
    bytes = 0;
    kept.clear();
    newcomers.clear();
  };
  const forget = (key: string, entry: Kept) => {
    bytes -= entry.size;
    kept.delete(key);
  };
  const makeRoom = () => {
    // What is passed over goes to the end, and so comes round again.
    for (const [key, entry] of kept) {
      if (bytes <= size.kept) return;
      if (entry.lives === 0) forget(key, entry);
      else {
        entry.lives -= 1;
        kept.delete(key);
        kept.set(key, entry);
      }
    }
  };
  const keep = (key: string, answer: ReadyAnswer) => {
    const before = kept.get(key);
    if (before !== undefined) forget(key, before);
    const needed = key.length + answer.length;
    kept.set(key, { answer, size: needed, lives: 0 });
    bytes += needed;
    makeRoom();
  };
  return {
    get(key) {
      forgetOutdated();
      const entry = kept.get(key);
      if (entry !== undefined) {
        if (entry.lives < mostLives) entry.lives += 1;
        return entry.answer;
      }
      const newcomer = newcomers.find(key);
      if (newcomer === undefined) return undefined;
      const answer = openReadyAnswer(newcomer.form, newcomer.length);
      keep(key, answer);
      return answer;
    },
    set(key, answer) {
      const newcomer = { form: answer.kept(), length: answer.length };
      if (!newcomers.add(key, newcomer)) keep(key, answer);
    },
  };
}
