import { seededRandom } from '#shared/domain/random.ts';

/** A repeatable source of choices. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** The same choices for the same seed. */
export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)]!,
  };
}
