import type { RecommendationsAnswer } from '#shared/contract/endpoints/recommendationEndpoints.ts';
import type { Api } from '#renderer/api/api.ts';
import {
  withKeys,
  type PageRecommendations,
  type RenderedRecommendations,
} from '#renderer/state/home/recommendations.ts';
import { compactEvents } from '#renderer/components/events/compactEvents.ts';
import { validPostcode, type HomeAddress } from './homeAddress.ts';

/**
 * Loads the sections for an address. A postcode in it applies to this answer only: a GET stores
 * nothing.
 */
export async function loadHome(
  api: Api,
  address: HomeAddress,
  { isDeveloper, now }: { isDeveloper: boolean; now: Date },
): Promise<RenderedRecommendations> {
  const { trackingId, customerId } = address;
  const postcode = validPostcode(address);
  const query = isDeveloper && trackingId !== null ? { 'overrides.trackingId': trackingId } : {};
  const place = postcode === null ? {} : ({ use: 1, postcode } as const);
  const answer = await api
    .call('getRecommendations', { query, body: { ...place, customerId } })
    .then(
      (full) => compactAnswer(full, now),
      () => null,
    );
  return { answer, query: { trackingId, customerId } };
}

/** The part of an answer that the home page shows: a quarter of its bytes. */
export function compactAnswer(answer: RecommendationsAnswer, now: Date): PageRecommendations {
  const { sections, catalog, displayedLocation, seed, distances } = answer;
  const { weekendOffer, suggestedArtists, canLinkCustomer } = answer;
  return {
    sections: sections.map(withKeys),
    catalog: compactEvents(catalog, now, distances),
    displayedLocation,
    seed,
    ...(weekendOffer && { weekendOffer }),
    ...(suggestedArtists && { suggestedArtists }),
    ...(canLinkCustomer && { canLinkCustomer }),
  };
}
