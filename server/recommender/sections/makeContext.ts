import { readProfile } from '#server/recommender/profile/readProfile.ts';
import { affinities } from '#server/recommender/terms/affinities.ts';
import { surroundingsOf } from '#server/recommender/terms/surroundings.ts';
import { borrowArrays } from '#server/recommender/terms/termArrays.ts';
import { termValues } from '#server/recommender/terms/termValues.ts';
import { currentEvents } from '#server/recommender/time/currentEvents.ts';
import type { RecommendRequest } from '#server/recommender/types.ts';
import type { SectionContext } from './sectionContext.ts';

/** Reads the profile and works out all terms once for every section. */
export function makeContext(request: RecommendRequest): SectionContext {
  const { catalogue, model, demand, profile } = request;
  const current = currentEvents(catalogue, request.now);
  const taste = readProfile(catalogue, model, { profile, now: current.step });
  const arrays = borrowArrays(current);
  const around = surroundingsOf({ catalogue, current, arrays }, taste.position);
  const liked = affinities(catalogue, model, taste.artists);
  const terms = termValues({ catalogue, current, taste, demand, liked, around, arrays });
  return { catalogue, current, model, demand, taste, terms, arrays, liked, around };
}
