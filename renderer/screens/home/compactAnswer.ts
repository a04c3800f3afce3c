import type { CatalogEvent } from '#shared/contract/catalogEvent.ts';
import type { RecommendationsAnswer } from '#shared/contract/endpoints/recommendationEndpoints.ts';
import { isUrlOrRelativePath } from '#shared/domain/events/urlOrRelativePath.ts';
import {
  type CompactEvent,
  defaultFacts,
  type OptionalFacts,
} from '#renderer/state/home/cardEvent.ts';
import type { PageRecommendations } from '#renderer/state/home/recommendations.ts';

/** The part of an answer that the home page shows: half of its bytes. */
export function compactAnswer(answer: RecommendationsAnswer, now: Date): PageRecommendations {
  const { sections, catalog, displayedLocation, seed } = answer;
  return {
    sections: sections.map(({ id, title, events }) => ({
      id,
      title,
      eventKeys: events.map(({ eventKey }) => eventKey),
    })),
    catalog: catalog.map((event) => compactEvent(event, now)),
    displayedLocation,
    seed,
  };
}

function compactEvent(event: CatalogEvent, now: Date): CompactEvent {
  const { eventKey, eventName, eventUrl, dateStart, venue } = event;
  const { name, state, timezone } = venue;
  const facts = { ...event, ...hiddenFacts(event, now) };
  const unusual = optionalFields
    .filter((field) => facts[field] !== defaultFacts[field])
    .map((field) => [field, facts[field]]);
  return {
    eventKey,
    eventName,
    eventUrl,
    dateStart,
    venue: { name, state, timezone },
    ...(Object.fromEntries(unusual) as Partial<OptionalFacts>),
  };
}

const optionalFields = Object.keys(defaultFacts) as (keyof OptionalFacts)[];

/** Defaults for the facts that no card shows, because another fact takes precedence. */
function hiddenFacts(event: CatalogEvent, now: Date): Partial<OptionalFacts> {
  const { onSaleAt, isRescheduled, hasAvailability, eventImage1, studioImage } = event;
  const isOnSale = onSaleAt !== null && Date.parse(onSaleAt) <= now.getTime();
  return {
    ...(isOnSale && { onSaleAt: null }),
    ...(!isRescheduled && { previousStart: null }),
    ...(hasAvailability && { availabilityDate: null }),
    ...(isUsable(eventImage1) && isUsable(studioImage) && { homepageImage: null }),
  };
}

function isUsable(image: string | null): boolean {
  return image !== null && isUrlOrRelativePath(image);
}
