import type { TunableTerm, WeightFactors } from '#shared/domain/report/weightFactors.ts';

/** The terms in the order in which a score adds them, by their names in answers, requests and docs/recommender.md. */
export const termNames = {
  favourite: 'fav',
  collaborative: 'cf',
  content: 'con',
  distance: 'geo',
  demand: 'reg',
  fresh: 'fresh',
  soon: 'soon',
  venue: 'org',
  tired: 'tired',
} as const satisfies Record<string, TunableTerm>;

export type TermName = keyof typeof termNames;

export const termOrder = Object.keys(termNames) as TermName[];

export type Weights = Readonly<Record<TermName, number>>;

const noWeights = Object.fromEntries(termOrder.map((term) => [term, 0])) as Weights;
const base: Weights = { ...noWeights, tired: 0.05 };
const hintOfTaste = { ...base, collaborative: 0.1, content: 0.05 };
const slightTaste = { ...base, favourite: 0.3, collaborative: 0.3, content: 0.15 };
const someTaste = { ...base, favourite: 0.4, collaborative: 0.4, content: 0.2 };
const halfTaste = { ...base, favourite: 0.5, collaborative: 0.5, content: 0.3 };
const strongTaste = { ...base, favourite: 1, collaborative: 0.8 };
const ownTaste = { ...base, favourite: 1.3, collaborative: 0.9, content: 0.3 };

/** The table of docs/recommender.md. Changing a line changes the page: run `bench recommender` after. */
export const sectionWeights = {
  recommended: { ...ownTaste, distance: 0.6, demand: 0.5, fresh: 0.02, soon: 0.05, venue: 0.1 },
  near: { ...slightTaste, distance: 1, demand: 0.5, fresh: 0.05, soon: 0.3, venue: 0.1 },
  weekend: { ...slightTaste, distance: 0.8, demand: 0.3, soon: 0.3 },
  because: { ...strongTaste, content: 0.2, distance: 0.6, demand: 0.05, fresh: 0.05, soon: 0.05 },
  'just-announced': { ...someTaste, distance: 0.4, demand: 0.1, fresh: 1 },
  label: { ...halfTaste, distance: 0.6, demand: 0.3, fresh: 0.05, soon: 0.3 },
  popular: { ...hintOfTaste, distance: 0.5, demand: 1, fresh: 0.1, soon: 0.6 },
  trip: { ...strongTaste, content: 0.3, distance: 0.1, demand: 0.3, fresh: 0.05, soon: 0.05 },
  'last-chance': { ...slightTaste, distance: 0.8, demand: 0.2, soon: 1 },
} as const satisfies Record<string, Weights>;

/** Demand weighs .33 with one signal of the visitor, .25 with two, .14 with five (docs/recommender.md). */
export function computeRecommendedWeights(evidence: number): Weights {
  const weights = sectionWeights.recommended;
  return { ...weights, demand: Math.max(weights.demand / (1 + evidence / 2), 0.05) };
}

/** The weights multiplied by the factors of a request. */
export function multiplyWeights(weights: Weights, factors: WeightFactors): Weights {
  if (Object.keys(factors).length === 0) return weights;
  const multiplied = { ...weights };
  for (const term of termOrder) multiplied[term] *= factors[termNames[term]] ?? 1;
  return multiplied;
}
