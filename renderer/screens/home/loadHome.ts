import type { Api } from '#renderer/api/api.ts';
import type { RenderedRecommendations } from '#renderer/state/home/recommendations.ts';
import { compactAnswer } from './compactAnswer.ts';
import { type HomeAddress, validPostcode } from './homeAddress.ts';

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
