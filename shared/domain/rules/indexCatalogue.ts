import type { RuleFacts } from './ruleFacts.ts';
import type { Rule } from './rules.ts';
import { indexEvents, targetsOf, type EventMarks } from './targetedEvents.ts';

/** The facts of a catalogue, with its events soonest first and what many rules look up in it. */
export function indexCatalogue(
  catalogue: RuleFacts['catalogue'],
): Pick<RuleFacts, 'catalogue' | 'known' | 'marksOf'> {
  const { eventByKey, categories, genres, venues, artists } = catalogue;
  const events = catalogue.events
    .map((event) => ({ event, at: Date.parse(event.dateStart) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ event }) => event);
  const find = indexEvents(events);
  const marks = new WeakMap<Rule, EventMarks>();
  const findMarks = ({ effect, conditions }: Rule): EventMarks => {
    if (effect.kind === 'hide' || effect.kind === 'boost') return find({ effect, conditions });
    // A merged event stands for those that are merged into it.
    const shown = targetsOf(effect).events.flatMap((key) => eventByKey.get(key)?.key ?? []);
    const targets = { events: shown, venues: [], artists: [] };
    return find({ effect: { targets }, conditions: { categories: [], genres: [] } });
  };
  return {
    catalogue: { ...catalogue, events },
    known: {
      categories: new Set(categories.map(({ name }) => name)),
      genres: new Set(genres.map(({ name }) => name)),
      venues: new Set(venues.map(({ key }) => key)),
      artists: new Set(artists.map(({ key }) => key)),
    },
    marksOf(rule) {
      const known = marks.get(rule) ?? findMarks(rule);
      marks.set(rule, known);
      return known;
    },
  };
}
