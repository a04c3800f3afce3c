import type { Catalogue, CatalogueEvent, Label } from '#shared/domain/catalogue.ts';
import { rulesOf } from './activeRules.ts';
import { hideAreas, type Rule } from './rules.ts';
import { createTargetTest, isForSome } from './targetedEvents.ts';

/** Keys of the events that rules in effect hide from all areas, for all visitors. */
export function findHidden(
  active: readonly Rule[],
  events: readonly CatalogueEvent[],
): ReadonlySet<number> {
  const tests = rulesOf(active, 'hide')
    .filter(
      ({ effect, conditions }) =>
        hideAreas.every((area) => effect.from.includes(area)) && !isForSome(conditions),
    )
    .map(createTargetTest);
  if (tests.length === 0) return new Set();
  return new Set(events.filter((event) => tests.some((test) => test(event))).map(({ key }) => key));
}

/** The catalogue as if it never had some events, the names that only they have, and what is merged into them. */
export function withoutEvents(catalogue: Catalogue, hidden: ReadonlySet<number>): Catalogue {
  if (hidden.size === 0) return catalogue;
  const gone = catalogue.events.filter(({ key }) => hidden.has(key));
  const events = catalogue.events.filter(({ key }) => !hidden.has(key));
  const without = <T extends Label>(
    all: readonly T[],
    of: (event: CatalogueEvent) => readonly Label[],
  ) => {
    const keys = new Set(gone.flatMap(of).map(({ key }) => key));
    for (const event of events) for (const { key } of of(event)) keys.delete(key);
    return keys.size === 0 ? all : all.filter(({ key }) => !keys.has(key));
  };
  return {
    ...catalogue,
    events,
    artists: without(catalogue.artists, ({ artists }) => artists),
    venues: without(catalogue.venues, ({ venue }) => [venue]),
    categories: without(catalogue.categories, ({ categories }) => categories),
    genres: without(catalogue.genres, ({ genres }) => genres),
    eventByKey: new Map([...catalogue.eventByKey].filter(([, { key }]) => !hidden.has(key))),
  };
}
