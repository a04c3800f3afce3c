import type { RecommendationOptions } from '#shared/contract/endpoints/recommendationEndpoints.ts';
import type { CallInput } from '#shared/contract/endpoints.ts';
import type { Location } from '#shared/domain/visitor.ts';

/** Parameters of the home page's address. */
export interface HomeQuery {
  /** Someone else's tracking id; the server believes a developer's only. */
  trackingId: string | null;
  /** `r` of the address. */
  customerId: string | null;
}

/** With the location of the state: the server may not have stored it, and in developer mode never does. */
export function recommendationRequest(
  location: Location,
  { trackingId, customerId }: HomeQuery,
): CallInput<'getRecommendations'> {
  const query = trackingId === null ? {} : { 'overrides.trackingId': trackingId };
  return { query, body: { ...locationOptions(location), customerId } };
}

/** None 0, Postcode 1, Geo 2 on the wire (docs/product.md#73-options-of-recommendations). */
function locationOptions({ postcode, geo }: Location): RecommendationOptions {
  if (postcode !== null) return { use: 1, postcode, geo: null };
  if (geo !== null) return { use: 2, geo, postcode: null };
  return { use: 0, postcode: null, geo: null };
}
