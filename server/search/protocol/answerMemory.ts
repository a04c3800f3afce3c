/** Answers by what was asked; the first letters of a name are asked for again and again. */
export interface AnswerMemory<T> {
  get(key: string): T | undefined;
  set(key: string, answer: T): void;
}

/**
 * Keeps the most recently used answers, `mostCharacters` of keys and answers at most, and forgets
 * them all when `revision` says that others would be given now.
 */
export function createAnswerMemory<T extends { length: number } = string>(
  revision: () => number,
  mostCharacters = 8_000_000,
): AnswerMemory<T> {
  const answers = new Map<string, T>();
  let characters = 0;
  let known = revision();
  const forgetOutdated = () => {
    const current = revision();
    if (current === known) return;
    known = current;
    characters = 0;
    answers.clear();
  };
  const forget = (key: string) => {
    characters -= key.length + (answers.get(key)?.length ?? 0);
    answers.delete(key);
  };
  return {
    get(key) {
      forgetOutdated();
      const answer = answers.get(key);
      if (answer === undefined) return undefined;
      // A map keeps its order of entry: what was used goes to the end.
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    set(key, answer) {
      if (answers.has(key)) forget(key);
      answers.set(key, answer);
      characters += key.length + answer.length;
      for (const oldest of answers.keys()) {
        if (characters <= mostCharacters) break;
        forget(oldest);
      }
    },
  };
}
