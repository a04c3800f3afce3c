import type { RuleOf } from '#shared/domain/rules/rules.ts';
import type { TargetedEvent } from '#shared/domain/rules/targetedEvents.ts';

/** The events that a rule concerns, asked one by one: what the index of events must find. */
export function listConcerned<Event extends TargetedEvent>(
  { conditions, effect: { targets } }: RuleOf<'hide' | 'boost'>,
  events: readonly Event[],
): Event[] {
  const { categories, genres } = conditions;
  const named = [targets.events, targets.venues, targets.artists].flat().length > 0;
  if (!named && categories.length + genres.length === 0) return [];
  const hasOneOf = (labels: readonly { name: string }[], names: readonly string[]) =>
    names.length === 0 || labels.some(({ name }) => names.includes(name));
  return events.filter(
    (event) =>
      (!named ||
        targets.events.includes(event.key) ||
        targets.venues.includes(event.venue.key) ||
        event.artists.some(({ key }) => targets.artists.includes(key))) &&
      hasOneOf(event.categories, categories) &&
      hasOneOf(event.genres, genres),
  );
}
