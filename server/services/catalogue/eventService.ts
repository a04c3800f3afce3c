import { isReadable } from '#shared/contract/findUnreadable.ts';
import type { CatalogEvent } from '#shared/contract/catalogEvent.ts';
import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { isPast } from '#shared/domain/events/eventEnd.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { appError } from '#server/services/appError.ts';
import type { LiveCatalogue } from './readModels.ts';
import { toCatalogEvent } from './toCatalogEvent.ts';

type ListQuery = CallRequest<'listEvents'>['query'];

export interface EventService {
  list(query: ListQuery): CallAnswer<'listEvents'>;
  get(key: number): CatalogEvent;
  /** Throws `event_not_found`. */
  find(key: number): CatalogueEvent;
  /** Those that are there. */
  findAll(keys: readonly number[]): CatalogueEvent[];
  /** By key, or by what its source calls it; null for one that is not listed any more. */
  findByReference(reference: string): Promise<CatalogueEvent | null>;
}

export interface EventServiceOptions {
  live: LiveCatalogue;
  findEventKey: (sourceId: string) => Promise<number | null>;
  now: () => Date;
}

const defaultPageSize = 50;

/** The catalogue for other tools and for saved events. */
export function createEventService(options: EventServiceOptions): EventService {
  const { live, findEventKey, now } = options;
  const find = (key: number) => {
    const event = live.current().catalogue.eventByKey.get(key);
    if (event === undefined) throw appError('event_not_found', `No event has the key ${key}.`);
    return event;
  };
  const findAll = (keys: readonly number[]) => {
    const { eventByKey } = live.current().catalogue;
    return keys.flatMap((key) => eventByKey.get(key) ?? []);
  };
  return {
    find,
    findAll,
    async findByReference(reference) {
      if (!isReadable(reference)) return null;
      const { eventByKey } = live.current().catalogue;
      const isKey = /^\d{1,10}$/.test(reference) && eventByKey.has(Number(reference));
      const key = isKey ? Number(reference) : await findEventKey(reference);
      return eventByKey.get(key ?? 0) ?? null;
    },
    get: (key) => toCatalogEvent(find(key)),
    list(query) {
      const page = query.page ?? 1;
      const pageSize = query.pageSize ?? defaultPageSize;
      const matches =
        query.keys === undefined
          ? live.current().prepared.events.filter((event) => !isPast(event, now()))
          : findAll(query.keys.split(',').map(Number)).toSorted(byStart);
      const filtered = matches.filter(matcher(query));
      const shown = filtered.slice((page - 1) * pageSize, page * pageSize);
      return { events: shown.map(toCatalogEvent), total: filtered.length, page, pageSize };
    },
  };
}

function matcher({ q, state }: ListQuery): (event: CatalogueEvent) => boolean {
  const wanted = q === undefined ? '' : foldText(q);
  return (event) =>
    (state === undefined || event.venue.state === state) &&
    (wanted === '' || foldText(event.name).includes(wanted));
}

function byStart(a: CatalogueEvent, b: CatalogueEvent): number {
  if (a.dateStart === b.dateStart) return a.key - b.key;
  return a.dateStart < b.dateStart ? -1 : 1;
}
