import type { RuleFacts } from './ruleFacts.ts';
import { indexEvents, targetsOf } from './targetedEvents.ts';

/** The facts of a catalogue, with its events soonest first and what many rules look up in it. */
export function indexCatalogue(
  catalogue: RuleFacts['catalogue'],
): Pick<RuleFacts, 'catalogue' | 'known' | 'marksOf'> {
  const events = catalogue.events
    .map((event) => ({ event, at: Date.parse(event.dateStart) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ event }) => event);
  const find = indexEvents(events);
  return {
    catalogue: { ...catalogue, events },
    known: {
      categories: new Set(catalogue.categories.map(({ name }) => name)),
      genres: new Set(catalogue.genres.map(({ name }) => name)),
      venues: new Set(catalogue.venues.map(({ key }) => key)),
      artists: new Set(catalogue.artists.map(({ key }) => key)),
    },
    marksOf({ effect, conditions }) {
      if (effect.kind === 'hide' || effect.kind === 'boost') return find({ effect, conditions });
      const keys = targetsOf(effect).events;
      // A merged event stands for those that are merged into it.
      const shown = keys.flatMap((key) => catalogue.eventByKey.get(key)?.key ?? []);
      const targets = { ...targetsOf(effect), events: shown };
      return find({ effect: { targets }, conditions: {} });
    },
  };
}
