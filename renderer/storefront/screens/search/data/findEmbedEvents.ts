import type { EmbedAnswer, EmbedEvent } from '#shared/contract/embed.ts';
import type { Api } from '#renderer/api/api.ts';
import { factMessages } from '#renderer/events/factMessages.ts';
import { posterSources } from '#renderer/storefront/components/cards/posterSources.ts';
import { hitDisplay } from '#renderer/storefront/screens/search/results/ResultRow.tsx';
import { findResults } from './findResults.ts';
import { readAddress } from './loadSearch.ts';
import type { GuideHit } from './searchResults.ts';

/** The first results of the search page at an address, in the words of its rows. */
export async function findEmbedEvents(
  api: Api,
  params: URLSearchParams,
  { limit, now }: { limit: number; now: Date },
): Promise<EmbedAnswer> {
  const { reading, search, notices } = await readAddress(api, params);
  const first = { ...search, page: 1 };
  const { results } = await findResults(api, first, { now, place: reading.place });
  const events = results.hits.slice(0, limit).map((hit) => toEmbedEvent(hit, now));
  return { total: results.total, events, notices };
}

/** Pixels: of a card on a screen of double density. */
const pictureWidth = 480;

function toEmbedEvent(hit: GuideHit, now: Date): EmbedEvent {
  const display = hitDisplay(hit, '', now);
  const { day, date, time, dates, venue, place, price, status, image, tickets } = display;
  // Results have the square crop of our posters; cards are wide.
  const picture = image?.replace(/^(\/posters\/[^/]+\/)square\b/, '$1wide') ?? null;
  const [poster] = posterSources(picture, '', [pictureWidth]).srcSet?.split(' ') ?? [];
  return {
    key: hit.EventId,
    name: hit.EventName,
    start: hit.DateStart,
    day,
    date,
    facts: [time, dates ?? '', venue, place, price ?? ''].filter((fact) => fact !== ''),
    status: status === '' ? '' : factMessages[status],
    tickets,
    image: poster ?? picture,
  };
}
