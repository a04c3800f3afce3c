import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue.ts';
import { rulesOf } from './activeRules.ts';
import { hideAreas, type Rule } from './rules.ts';
import { findTargeted, isForSome } from './targetedEvents.ts';

/** Keys of the events that rules in effect hide from all areas, for all visitors. */
export function findHidden(
  active: readonly Rule[],
  events: readonly CatalogueEvent[],
): ReadonlySet<number> {
  const hides = rulesOf(active, 'hide').filter(
    ({ effect, conditions }) =>
      hideAreas.every((area) => effect.from.includes(area)) && !isForSome(conditions),
  );
  return new Set(findTargeted(events, hides).map(({ key }) => key));
}

/** The catalogue as if it lacked some events; what is merged into them is gone with them. */
export function withoutEvents(catalogue: Catalogue, hidden: ReadonlySet<number>): Catalogue {
  if (hidden.size === 0) return catalogue;
  return {
    ...catalogue,
    events: catalogue.events.filter(({ key }) => !hidden.has(key)),
    eventByKey: new Map([...catalogue.eventByKey].filter(([, { key }]) => !hidden.has(key))),
  };
}
