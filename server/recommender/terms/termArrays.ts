import type { CurrentEvents } from '#server/recommender/time/currentEvents.ts';

/**
 * Arrays of one number an event, for the length of one answer. Large ones cost more to make and to
 * collect than to fill, so the next answer gets those that were released.
 */
export interface TermArrays {
  /** All 0. */
  take(): Float64Array;
  /** Nothing that was taken may be read any more. */
  release(): void;
}

export function borrowArrays({ ids, spareArrays }: CurrentEvents): TermArrays {
  const taken: Float64Array[] = [];
  return {
    take() {
      const array = spareArrays.pop()?.fill(0) ?? new Float64Array(ids.length);
      taken.push(array);
      return array;
    },
    release() {
      spareArrays.push(...taken.splice(0));
    },
  };
}
