import { Router } from 'express';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { cardDate, cardTime } from '#shared/domain/catalogue/eventDates.ts';
import { formatAmount } from '#shared/domain/catalogue/formatAmount.ts';
import { venueLabel } from '#shared/domain/catalogue/venueLabel.ts';
import { boxOfficePath, eventAddress, paths } from '#shared/domain/paths.ts';
import type { LoadedBrand } from '#server/brand/brand.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import { html, htmlPage, readStyles } from '#server/http/html.ts';
import type { HttpContext } from '#server/http/httpContext.ts';

/** Tickets of one order (docs/product.md#5-validation, rule 8). */
const mostTickets = 8;

/** The stand-in for a seller, to which the events of the demo lead: it exists with the demo alone. */
export function mountBoxOffice({ live, brand, now }: HttpContext): Router {
  const router = Router();
  router.get(`${boxOfficePath}:key`, (request, response, next) => {
    const { events } = live.shown().catalogue;
    const event = events.find(({ url }) => url === boxOfficePath + request.params.key);
    response.set('X-Robots-Tag', 'noindex').set('Cache-Control', 'no-cache');
    if (event !== undefined) {
      const count = readCount(request.query['tickets']);
      response.type('html').send(renderOrder(event, { count, now: now(), brand: brand.current() }));
    } else if (events.some(({ url }) => url.startsWith(boxOfficePath))) {
      const requested = new URLSearchParams({ requestedEventId: request.params.key });
      response.redirect(`${paths.home}?${requested}`);
    } else {
      next('router');
    }
  });
  router.all(`${boxOfficePath}:key`, methodNotAllowed(['GET']));
  return router;
}

/** One ticket where the address names no possible number. */
function readCount(text: unknown): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= mostTickets ? count : 1;
}

interface Order {
  count: number;
  now: Date;
  brand: LoadedBrand;
}

function renderOrder(event: CatalogueEvent, { count, now, brand }: Order): string {
  const { name, dateStart, venue, priceMin } = event;
  const counts = Array.from({ length: mostTickets }, (_, index) => index + 1);
  const time = event.isDateOnly ? '' : ` ${cardTime(dateStart, venue.timezone)}`;
  return htmlPage({
    title: `Tickets for ${name}`,
    brand,
    styles,
    body: html`<main>
      <p>Box office of the demo</p>
      <h1>${name}</h1>
      <p>${cardDate(dateStart, venue.timezone, now)}${time} · ${venueLabel(venue)}</p>
      <form>
        <label for="tickets">Tickets</label>
        <select id="tickets" name="tickets">
          ${counts.map((each) => (each === count ? html`<option selected>${each}</option>` : html`<option>${each}</option>`))}
        </select>
        <button>Show the price</button>
      </form>
      <p><strong>${describeTotal(priceMin, count)}</strong></p>
      <p>A real box office takes over here. This one sells nothing and stores nothing.</p>
      <p><a href="${eventAddress(event.key)}">Back to ${name}</a></p>
    </main>`,
  });
}

function describeTotal(price: number | null, count: number): string {
  if (price === null) return 'The price is not known';
  if (price === 0) return 'Free';
  return `${count} × $${formatAmount(price)} = $${formatAmount(count * price)}`;
}

const styles = readStyles('resources/pages/box-office.css');
