/** Answers by what was asked; the first letters of a name are asked for again and again. */
export interface AnswerMemory<T> {
  get(key: string): T | undefined;
  /** Kept from the second time on. */
  set(key: string, answer: T): void;
}

interface Kept<T> {
  answer: T;
  size: number;
  /** How often it is passed over when room is made. */
  lives: number;
}

/** However often an answer is asked for: what was wanted yesterday must go at last. */
const mostLives = 3;

/** Texts that were asked for once are known again, by their hashes: as many as this at most. */
const mostAskedOnce = 65_536;

/**
 * Keeps answers, `mostBytes` of keys and answers at most, and forgets them all when `revision` says
 * that others would be given now. What is asked for once is not kept: most of it would be dropped as soon
 * as it is old enough to cost the collector much. The oldest goes first, but each time an answer is
 * asked for again earns it another round.
 */
export function createAnswerMemory<T extends { length: number } = string>(
  revision: () => number,
  mostBytes = 32_000_000,
): AnswerMemory<T> {
  const kept = new Map<string, Kept<T>>();
  const askedOnce = new Uint32Array(mostAskedOnce);
  let bytes = 0;
  let known = revision();
  const forgetOutdated = () => {
    const current = revision();
    if (current === known) return;
    known = current;
    bytes = 0;
    kept.clear();
  };
  const isNew = (key: string) => {
    const hash = hashOf(key);
    const place = hash % mostAskedOnce;
    if (askedOnce[place] === hash) return false;
    askedOnce[place] = hash;
    return true;
  };
  const forget = (key: string, { size }: Kept<T>) => {
    bytes -= size;
    kept.delete(key);
  };
  const makeRoom = () => {
    // What is passed over goes to the end, and so comes round again.
    for (const [key, entry] of kept) {
      if (bytes <= mostBytes) return;
      if (entry.lives === 0) forget(key, entry);
      else {
        entry.lives -= 1;
        kept.delete(key);
        kept.set(key, entry);
      }
    }
  };
  return {
    get(key) {
      forgetOutdated();
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      if (entry.lives < mostLives) entry.lives += 1;
      return entry.answer;
    },
    set(key, answer) {
      if (isNew(key)) return;
      const before = kept.get(key);
      if (before !== undefined) forget(key, before);
      const size = key.length + answer.length;
      kept.set(key, { answer, size, lives: 0 });
      bytes += size;
      makeRoom();
    },
  };
}

/** FNV-1a (Fowler, Noll, Vo) of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
