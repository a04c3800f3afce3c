import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { cardTime, searchRowDay, searchRowDate } from '#shared/domain/catalogue/eventDates.ts';
import { writtenVenue } from '#shared/domain/catalogue/venueLabel.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { html, type SafeHtml } from '#server/http/html.ts';

export interface AtomOptions {
  name: string;
  description: string;
  /** Absolute addresses of the feed and of the page that shows the same. */
  address: string;
  url: string;
  origin: string;
  productName: string;
}

/** Events as Atom (RFC 4287), the latest change first. */
export function writeAtom(events: readonly CatalogueEvent[], options: AtomOptions): string {
  const { name, description, address, url, productName } = options;
  const sorted = events.toSorted((a, b) => changeOf(b).localeCompare(changeOf(a)));
  const [latest] = sorted;
  const feed = html`<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">
      <id>${address}</id>
      <title>${plain(name)}</title>
      <subtitle>${plain(description)}</subtitle>
      <updated>${latest === undefined ? longAgo : changeOf(latest)}</updated>
      <author><name>${plain(productName)}</name></author>
      <link rel="self" type="application/atom+xml" href="${address}" />
      <link rel="alternate" type="text/html" href="${url}" />
      ${sorted.map((event) => writeEntry(event, options.origin))}
    </feed> `;
  return feed.text;
}

function writeEntry(event: CatalogueEvent, origin: string): SafeHtml {
  const address = origin + eventAddress(event.key);
  return html`<entry>
    <id>${address}</id>
    <title>${plain(event.isCancelled ? `Cancelled: ${event.name}` : event.name)}</title>
    <updated>${changeOf(event)}</updated>
    <link rel="alternate" type="text/html" href="${address}" />
    <summary>${plain(`${whenOf(event)}, ${writtenVenue(event.venue)}`)}</summary>
  </entry>`;
}

const longAgo = new Date(0).toISOString();

function changeOf({ revisedAt }: CatalogueEvent): string {
  return revisedAt ?? longAgo;
}

/** `Fri 27 Nov 26, 7:30pm`, with the year: a reader may show an entry years later. */
function whenOf({ dateStart, isDateOnly, venue: { timezone } }: CatalogueEvent): string {
  const afterwards = new Date(Date.parse(dateStart) + 1);
  const day = `${searchRowDay(dateStart, timezone)} ${searchRowDate(dateStart, timezone, afterwards)}`;
  return isDateOnly ? day : `${day}, ${cardTime(dateStart, timezone)}`;
}

/** Without the characters that XML cannot hold. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
