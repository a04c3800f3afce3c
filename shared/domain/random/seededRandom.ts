/** A source of numbers in [0, 1). */
export type Random = () => number;

/**
 * A small repeatable generator: mulberry32, 32 bits of state, period 2^32. The same seed gives the
 * same numbers in every runtime. Not for secrets.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
