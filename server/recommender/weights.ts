import type { TermName } from './types.ts';

/** The one fixed order in which contributions are added. */
export const termOrder = [
  'fav',
  'cf',
  'con',
  'geo',
  'reg',
  'fresh',
  'soon',
  'org',
  'tired',
] as const satisfies readonly TermName[];

export type Weights = Readonly<Record<TermName, number>>;

export type SectionKind =
  | 'recommended'
  | 'near'
  | 'weekend'
  | 'because'
  | 'just-announced'
  | 'label'
  | 'popular'
  | 'trip'
  | 'last-chance';

const tired = 0.05;

/** The table of docs/recommender.md. Changing a line changes the page: run `bench recommender` after. */
export const sectionWeights: Readonly<Record<SectionKind, Weights>> = {
  recommended: row([1.3, 0.9, 0.3, 0.6, 0.5, 0.02, 0.05, 0.1]),
  near: row([0.3, 0.3, 0.15, 1, 0.5, 0.05, 0.1, 0.1]),
  weekend: row([0.3, 0.3, 0.15, 0.8, 0.3, 0, 0.3, 0]),
  because: row([1, 0.8, 0.2, 0.6, 0.05, 0.05, 0.05, 0]),
  'just-announced': row([0.4, 0.4, 0.2, 0.4, 0.1, 1, 0, 0]),
  label: row([0.5, 0.5, 0.3, 0.6, 0.3, 0.05, 0.1, 0]),
  popular: row([0, 0.1, 0.05, 0.5, 1, 0.1, 0.05, 0]),
  trip: row([1, 0.8, 0.3, 0.1, 0.3, 0.05, 0.05, 0]),
  'last-chance': row([0.3, 0.3, 0.15, 0.8, 0.2, 0, 1, 0]),
};

/**
 * The weight of popularity falls with every signal of the visitor: .33 with one, .25 with two, .14 with
 * five (docs/recommender.md).
 */
export function computeRecommendedWeights(evidence: number): Weights {
  const weights = sectionWeights.recommended;
  return { ...weights, reg: Math.max(weights.reg / (1 + evidence / 2), 0.05) };
}

function row(weights: readonly number[]): Weights {
  const [fav = 0, cf = 0, con = 0, geo = 0, reg = 0, fresh = 0, soon = 0, org = 0] = weights;
  return { fav, cf, con, geo, reg, fresh, soon, org, tired };
}
