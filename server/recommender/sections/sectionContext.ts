import type { WeightFactors } from '#shared/domain/report/weightFactors.ts';
import { homeSectionNames, type HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import { readProfile, type Taste } from '#server/recommender/profile/readProfile.ts';
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
  return { ...input, terms, weightFactors, sections };
}

/** Kilometres from the visitor to the event at a position; NaN where unknown. */
export function measureDistance({ distances }: SectionContext, position: number): number {
  return distances.km[position] ?? NaN;
}
