import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { ListedPage } from '#shared/contract/catalogue.ts';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import type { PublicEvent } from '#shared/contract/publicEvent.ts';
import { apiContext, clockContext } from '#renderer/api/api.ts';
import type { CompactEvents } from '#renderer/events/cardEvent.ts';
import { warn } from '#renderer/platform/warn.ts';
import { compactEvents } from '#renderer/storefront/components/cards/compactEvents.ts';

/** A listed event, its cards as small as those of the home page. */
export type ListedEvent = Omit<ListedPage, 'moreAtVenue' | 'similar' | 'distances'> & {
  moreAtVenue: CompactEvents;
  similar: CompactEvents;
};

export type EventData =
  | ListedEvent
  | { state: 'removed'; name: string; similar: CompactEvents }
  /** No event has ever had this key, or it is no key. */
  | { state: 'unknown' }
  | { state: 'failure' };

/** Loads the event of the address; the status of the page is that of the API, 410 for a removed event. */
export async function loadEvent({ params, context }: LoaderFunctionArgs) {
  const now = context.get(clockContext)();
  try {
    const page = await context
      .get(apiContext)
      .call('getEventPage', { params: { key: params['key'] ?? '' } });
    return page.state === 'removed'
      ? data<EventData>(compactPage(page, now), { status: 410 })
      : compactPage(page, now);
  } catch (cause) {
    const status = statusByCode[(cause as { code?: string }).code ?? ''];
    if (status !== undefined) return data<EventData>({ state: 'unknown' }, { status });
    warn('The event could not be loaded', cause);
    return data<EventData>({ state: 'failure' }, { status: 503 });
  }
}

/** Statuses of the page by the error code of the API. */
const statusByCode: Record<string, number | undefined> = {
  event_not_found: 404,
  invalid_path: 400,
};

function compactPage(page: CallAnswer<'getEventPage'>, now: Date): EventData {
  const { distances, ...rest } = page;
  const compact = (events: readonly PublicEvent[]) => compactEvents(events, { now, distances });
  const similar = compact(page.similar);
  if (rest.state === 'removed') return { ...rest, similar };
  return { ...rest, moreAtVenue: compact(rest.moreAtVenue), similar };
}
