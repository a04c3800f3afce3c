/** Texts found under each column or path: one or more of each of the first records, empty where it has none. */
export type Samples = ReadonlyMap<string, readonly string[]>;

/** What the beginning of a file holds. */
export interface FileSamples {
  /** Texts under each column, or path into an event. */
  samples: Samples;
  /** Path of the events of a JSON file; null for a table. */
  records: string | null;
  /** Zone that a JSON file names for all of its events. */
  timezone: string | null;
  /** Paths of lists of a JSON file that are not taken for its events, with the number of their items. */
  others: readonly string[];
}

/** The texts under a path, without empty ones. */
export function textsOf(samples: Samples, path: string): string[] {
  return (samples.get(path) ?? []).filter((text) => text !== '');
}

/** How the columns or paths of a field are recognised: by their names and their texts. */
export interface PathGuess {
  /** Patterns of the path in small letters; the first that any path fits decides. */
  patterns: readonly RegExp[];
  /** Names of paths that mean something else. */
  not?: RegExp | undefined;
  looks?: ((text: string) => boolean) | undefined;
  /** Whether all texts together look like those of the field. */
  fits?: ((texts: readonly string[]) => boolean) | undefined;
  /** Share of the texts that look as wanted. */
  share?: number;
}

/** Shares of records that nearly all and some have. */
const fillLevels = [0.9, 0.5];

/** The path that fits the first pattern that any path fits; of several the one that more records have. */
export function findPath(samples: Samples, guess: PathGuess, isFree: (path: string) => boolean) {
  const fitting = [...samples].filter(([path, texts]) => isFree(path) && mayBe(guess, path, texts));
  for (const pattern of guess.patterns) {
    const named = fitting.filter(([path]) => pattern.test(ownName(path)));
    const ranked = named.map(([path, texts]) => ({ path, level: fillLevel(texts) }));
    const [best] = ranked.toSorted(
      (one, other) => one.level - other.level || rankPath(one.path) - rankPath(other.path),
    );
    if (best !== undefined) return best.path;
  }
  return null;
}

/** A path like it that most of the records have where this one is empty, such as that of another kind of event. */
export function findStandIn(
  samples: Samples,
  guess: PathGuess,
  options: { path: string; isFree: (path: string) => boolean; leastPatterns?: number },
): string | null {
  const { path, isFree, leastPatterns = 0 } = options;
  const texts = samples.get(path) ?? [];
  // A path that only a wider pattern fits is something else.
  const widest = guess.patterns.findIndex((pattern) => pattern.test(ownName(path)));
  const patterns = guess.patterns.slice(0, Math.max(widest + 1, leastPatterns));
  const empty = [...texts.keys()].filter((index) => texts[index] === '');
  if (empty.length === 0) return null;
  const helps = (other: string) => {
    const others = samples.get(other) ?? [];
    const filled = empty.filter((index) => others[index] !== '').length;
    return others.length === texts.length && filled * 2 >= empty.length;
  };
  return findPath(
    samples,
    { ...guess, patterns },
    (other) => other !== path && isFree(other) && helps(other),
  );
}

function mayBe(
  { not, looks, fits, share = 0.5 }: PathGuess,
  path: string,
  texts: readonly string[],
) {
  const filled = texts.filter((text) => text !== '');
  if (not?.test(ownName(path)) === true || filled.length === 0) return false;
  if (looks && filled.filter(looks).length < Math.max(1, share * filled.length)) return false;
  return fits?.(texts) ?? true;
}

function ownName(path: string): string {
  return path.replace(/^\^+/, '').toLowerCase();
}

export function isInNearlyAll(texts: readonly string[]): boolean {
  return fillLevel(texts) === 0;
}

export function isInMost(texts: readonly string[]): boolean {
  return fillLevel(texts) < fillLevels.length;
}

function fillLevel(texts: readonly string[]): number {
  const share = texts.filter((text) => text !== '').length / Math.max(1, texts.length);
  const level = fillLevels.findIndex((least) => share >= least);
  return level < 0 ? fillLevels.length : level;
}

/** Sorts paths that fit alike: what is nested deeper belongs to something else. */
function rankPath(path: string): number {
  return path.split(/[.[]/).length * 100 + path.length;
}
