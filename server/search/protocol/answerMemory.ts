/** Answers by what was asked; the first letters of a name are asked for again and again. */
export interface AnswerMemory<T> {
  get(key: string): T | undefined;
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

/** The share of the room for what nobody has asked for a second time, when all of it is taken. */
const roomForNew = 1 / 8;

/**
 * Keeps answers, `mostBytes` of keys and answers at most, and forgets them all when `revision` says
 * that others would be given now. The oldest goes first, but each time an answer is asked for again
 * earns it another round; and however much comes that is asked for once, it takes its own room alone.
 */
export function createAnswerMemory<T extends { length: number } = string>(
  revision: () => number,
  mostBytes = 32_000_000,
): AnswerMemory<T> {
  const fresh = createShelf<T>();
  const wanted = createShelf<T>();
  let known = revision();
  const forgetOutdated = () => {
    const current = revision();
    if (current === known) return;
    known = current;
    fresh.clear();
    wanted.clear();
  };
  const isFull = () => fresh.bytes() + wanted.bytes() > mostBytes;
  const makeRoom = () => {
    for (const [key, entry] of fresh.entries) {
      if (!isFull() || fresh.bytes() <= mostBytes * roomForNew) break;
      fresh.drop(key, entry);
    }
    // What is passed over goes to the end, and so comes round again.
    for (const [key, entry] of wanted.entries) {
      if (!isFull()) return;
      wanted.drop(key, entry);
      entry.lives -= 1;
      if (entry.lives >= 0) wanted.put(key, entry);
    }
  };
  return {
    get(key) {
      forgetOutdated();
      const entry = wanted.entries.get(key);
      if (entry !== undefined) {
        if (entry.lives < mostLives) entry.lives += 1;
        return entry.answer;
      }
      const first = fresh.entries.get(key);
      if (first === undefined) return undefined;
      fresh.drop(key, first);
      wanted.put(key, first);
      return first.answer;
    },
    set(key, answer) {
      for (const shelf of [fresh, wanted]) {
        const before = shelf.entries.get(key);
        if (before !== undefined) shelf.drop(key, before);
      }
      fresh.put(key, { answer, size: key.length + answer.length, lives: 0 });
      makeRoom();
    },
  };
}

/** Answers in the order in which they came. */
function createShelf<T>() {
  const entries = new Map<string, Kept<T>>();
  let bytes = 0;
  return {
    entries,
    bytes: () => bytes,
    put(key: string, entry: Kept<T>) {
      bytes += entry.size;
      entries.set(key, entry);
    },
    drop(key: string, { size }: Kept<T>) {
      bytes -= size;
      entries.delete(key);
    },
    clear() {
      bytes = 0;
      entries.clear();
    },
  };
}
