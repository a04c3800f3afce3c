import type { Dice } from '#server/posters/dice.ts';

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

/** Draws an item as often, of many times, as its weight says. */
export function drawWeighted<T>(dice: Dice, items: readonly (readonly [T, weight: number])[]): T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  let left = dice.float() * total;
  const drawn = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1);
  if (drawn === undefined) throw new Error('There is nothing to draw from');
  return drawn[0];
}
