import type { CatalogEvent } from '#shared/contract/catalogEvent.ts';
import type { PackedEvent } from './cardEvent.ts';

/** An event as it comes with a page, with all it says by name. */
export function asPacked(event: CatalogEvent): PackedEvent {
  const { eventKey, eventName, eventUrl, dateStart, venue, ...unusual } = event;
  const { name, state, timezone } = venue;
  return [
    eventKey,
    eventName,
    eventUrl,
    dateStart,
    name,
    state,
    timezone,
    null,
    null,
    null,
    unusual,
  ];
}
