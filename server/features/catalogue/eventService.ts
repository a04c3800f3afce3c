import type { CallRequest } from '#shared/contract/endpoints.ts';
import { toPublicEvent } from '#shared/contract/publicEvent.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { appError } from '#server/features/appError.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';

type ListQuery = CallRequest<'listEvents'>['query'];

const defaultPageSize = 50;

/** The catalogue for other tools and for saved events. */
export function createEventService(options: Pick<ShopContext, 'live' | 'now'>) {
  const { live, now } = options;
  const find = (key: number) => {
    const event = live.shown().catalogue.eventByKey.get(key);
    if (event === undefined) throw appError('event_not_found', `No event has the key ${key}.`);
    return event;
  };
  const findAll = (keys: readonly number[]) => {
    const { eventByKey } = live.shown().catalogue;
    return keys.flatMap((key) => eventByKey.get(key) ?? []);
  };
  return {
    find,
    findAll,
    get: (key: number) => toPublicEvent(find(key)),
    list(query: ListQuery) {
      const page = query.page ?? 1;
      const pageSize = query.pageSize ?? defaultPageSize;
      const { prepared } = live.shown();
      const ids = findAsked(prepared, query, now().getTime()).filter(matcher(prepared, query));
      const shown = ids.slice((page - 1) * pageSize, page * pageSize);
      const events = shown.flatMap((id) => prepared.events[id] ?? []).map(toPublicEvent);
      return { events, total: ids.length, page, pageSize };
    },
  };
}

/** Indexes of the events with the keys that are asked for, else of all that are not past; soonest first. */
function findAsked({ ends, indexByKey }: PreparedCatalogue, { keys }: ListQuery, instant: number) {
  if (keys === undefined) return [...ends.keys()].filter((id) => !(Number(ends[id]) < instant));
  const ids = keys.split(',').flatMap((key) => indexByKey.get(Number(key)) ?? []);
  return ids.toSorted((a, b) => a - b);
}

function matcher({ names, venues, venueOf }: PreparedCatalogue, { q = '', state }: ListQuery) {
  const wanted = foldText(q);
  return (id: number) =>
    (state === undefined || venues.states[venueOf[id] ?? -1] === state) &&
    (wanted === '' || names.folded[names.of[id] ?? -1]?.includes(wanted) === true);
}
