import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';

/** A prepared catalogue without the catalogue itself: what one thread hands another. */
export type PreparedParts = Omit<PreparedCatalogue, 'source' | 'events'> & {
  /** The events in order, by key. */
  keys: number[];
};

export function takeApart({ source, events, ...rest }: PreparedCatalogue): PreparedParts {
  void source;
  return { ...rest, keys: events.map(({ key }) => key) };
}

/** Puts it together again around the same version of the catalogue. */
export function putTogether(
  { keys, ...rest }: PreparedParts,
  catalogue: Catalogue,
): PreparedCatalogue {
  return { ...rest, source: catalogue, events: keys.map((key) => eventOf(catalogue, key)) };
}

function eventOf({ eventByKey }: Catalogue, key: number): CatalogueEvent {
  const event = eventByKey.get(key);
  if (event === undefined) throw new Error(`The catalogue has no event ${key}`);
  return event;
}
