import type { RecommendationsAnswer } from '#shared/contract/endpoints/recommendationEndpoints.ts';
import { compactEvent } from '#renderer/components/events/compactEvent.ts';
import { withDistances } from '#renderer/state/home/cardEvent.ts';
import type { PageRecommendations } from '#renderer/state/home/recommendations.ts';

/** The part of an answer that the home page shows: half of its bytes. */
export function compactAnswer(answer: RecommendationsAnswer, now: Date): PageRecommendations {
  const { sections, catalog, displayedLocation, seed, weekendOffer, distances } = answer;
  return {
    sections: sections.map(({ id, title, events, towns }) => ({
      id,
      title,
      eventKeys: events.map(({ eventKey }) => eventKey),
      ...(towns && { towns }),
    })),
    catalog: withDistances(
      catalog.map((event) => compactEvent(event, now)),
      distances,
    ),
    displayedLocation,
    seed,
    ...(weekendOffer && { weekendOffer }),
  };
}
