import type { WeightFactors } from '#shared/domain/report/weightFactors.ts';
import { homeSectionNames, type HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import { readProfile, type Taste } from '#server/recommender/profile/readProfile.ts';
import { noRules, prepareRules } from '#server/recommender/rules/prepareRules.ts';
import { selectRules, type VisitorRules } from '#server/recommender/rules/ruleEffects.ts';
import { computeAffinities, type Affinities } from '#server/recommender/terms/affinities.ts';
import { computeTermValues, type TermValues } from '#server/recommender/terms/termValues.ts';
import {
  measureDistances,
  type VisitorDistances,
} from '#server/recommender/terms/visitorDistances.ts';
import { findCurrentEvents, type CurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type {
  Demand,
  PreparedCatalogue,
  RecommendRequest,
  TasteModel,
} from '#server/recommender/types.ts';

/** The inputs of every section of one answer. */
export interface SectionContext {
  catalogue: PreparedCatalogue;
  current: CurrentEvents;
  model: TasteModel | null;
  demand: Demand;
  taste: Taste;
  terms: TermValues;
  /** What the model expects of the catalogue's artists, from all the visitor likes. */
  affinities: Affinities | null;
  distances: VisitorDistances;
  /** Factors of the weights of every section. */
  weightFactors: WeightFactors;
  /** The sections below the first one, from top to bottom. */
  sections: readonly HomeSectionName[];
  /** The rules of staff for the visitor. */
  rules: VisitorRules;
  /** How many events no rule hides: in all, at most 120 km away, and at most a day's drive away. */
  visible: { all: number; near: number; withinDayDrive: number };
}

/** Reads the profile and computes all terms once for every section. */
export function createContext(request: RecommendRequest): SectionContext {
  const { catalogue, model, demand, profile } = request;
  const current = findCurrentEvents(catalogue, request.now);
  const taste = readProfile(catalogue, model, { profile, now: current.bucketStart });
  const distances = measureDistances(catalogue, current, taste.position);
  const affinities = computeAffinities(catalogue, model, taste.artists);
  const input = { catalogue, current, taste, demand, model, affinities, distances };
  const terms = computeTermValues(input);
  const { weightFactors = {}, sections = homeSectionNames } = request;
  const place = taste.position === null ? null : profile.place;
  const rules = selectRules(prepareRules(catalogue, current, request.rules ?? noRules), place);
  const count = (positions: Int32Array) => countVisible(rules, positions);
  return {
    ...input,
    terms,
    weightFactors,
    sections,
    rules,
    visible: {
      all: count(current.lists.all),
      near: count(distances.near),
      withinDayDrive: count(distances.withinDayDrive),
    },
  };
}

function countVisible(
  { everywhere: { hides, isHidden } }: VisitorRules,
  positions: Int32Array,
): number {
  let count = positions.length;
  if (hides.length === 0) return count;
  for (let i = 0; i < positions.length; i++) count -= isHidden[positions[i]!]!;
  return count;
}

/** Kilometres from the visitor to the event at a position; NaN where unknown. */
export function measureDistance({ distances }: SectionContext, position: number): number {
  return distances.km[position] ?? NaN;
}
