import type { CatalogEvent } from '#shared/contract/catalogEvent.ts';
import type { RecommendationsAnswer } from '#shared/contract/endpoints/recommendationEndpoints.ts';
import { isUrlOrRelativePath } from '#shared/domain/events/urlOrRelativePath.ts';
import { once } from '#shared/domain/once.ts';
import { markRepeated } from '#shared/domain/json/repeatedData.ts';
import {
  type CardExtras,
  heroBeside,
  type PackedEvent,
  usualExtras,
} from '#renderer/state/home/cardEvent.ts';
import type { PackedAnswer } from '#renderer/state/home/recommendations.ts';

/** Of an answer, what the page that comes with it needs: half of its bytes. */
export function packAnswer(answer: RecommendationsAnswer, now: Date): PackedAnswer {
  const { sections, catalog, displayedLocation, seed } = answer;
  return {
    sections: sections.map(({ id, title, events }) => ({
      id,
      title,
      eventKeys: events.map(({ eventKey }) => eventKey),
    })),
    catalog: catalog.map((event) => packedAt(event, now)),
    displayedLocation,
    seed,
  };
}

function packedAt(event: CatalogEvent, now: Date): PackedEvent {
  const { ahead, onSale, from } = packings(event);
  return from > now.getTime() ? ahead : onSale;
}

/** Before its sale begins an event says when that is. */
const packings = /* @__PURE__ */ once((event: CatalogEvent) => {
  const { onSaleAt } = event;
  const onSale = pack(event, { onSaleAt: null });
  if (onSaleAt === null) return { from: -Infinity, onSale, ahead: onSale };
  return { from: Date.parse(onSaleAt), onSale, ahead: pack(event, {}) };
});

function pack(event: CatalogEvent, without: Partial<CardExtras>): PackedEvent {
  const { eventKey, eventName, eventUrl, dateStart, venue } = event;
  const said = { ...event, ...unsaid(event), ...without };
  const { eventImage1, studioImage, dominantColour } = said;
  const unusual = (Object.keys(usualExtras) as (keyof CardExtras)[])
    .filter((field) => !alwaysPacked.has(field) && said[field] !== usualExtras[field])
    .map((field) => [field, said[field]]);
  const isBeside = studioImage !== null && studioImage === heroBeside(eventImage1);
  return markRepeated<PackedEvent>([
    eventKey,
    eventName,
    eventUrl,
    dateStart,
    venue.name,
    venue.state,
    venue.timezone,
    eventImage1,
    isBeside ? '' : studioImage || null,
    dominantColour,
    Object.fromEntries(unusual) as Partial<CardExtras>,
  ]);
}

const alwaysPacked: ReadonlySet<keyof CardExtras> = new Set([
  'eventImage1',
  'studioImage',
  'dominantColour',
]);

/** What no card shows, because another fact stands before it. */
function unsaid(event: CatalogEvent): Partial<CardExtras> {
  return {
    ...(!event.isRescheduled && { previousStart: null }),
    ...(event.hasAvailability && { availabilityDate: null }),
    ...(isUsable(event.eventImage1) && isUsable(event.studioImage) && { homepageImage: null }),
  };
}

function isUsable(image: string | null): boolean {
  return image !== null && isUrlOrRelativePath(image);
}
