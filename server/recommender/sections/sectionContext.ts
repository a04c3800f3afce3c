import { homeSectionNames } from '#shared/domain/home/homeLayout.ts';
import { computeAffinities } from '#server/recommender/model/bindModel.ts';
import { readProfile } from '#server/recommender/profile/readProfile.ts';
import { selectRules } from '#server/recommender/rules/homeRules.ts';
import { computeTermValues, type TermInput } from '#server/recommender/terms/termValues.ts';
import {
  dayDriveKm,
  measureDistances,
  nearKm,
} from '#server/recommender/terms/visitorDistances.ts';
import { findCurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { RecommendRequest } from '#server/recommender/types.ts';

export type SectionContext = ReturnType<typeof createContext>;

/** Reads the profile and computes all terms once for every section. */
export function createContext(request: RecommendRequest) {
  const { catalogue, model, demand, profile, weightFactors = {} } = request;
  const current = findCurrentEvents(catalogue, request.now);
  const taste = readProfile(catalogue, model, { profile, now: current.bucketStart });
  const distances = measureDistances(catalogue, current, taste.position);
  const affinities = computeAffinities(catalogue, model, taste.artists);
  const input: TermInput = { catalogue, current, taste, demand, model, affinities, distances };
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
    /** How many events no rule hides. */
    visible: {
      all: current.ids.length - hidden.length,
      near: countVisible(distances.near, nearKm),
      withinDayDrive: countVisible(distances.withinDayDrive, dayDriveKm),
    },
    exploreSeed: request.explore ? request.seed : null,
  };
}
