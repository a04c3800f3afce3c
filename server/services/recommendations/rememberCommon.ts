import { deriveSeed } from '#shared/domain/random/deriveSeed.ts';
import { timeBucketLength } from '#shared/domain/timeBucket.ts';
import type { Profile, Recommendation, RecommendRequest } from '#server/recommender/types.ts';
import type { Recommender } from './recommendationService.ts';

/** Answers kept: the busy postcodes of a step. */
const maxKept = 300;

/**
 * Remembers what visitors without any signal are shown, by place: most first visits ask the same. They
 * explore alike within a step; everyone else is computed each time.
 */
export function rememberCommon(recommender: Recommender): Recommender {
  let kept = new Map<string, Recommendation>();
  let keptFor: readonly unknown[] = [];
  const forget = (facts: readonly unknown[]) => {
    const isSame = facts.every((fact, index) => fact === keptFor[index]);
    if (isSame && kept.size < maxKept) return;
    kept = new Map();
    keptFor = facts;
  };
  return {
    describeProfile: (request) => recommender.describeProfile(request),
    whereIsEvent: (request, eventKey) => recommender.whereIsEvent(request, eventKey),
    recommend(request) {
      if (request.explain || !isCommon(request.profile)) return recommender.recommend(request);
      const step = Math.floor(request.now.getTime() / timeBucketLength);
      forget([request.catalogue, request.demand, step]);
      const key = request.profile.place?.postcode ?? '';
      const answer = kept.get(key) ?? recommender.recommend(withSharedSeed(request, step));
      kept.set(key, answer);
      return answer;
    },
  };
}

/** A device position is nobody else's; a postcode, or none, many share. */
function isCommon({ place, ...signals }: Profile): boolean {
  const isShared = place === null || place.postcode !== null;
  return isShared && Object.values(signals).every((list) => list.length === 0);
}

function withSharedSeed(request: RecommendRequest, step: number): RecommendRequest {
  return { ...request, seed: deriveSeed(step, request.profile.place?.postcode ?? '') };
}
