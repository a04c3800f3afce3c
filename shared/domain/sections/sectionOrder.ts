import { deriveSeed } from '#shared/domain/random/deriveSeed.ts';
import { shuffled } from '#shared/domain/random/shuffled.ts';

/** How many events at the head of a section are shuffled before the rest (product 4.2). */
const shuffledHead = 10;

/** The order a visitor sees: the first ten shuffled, the rest as ranked. */
export function sectionOrder<T>(ranked: readonly T[], seed: number, sectionId: string): T[] {
  const head = shuffled(ranked.slice(0, shuffledHead), deriveSeed(seed, sectionId));
  return [...head, ...ranked.slice(shuffledHead)];
}
