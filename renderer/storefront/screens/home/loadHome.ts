import type {
  RecommendationOptions,
  RecommendationsAnswer,
} from '#shared/contract/recommendations.ts';
import type { Api } from '#renderer/api/api.ts';
import { compactEvents } from '#renderer/storefront/components/cards/compactEvents.ts';
import {
  withKeys,
  type PageRecommendations,
  type RenderedRecommendations,
} from '#renderer/storefront/state/home/recommendations.ts';
import type { HomeAddress } from './homeAddress.ts';

/** Loads the sections for an address. A postcode or town in it applies to this answer only: a GET stores nothing. */
export async function loadHome(
  api: Api,
  address: HomeAddress,
  { isDeveloper, now }: { isDeveloper: boolean; now: Date },
): Promise<RenderedRecommendations> {
  const { trackingId, customerId } = address;
  const query = isDeveloper && trackingId !== null ? { 'overrides.trackingId': trackingId } : {};
  const answer = await placeOf(api, address)
    .then((place) => api.call('getRecommendations', { query, body: { ...place, customerId } }))
    .then(
      (full) => compactAnswer(full, now),
      () => null,
    );
  return { answer, query: { trackingId, customerId } };
}

async function placeOf(api: Api, { postcode, town }: HomeAddress): Promise<RecommendationOptions> {
  if (postcode !== null) return { use: 1, postcode };
  if (town === null) return {};
  const { place } = await api
    .call('readSearchText', { query: { near: town } })
    .catch(() => ({ place: null }));
  if (place === null || place.isOwn) return {};
  return { use: 2, geo: { latitude: place.latitude, longitude: place.longitude } };
}

/** The part of an answer that the home page shows: a quarter of its bytes. */
export function compactAnswer(answer: RecommendationsAnswer, now: Date): PageRecommendations {
  const { sections, catalog, displayedLocation, seed, distances } = answer;
  const { weekendOffer, suggestedArtists, canLinkCustomer } = answer;
  const hero = new Set(sections[0]?.events.map(({ eventKey }) => eventKey));
  return {
    sections: sections.map(withKeys),
    catalog: compactEvents(catalog, { now, distances, hero }),
    displayedLocation,
    seed,
    ...(weekendOffer && { weekendOffer }),
    ...(suggestedArtists && { suggestedArtists }),
    ...(canLinkCustomer && { canLinkCustomer }),
  };
}
