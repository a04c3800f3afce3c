import { brand } from '#shared/domain/brand.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { cardDate, cardTime } from '#shared/domain/events/eventDates.ts';
import { eventStatus } from '#shared/domain/events/eventStatus.ts';
import { isUrlOrRelativePath } from '#shared/domain/events/urlOrRelativePath.ts';
import { paths } from '#shared/domain/paths.ts';
import { html, scriptJson, type SafeHtml } from '#server/http/html/html.ts';
import { htmlPage } from '#server/http/html/htmlPage.ts';
import { eventJsonLd } from '#server/services/catalogue/eventJsonLd.ts';
import { boxOfficeStyles } from './boxOfficeStyles.ts';

interface BoxOfficeFacts {
  /** Absolute address of the page. */
  url: string;
  now: Date;
}

/** The page of one event: what, when, where, and the way to a calendar. */
export function renderBoxOffice(event: CatalogueEvent, facts: BoxOfficeFacts): string {
  return htmlPage({
    title: event.name,
    styles: boxOfficeStyles,
    head: html`<link rel="canonical" href="${facts.url}" />
      <meta name="robots" content="noindex" />
      ${shareTags(event, facts)}
      <script type="application/ld+json">
        ${scriptJson(eventJsonLd(event, facts))}
      </script>`,
    body: html`<header><a href="/">${brand.productName}</a><span>Box office</span></header>
      <main>
        ${poster(event)}
        <div class="facts">
          ${status(event, facts.now)}
          <h1>${event.name}</h1>
          ${when(event, facts.now)}
          <p class="venue">${event.venue.name}<br /><span>${localityOf(event)}</span></p>
          ${lineUp(event)} ${prices(event)}
          <p class="actions">
            <a class="primary" href="/events/${event.key}.ics">Add to calendar</a>
            <a href="${enquiryAbout(event)}">Ask about this event</a>
            <a href="/">More events</a>
          </p>
          <p class="note">
            Tickets are sold by the event’s own box office; this page stands in for it.
          </p>
        </div>
      </main>`,
  });
}

/** What the event looks like where its address is shared. */
function shareTags(event: CatalogueEvent, { url, now }: BoxOfficeFacts): SafeHtml {
  const zone = event.venue.timezone;
  const date = `${cardDate(event.dateStart, zone, now)}, ${cardTime(event.dateStart, zone)}`;
  const image = URL.parse(imageOf(event) ?? '/share.png', url)?.href ?? null;
  return html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${brand.productName}" />
    <meta property="og:title" content="${event.name}" />
    <meta property="og:description" content="${date} · ${event.venue.name}, ${localityOf(event)}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${image}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

/** The support form with what is known filled in. */
function enquiryAbout({ key }: CatalogueEvent): string {
  return `${paths.customerSupport}?type=Event%20Inquiry&event=${key}`;
}

function imageOf(event: CatalogueEvent): string | null {
  const image = event.eventImage1 ?? event.homepageImage ?? event.studioImage;
  return image !== null && isUrlOrRelativePath(image) ? image : null;
}

function poster(event: CatalogueEvent): SafeHtml {
  const image = imageOf(event);
  if (image === null) return html`<div class="poster"></div>`;
  return html`<div class="poster"><img src="${image}" alt="" /></div>`;
}

function status(event: CatalogueEvent, now: Date): SafeHtml {
  const text = eventStatus(event, now);
  return text === '' ? html`` : html`<p class="status">${text}</p>`;
}

function when(event: CatalogueEvent, now: Date): SafeHtml {
  const zone = event.venue.timezone;
  const former =
    event.previousStart === null
      ? html``
      : html` <s>${cardDate(event.previousStart, zone, now)}</s>`;
  return html`<p class="when">
    <time datetime="${event.dateStart}">
      ${cardDate(event.dateStart, zone, now)}, ${cardTime(event.dateStart, zone)}
    </time>
    ${former}
  </p>`;
}

function localityOf({ venue }: CatalogueEvent): string {
  return [venue.locality, venue.state].filter((part) => part !== '').join(', ');
}

function lineUp(event: CatalogueEvent): SafeHtml {
  if (event.artists.length === 0) return html``;
  return html`<p class="line-up">With ${event.artists.map(({ name }) => name).join(' · ')}</p>`;
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

function prices({ priceMin, priceMax }: CatalogueEvent): SafeHtml {
  const known = [...new Set([priceMin, priceMax])].filter((price) => price !== null);
  if (known.length === 0) return html``;
  return html`<p class="prices">${known.map((price) => dollars.format(price)).join(' to ')}</p>`;
}
