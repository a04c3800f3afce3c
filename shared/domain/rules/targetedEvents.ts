import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import type { RuleConditions, RuleEffect, RuleOf } from './rules.ts';

/** What a rule has to know of an event. */
export type TargetedEvent = Pick<
  CatalogueEvent,
  'key' | 'venue' | 'artists' | 'categories' | 'genres'
>;

export type RuleTargets = RuleOf<'hide'>['effect']['targets'];

/**
 * Whether a rule concerns an event: one of those that it names, or of its venues or artists, within its categories and
 * genres. A rule that names none concerns all of its categories and genres; without these either, nothing.
 */
export function createTargetTest({
  conditions,
  effect,
}: {
  conditions: Pick<RuleConditions, 'categories' | 'genres'>;
  effect: { targets: RuleTargets };
}): (event: TargetedEvent) => boolean {
  const { categories, genres } = conditions;
  const events = new Set(effect.targets.events);
  const venues = new Set(effect.targets.venues);
  const artists = new Set(effect.targets.artists);
  const namesNone = events.size + venues.size + artists.size === 0;
  if (namesNone && categories.length + genres.length === 0) return () => false;
  return (event) =>
    (namesNone ||
      events.has(event.key) ||
      venues.has(event.venue.key) ||
      event.artists.some(({ key }) => artists.has(key))) &&
    hasOneOf(event.categories, categories) &&
    hasOneOf(event.genres, genres);
}

/** The events, venues and artists that an effect names. */
export function targetsOf(effect: RuleEffect): RuleTargets {
  if ('targets' in effect) return effect.targets;
  return { events: 'events' in effect ? effect.events : [], venues: [], artists: [] };
}

/** Whether a rule is for some visitors or sections alone, and so not for answers that all visitors share. */
export function isForSome({ states, near, hasPlace, sections }: RuleConditions): boolean {
  return states.length > 0 || near !== null || hasPlace !== null || sections.length > 0;
}

function hasOneOf(labels: readonly { name: string }[], names: readonly string[]): boolean {
  return names.length === 0 || labels.some(({ name }) => names.includes(name));
}
