import type { RecommendationOptions } from '#shared/contract/recommendations.ts';
import { noLocation, type Location } from '#shared/domain/visitors/visitor.ts';
import { appError } from '#server/features/appError.ts';
import type { PlaceResolver } from '#server/features/visitors/placeResolver.ts';
import type { StoredSession } from '#server/storage/visitors/sessionRepository.ts';

/** The location to recommend for: that of the options, else that of the newest linked session. */
export function requestedLocation(
  options: RecommendationOptions,
  sessions: readonly StoredSession[],
  places: PlaceResolver,
): Location {
  const text = options.postcode ?? '';
  const postcode = text === '' ? null : places.checkPostcode(text);
  if (options.use === 0) return noLocation;
  if (options.use === 1) return { type: 'postcode', geo: null, postcode: required(postcode) };
  if (options.use === 2) return { type: 'geo', geo: requiredGeo(options), postcode: null };
  return newestLocation(sessions);
}

function required(postcode: string | null): string {
  if (postcode !== null) return postcode;
  throw appError('invalid_postcode', 'Use 1 (postcode) needs a postcode.', [
    { path: '/postcode', message: 'A postcode is missing' },
  ]);
}

function requiredGeo(options: RecommendationOptions) {
  if (options.geo) return options.geo;
  throw appError('invalid_request', 'Use 2 (geo) needs a position.', [
    { path: '/geo', message: 'A position is missing' },
  ]);
}

function newestLocation(sessions: readonly StoredSession[]): Location {
  const [newest] = sessions
    .filter((session) => session.locationSetAt !== null)
    .toSorted((a, b) => ((a.locationSetAt ?? '') < (b.locationSetAt ?? '') ? 1 : -1));
  return newest?.location ?? noLocation;
}
