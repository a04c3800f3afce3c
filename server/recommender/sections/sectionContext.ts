import { homeSectionNames, type HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import type { WeightFactors } from '#shared/domain/report/weightFactors.ts';
import { readProfile, type Taste } from '#server/recommender/profile/readProfile.ts';
import { noRules, prepareRules } from '#server/recommender/rules/prepareRules.ts';
import { selectRules, type VisitorRules } from '#server/recommender/rules/ruleEffects.ts';
import { computeAffinities, type Affinities } from '#server/recommender/terms/affinities.ts';
import { computeTermValues, type TermValues } from '#server/recommender/terms/termValues.ts';
import {
  dayDriveKm,
  measureDistances,
  nearKm,
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
  return {
    ...input,
    terms,
    weightFactors,
    sections,
    rules,
    visible: countVisible(current, distances, rules.everywhere.hidden),
  };
}

function countVisible(
  { lists }: CurrentEvents,
  { km, near, withinDayDrive }: VisitorDistances,
  hidden: Int32Array,
): SectionContext['visible'] {
  const visible = {
    all: lists.all.length - hidden.length,
    near: near.length,
    withinDayDrive: withinDayDrive.length,
  };
  for (let i = 0; i < hidden.length; i++) {
    const distance = km[hidden[i]!]!;
    if (distance <= nearKm) visible.near--;
    if (distance <= dayDriveKm) visible.withinDayDrive--;
  }
  return visible;
}

/** Kilometres from the visitor to the event at a position; NaN where unknown. */
export function measureDistance({ distances }: SectionContext, position: number): number {
  return distances.km[position] ?? NaN;
}
