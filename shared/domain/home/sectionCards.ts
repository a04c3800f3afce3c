import { deriveSeed, shuffled } from '#shared/domain/random.ts';

/** How many events at the head of a section are shuffled before the rest (docs/product.md#42-sections). */
const shuffledHead = 10;

/** The order a visitor sees: the first ten shuffled, the rest as ranked. */
export function sectionOrder<T>(ranked: readonly T[], seed: number, sectionId: string): T[] {
  const head = shuffled(ranked.slice(0, shuffledHead), deriveSeed(seed, sectionId));
  return [...head, ...ranked.slice(shuffledHead)];
}

/** Cards a primary section shows at first, and adds with each show-more (docs/product.md#42-sections). */
const sectionPageSize = 4;

/** How many cards a section shows before its button is pressed: 4, or 5 where there are exactly 5. */
export function firstVisibleCount(total: number): number {
  return total === sectionPageSize + 1 ? total : Math.min(total, sectionPageSize);
}

/** How many cards a section shows after one more show-more. */
export function nextVisibleCount(total: number, visible: number): number {
  return Math.min(total, visible + sectionPageSize);
}

/** Whether the show-more button is there. */
export function hasMore(total: number, visible: number): boolean {
  return visible < total;
}
