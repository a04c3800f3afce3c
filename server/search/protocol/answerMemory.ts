/** Answers by what was asked; the first letters of a name are asked for again and again. */
export interface AnswerMemory {
  get(key: string): string | undefined;
  set(key: string, json: string): void;
}

/**
 * Keeps the most recently used answers, `mostCharacters` of keys and answers at most, and forgets
 * them all when `revision` says that others would be given now.
 */
export function createAnswerMemory(
  revision: () => number,
  mostCharacters = 8_000_000,
): AnswerMemory {
  const answers = new Map<string, string>();
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
      const json = answers.get(key);
      if (json === undefined) return undefined;
      // A map keeps its order of entry: what was used goes to the end.
      answers.delete(key);
      answers.set(key, json);
      return json;
    },
    set(key, json) {
      if (answers.has(key)) forget(key);
      answers.set(key, json);
      characters += key.length + json.length;
      for (const oldest of answers.keys()) {
        if (characters <= mostCharacters) break;
        forget(oldest);
      }
    },
  };
}
