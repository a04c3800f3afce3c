import type { AlertKind } from '#shared/domain/alerts/eventNews.ts';
import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { cardDate, cardTime } from '#shared/domain/catalogue/eventDates.ts';
import { isPast } from '#shared/domain/catalogue/eventEnd.ts';
import { eventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { venueLabel } from '#shared/domain/catalogue/venueLabel.ts';
import { eventAddress, paths } from '#shared/domain/paths.ts';

/** The notification that the service worker shows, with the names of its options. */
export interface AlertMessage {
  title: string;
  body: string;
  url: string;
  /** A message that is sent again takes the place of the one that is shown. */
  tag: string;
}

interface Alerts {
  messageId: string;
  alerts: readonly { eventKey: number; kind: AlertKind }[];
}

/** Changes that are named; of the others their number is. */
const mostLines = 4;
/** Characters of a name: all of a message has 4 KB (RFC 8291, 4). */
const longestName = 120;

/** Writes one message of several changes, as the events are now; null where none of them is news any more. */
export function composeMessage(
  { messageId, alerts }: Alerts,
  catalogue: Catalogue,
  now: Date,
): AlertMessage | null {
  const lines = new Map<string, CatalogueEvent>();
  for (const { eventKey, kind } of alerts) {
    const event = catalogue.eventByKey.get(eventKey);
    const text = event === undefined || isPast(event, now) ? null : describe(event, kind, now);
    if (event !== undefined && text !== null) lines.set(`${nameOf(event)}: ${text}`, event);
  }
  const [first] = lines;
  if (first === undefined) return null;
  const tag = `alerts-${messageId}`;
  const [line, event] = first;
  if (lines.size === 1) {
    const title = nameOf(event);
    return { title, body: line.slice(title.length + 2), url: eventAddress(event.key), tag };
  }
  const named = [...lines.keys()].slice(0, mostLines);
  const rest = lines.size - named.length;
  return {
    title: `${lines.size} changes to events you follow`,
    body: [...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
    url: `${paths.home}#saved-events`,
    tag,
  };
}

function nameOf({ name }: CatalogueEvent): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

function describe(event: CatalogueEvent, kind: AlertKind, now: Date): string | null {
  const status = eventStatus(event, now);
  const isOff = status === 'cancelled' || status === 'postponed';
  if (kind === 'new date') return isOff ? null : `new date, ${whenAndWhere(event, now)}`;
  if (isOff) return status === 'cancelled' ? 'cancelled' : 'postponed, no new date yet';
  if (kind === 'moved') return `moved to ${whenAndWhere(event, now)}`;
  if (status === 'sold out') return null;
  const texts = { 'on sale': 'tickets are on sale', 'last tickets': 'last tickets on sale' };
  // An event that was cancelled or postponed and no longer is.
  return kind === 'cancelled' || kind === 'postponed' ? null : texts[kind];
}

function whenAndWhere({ dateStart, isDateOnly, venue }: CatalogueEvent, now: Date): string {
  const date = cardDate(dateStart, venue.timezone, now);
  const when = isDateOnly ? date : `${date}, ${cardTime(dateStart, venue.timezone)}`;
  return `${when}, ${venueLabel(venue).slice(0, longestName)}`;
}
