import type { CatalogueEvent, TicketKind } from '#shared/domain/catalogue/catalogue.ts';
import { eventAddress } from '#shared/domain/paths.ts';

/**
 * Shows events that a listing has once for each kind of ticket as one: one headliner starts at one instant at one
 * venue, and the names share what stands before their last mark, `Cup Day - Lawn` and `Cup Day - Grandstand`.
 * Nobody starts two shows at once, so two shows of a festival are never joined. `joined` are the keys of the others.
 */
export function joinTicketKinds(events: readonly CatalogueEvent[]): {
  events: readonly CatalogueEvent[];
  joined: readonly { key: number; shownKey: number }[];
} {
  const shownOf = new Map<number, CatalogueEvent>();
  for (const [sharedParts, group] of Map.groupBy(events, sharedKey)) {
    const [first] = group;
    const isOneKind = group.every(({ name }) => name === first?.name);
    if (first === undefined || sharedParts === null || isOneKind) continue;
    const shown = toShown(first, group);
    for (const { key } of group) shownOf.set(key, shown);
  }
  return {
    events: events.flatMap((event) => {
      const shown = shownOf.get(event.key) ?? event;
      return shown.key === event.key ? [shown] : [];
    }),
    joined: [...shownOf].flatMap(([key, shown]) =>
      key === shown.key ? [] : [{ key, shownKey: shown.key }],
    ),
  };
}

const lastMark = /^(?<stem>.*\S)(?:\s+[-–—|:]\s+|:\s+)(?<kind>.*?)$/;

/** `Cup Day - Lawn` is the kind `Lawn` of `Cup Day`. */
function splitName(name: string): { stem: string; kind: string } | null {
  const { stem = '', kind = '' } = lastMark.exec(name.trim())?.groups ?? {};
  return stem === '' || kind === '' ? null : { stem, kind };
}

/** The facts that kinds of tickets for one event share; null for an event that cannot be a kind of ticket. */
function sharedKey(event: CatalogueEvent): string | null {
  const [headliner] = event.artists;
  const stem = splitName(event.name)?.stem;
  if (stem === undefined || headliner === undefined || event.isDateOnly) return null;
  const { venue, dateStart, isCancelled, isPostponed, isRescheduled } = event;
  const parts = [stem.toLowerCase(), venue.key, headliner.key, dateStart];
  return [...parts, isCancelled, isPostponed, isRescheduled].join('\n');
}

/** The first kind that can be had stands for all, under the name that they share. */
function toShown(first: CatalogueEvent, group: readonly CatalogueEvent[]): CatalogueEvent {
  const shown = group.find(({ hasAvailability }) => hasAvailability) ?? first;
  const prices = group.flatMap(({ priceMin, priceMax }) => [priceMin ?? [], priceMax ?? []].flat());
  return {
    ...shown,
    name: splitName(shown.name)?.stem ?? shown.name,
    url: eventAddress(shown.key),
    priceMin: prices.length === 0 ? null : Math.min(...prices),
    priceMax: prices.length === 0 ? null : Math.max(...prices),
    ticketKinds: group.map(toKind),
  };
}

function toKind(event: CatalogueEvent): TicketKind {
  const { name, url, priceMin, priceMax, hasAvailability, availabilityDate } = event;
  const kind = splitName(name)?.kind ?? name;
  return { name: kind, url, priceMin, priceMax, hasAvailability, availabilityDate };
}
