import type { Random } from '#tests/bench/harness/random.ts';

/** Letters until somebody finds what they look for. */
const mostLetters = 8;
const typing = 50;

/**
 * What many people type at once, letter by letter: half of a sale night's visitors want the same few
 * names (Zipf's law). Endless.
 */
export function* typedTexts(names: readonly string[], random: Random): Generator<string> {
  const pick = zipf(names.length, random);
  const begin = () => ({ name: names[pick()]!, letters: 0 });
  const people = Array.from({ length: typing }, begin);
  while (true) {
    for (const [n, person] of people.entries()) {
      person.letters += 1;
      yield person.name.slice(0, person.letters);
      if (person.letters >= Math.min(mostLetters, person.name.length)) people[n] = begin();
    }
  }
}

/** Positions of a list, the n-th with a weight of 1/n. */
function zipf(size: number, random: Random): () => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let n = 0; n < size; n += 1) {
    sum += 1 / (n + 1);
    sums[n] = sum;
  }
  return () => {
    const at = random.next() * sum;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
