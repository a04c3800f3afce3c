import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import type { PreparedCatalogue } from '#server/recommender/types.ts';

/** A prepared catalogue without the catalogue itself, as a worker thread sends it. */
export type PreparedParts = Omit<PreparedCatalogue, 'source' | 'events'> & {
  /** The events in order, by key. */
  keys: number[];
};

/** Takes the catalogue out of what was prepared from it. */
export function toPreparedParts({ source, events, ...rest }: PreparedCatalogue): PreparedParts {
  void source;
  return { ...rest, keys: events.map(({ key }) => key) };
}

/** Joins the parts with the same version of the catalogue; throws where it is another. */
export function fromPreparedParts(
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
