import { createCache } from '#server/cache/createCache.ts';
import { timeBucketLength } from '#server/recommender/time/currentEvents.ts';
import type { Profile, Recommendation } from '#server/recommender/types.ts';
import type { Recommender } from './recommendationService.ts';
import { daySeed } from './visitorDay.ts';

/** Answers: the busy postcodes of one time bucket. */
const maxAnswers = 300;

/**
 * Caches the answers for visitors without any signal, by place: most first visits ask for the same.
 * Visitors of one place share the seed of exploration on a day, too. Others are never cached.
 */
export function cacheCommonAnswers(recommender: Recommender): Recommender {
  const answers = createCache<Recommendation>({
    name: 'recommendations',
    maxSize: maxAnswers,
    emptiedBy:
      'a new catalogue, training, time bucket, order of sections or other rules in effect, by key',
  });
  return {
    describeProfile: (request) => recommender.describeProfile(request),
    whereIsEvent: (request, eventKey) => recommender.whereIsEvent(request, eventKey),
    recommend(request) {
      const isOwn =
        request.explain || request.weightFactors !== undefined || !isCommon(request.profile);
      if (isOwn) return recommender.recommend(request);
      const bucket = Math.floor(request.now.getTime() / timeBucketLength);
      const postcode = request.profile.place?.postcode ?? '';
      const { catalogue, demand } = request;
      // A brand may leave all of them out, which is not the usual order.
      const sections = request.sections?.join() ?? 'usual';
      const rules = request.rules?.version ?? '';
      const versions = `${catalogue.source.version} ${demand.builtAt} ${rules}`;
      const key = `${versions} ${bucket} ${postcode} ${sections}`;
      const cached = answers.get(key);
      if (cached !== undefined) return cached;
      // The same all day: a reload must not change the page.
      const seed = daySeed(postcode, request.now);
      const answer = recommender.recommend({ ...request, seed });
      answers.set(key, answer);
      return answer;
    },
  };
}

/** A device position is one visitor's own; a postcode, or no place, is shared by many. */
function isCommon({ place, ...signals }: Profile): boolean {
  const isShared = place === null || place.postcode !== null;
  return isShared && Object.values(signals).every((list) => list.length === 0);
}
