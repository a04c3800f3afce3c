/** The terms of a score whose weights can be tried out, in the order in which they are added. */
export const tunableTerms = [
  'fav',
  'cf',
  'con',
  'geo',
  'reg',
  'fresh',
  'soon',
  'org',
  'tired',
] as const;
export type TunableTerm = (typeof tunableTerms)[number];

/** Factors of the weights of all sections, by term; a term that is left out keeps its weight. */
export type WeightFactors = Readonly<Partial<Record<TunableTerm, number>>>;

export const maxFactor = 5;

/** As in addresses and requests: `fav:1.5,geo:0`; empty where nothing is changed. */
export function writeWeightFactors(factors: WeightFactors): string {
  return tunableTerms
    .filter((term) => (factors[term] ?? 1) !== 1)
    .map((term) => `${term}:${factors[term]}`)
    .join(',');
}

/** Reads what `writeWeightFactors` writes; null for anything else. */
export function parseWeightFactors(text: string): WeightFactors | null {
  const factors: [TunableTerm, number][] = [];
  for (const part of text === '' ? [] : text.split(',')) {
    const [, name, digits] = /^([a-z]+):(\d(?:\.\d{1,2})?)$/.exec(part) ?? [];
    const term = tunableTerms.find((known) => known === name);
    const factor = Number(digits);
    if (term === undefined || !(factor <= maxFactor)) return null;
    factors.push([term, factor]);
  }
  return Object.fromEntries(factors);
}
