import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';
import { prepareActs } from './prepareActs.ts';
import { prepareArtists } from './prepareArtists.ts';
import { prepareLabels } from './prepareLabels.ts';
import { prepareVenues } from './prepareVenues.ts';

/** Works out once what every request needs; depends on the catalogue alone. */
export function prepareCatalogue(catalogue: Catalogue): PreparedCatalogue {
  const events = inOrder(catalogue.events);
  const labels = prepareLabels(events);
  return {
    source: catalogue,
    events,
    indexByKey: new Map(events.map((event, index) => [event.key, index])),
    starts: Float64Array.from(events, (event) => Date.parse(event.dateStart)),
    onSale: Float64Array.from(events, (event) => Date.parse(event.onSaleAt ?? '')),
    soldOutFrom: Float64Array.from(events, soldOutFrom),
    isFestival: Uint8Array.from(events, (event) => Number(isFestival(event))),
    labels,
    ...prepareVenues(events),
    ...prepareArtists(catalogue, events, labels),
    ...prepareActs(events),
  };
}

/** By start, then key; events without a readable start come last. */
function inOrder(events: readonly CatalogueEvent[]): CatalogueEvent[] {
  const start = new Map(events.map((event) => [event, Date.parse(event.dateStart)]));
  const orderOf = (event: CatalogueEvent) => start.get(event) || Number.MAX_SAFE_INTEGER;
  return events.toSorted((a, b) => orderOf(a) - orderOf(b) || a.key - b.key);
}

/** product 3.2: sold out means no availability and an earlier availability date. */
function soldOutFrom(event: CatalogueEvent): number {
  if (event.hasAvailability || event.availabilityDate === null) return Infinity;
  const instant = Date.parse(event.availabilityDate);
  return Number.isNaN(instant) ? Infinity : instant;
}

function isFestival(event: CatalogueEvent): boolean {
  return [...event.categories, ...event.genres].some((label) => /festival/i.test(label.name));
}
