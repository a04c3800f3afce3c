import { intersect, unite } from '#shared/domain/bitset.ts';
import type { Catalogue, CatalogueEvent, Label } from '#shared/domain/catalogue/catalogue.ts';
import { rulesOf } from './activeRules.ts';
import { isForSome } from './ruleConditions.ts';
import { hideAreas, type Rule } from './rules.ts';
import { indexEvents, pickMarked } from './targetedEvents.ts';

/** Keys of the events that rules in effect hide from all areas, one or several of them, for all visitors. */
export function findHidden(
  active: readonly Rule[],
  events: readonly CatalogueEvent[],
): ReadonlySet<number> {
  const hides = rulesOf(active, 'hide').filter(({ conditions }) => !isForSome(conditions));
  const areas = hideAreas.map((area) => hides.filter(({ effect }) => effect.from.includes(area)));
  if (areas.some(({ length }) => length === 0)) return new Set();
  const marksOf = indexEvents(events);
  const marks = areas.map((rules) => rules.map(marksOf).reduce(unite)).reduce(intersect);
  return new Set(pickMarked(events, marks).first.map(({ key }) => key));
}

/** The catalogue as if it never had some events, the names that only they have, and what is merged into them. */
export function withoutEvents(catalogue: Catalogue, hidden: ReadonlySet<number>): Catalogue {
  if (hidden.size === 0) return catalogue;
  const gone = catalogue.events.filter(({ key }) => hidden.has(key));
  const events = catalogue.events.filter(({ key }) => !hidden.has(key));
  const without = <T extends Label>(
    all: readonly T[],
    namesOf: (event: CatalogueEvent) => readonly Label[],
  ) => {
    const keys = new Set(gone.flatMap(namesOf).map(({ key }) => key));
    for (const event of events) for (const { key } of namesOf(event)) keys.delete(key);
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
