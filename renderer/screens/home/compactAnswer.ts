import type { RecommendationsAnswer } from '#shared/contract/endpoints/recommendationEndpoints.ts';
import { compactEvent } from '#renderer/components/events/compactEvent.ts';
import type { PageRecommendations } from '#renderer/state/home/recommendations.ts';

/** The part of an answer that the home page shows: half of its bytes. */
export function compactAnswer(answer: RecommendationsAnswer, now: Date): PageRecommendations {
  const { sections, catalog, displayedLocation, seed, weekendOffer } = answer;
  return {
    sections: sections.map(({ id, title, events }) => ({
      id,
      title,
      eventKeys: events.map(({ eventKey }) => eventKey),
    })),
    catalog: catalog.map((event) => compactEvent(event, now)),
    displayedLocation,
    seed,
    ...(weekendOffer && { weekendOffer }),
  };
}
