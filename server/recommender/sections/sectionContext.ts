import { homeSectionNames, type HomeSectionName } from '#shared/domain/home/homeLayout.ts';
import type { WeightFactors } from '#shared/domain/report/weightFactors.ts';
import { readProfile } from '#server/recommender/profile/readProfile.ts';
import { selectRules, type VisitorRules } from '#server/recommender/rules/homeRules.ts';
import { computeAffinities } from '#server/recommender/terms/affinities.ts';
import {
  computeTermValues,
  type TermInput,
  type TermValues,
} from '#server/recommender/terms/termValues.ts';
import {
  dayDriveKm,
  measureDistances,
  nearKm,
} from '#server/recommender/terms/visitorDistances.ts';
import { findCurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { RecommendRequest } from '#server/recommender/types.ts';

/** The inputs of every section of one answer. */
export interface SectionContext extends TermInput {
  terms: TermValues;
  /** Factors of the weights of every section. */
  weightFactors: WeightFactors;
  /** The sections below the first one, from top to bottom. */
  sections: readonly HomeSectionName[];
  /** The rules of staff for the visitor. */
  rules: VisitorRules;
  /** How many events no rule hides: in all, at most 120 km away, and at most a day's drive away. */
  visible: { all: number; near: number; withinDayDrive: number };
  /** Seed of exploration; null without exploration. */
  exploreSeed: number | null;
}

/** Reads the profile and computes all terms once for every section. */
export function createContext(request: RecommendRequest): SectionContext {
  const { catalogue, model, demand, profile, weightFactors = {} } = request;
  const current = findCurrentEvents(catalogue, request.now);
  const taste = readProfile(catalogue, model, { profile, now: current.bucketStart });
  const distances = measureDistances(catalogue, current, taste.position);
  const affinities = computeAffinities(catalogue, model, taste.artists);
  const input = { catalogue, current, taste, demand, model, affinities, distances };
  const place = taste.position === null ? null : profile.place;
  const rules = selectRules(input, place, request.rules);
  const { hidden } = rules.everywhere;
  const countVisible = (ids: Int32Array, limit: number) =>
    ids.length - hidden.filter((id) => distances.km[id]! <= limit).length;
  return {
    ...input,
    terms: computeTermValues(input),
    weightFactors,
    sections: request.sections ?? homeSectionNames,
    rules,
    visible: {
      all: current.ids.length - hidden.length,
      near: countVisible(distances.near, nearKm),
      withinDayDrive: countVisible(distances.withinDayDrive, dayDriveKm),
    },
    exploreSeed: request.explore ? request.seed : null,
  };
}
