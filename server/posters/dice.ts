import { deriveSeed, seededRandom, shuffled } from '#shared/domain/random.ts';

/** Repeatable choices. */
export interface Dice {
  /** A number in [0, 1). */
  float(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** Dice of their own for one subject, so that a change there leaves all others as they were. */
  fork(label: string): Dice;
}

/** Dice that fall the same way for the same seed. */
export function createDice(seed: number): Dice {
  const float = seededRandom(seed);
  const int = (from: number, to: number) => from + Math.floor(float() * (to - from + 1));
  return {
    float,
    int,
    chance: (probability) => float() < probability,
    pick: (items) => itemAt(items, int(0, items.length - 1)),
    weighted: (items) => weightedPick(items, float()),
    shuffle: (items) => shuffled(items, int(0, 0xffffffff)),
    fork: (label) => createDice(deriveSeed(seed, label)),
  };
}

/** Draws every item once, in a random order, before any comes again. */
export function createDeck<T>(items: readonly T[], dice: Dice): () => T {
  let rest: T[] = [];
  return () => {
    if (rest.length === 0) rest = dice.shuffle(items);
    const item = rest.pop();
    if (item === undefined) throw new Error('A deck needs at least one item');
    return item;
  };
}

function weightedPick<T>(items: readonly (readonly [item: T, weight: number])[], at: number): T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  let left = at * total;
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return itemAt(items, items.length - 1)[0];
}

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
