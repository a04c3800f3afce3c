import { deriveSeed, seededRandom, shuffled } from '#shared/domain/random.ts';

/** Repeatable choices. */
export interface Dice {
  /** A number in [0, 1). */
  float(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
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
    shuffle: (items) => shuffled(items, int(0, 0xffffffff)),
    fork: (label) => createDice(deriveSeed(seed, label)),
  };
}

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
