import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import type { RuleConditions, RuleEffect, RuleOf } from './rules.ts';

/** What a rule has to know of an event. */
export type TargetedEvent = Pick<
  CatalogueEvent,
  'key' | 'venue' | 'artists' | 'categories' | 'genres'
>;

export type RuleTargets = RuleOf<'hide'>['effect']['targets'];

interface TargetingRule {
  conditions: Pick<RuleConditions, 'categories' | 'genres'>;
  effect: { targets: RuleTargets };
}

/** Some of a list of events: a bit each, by its position. */
export type EventMarks = Uint32Array<ArrayBuffer>;

/**
 * Returns a function that marks the events that a rule concerns: those that it names, or of its venues or artists,
 * within its categories and genres. A rule that names none concerns all of its categories and genres; without these
 * either, nothing. The events are indexed, as 500 rules would otherwise ask each of 30,000.
 */
export function indexEvents(events: readonly TargetedEvent[]): (rule: TargetingRule) => EventMarks {
  const indexBy = <T>(valuesOf: (event: TargetedEvent) => readonly T[]) => {
    let index: ReadonlyMap<T, readonly number[]> | null = null;
    return (values: readonly T[], marks: EventMarks = noMarks(events.length)): EventMarks => {
      if (values.length > 0) index ??= listPositions(events, valuesOf);
      for (const value of new Set(values)) {
        for (const position of index?.get(value) ?? [])
          marks[position >>> 5]! |= 1 << (position & 31);
      }
      return marks;
    };
  };
  const byKey = indexBy(({ key }) => [key]);
  const byVenue = indexBy(({ venue }) => [venue.key]);
  const byArtist = indexBy(({ artists }) => artists.map(({ key }) => key));
  const byCategory = indexBy(({ categories }) => categories.map(({ name }) => name));
  const byGenre = indexBy(({ genres }) => genres.map(({ name }) => name));
  return ({ conditions: { categories, genres }, effect: { targets } }) => {
    const named = targets.events.length + targets.venues.length + targets.artists.length;
    const [marks = noMarks(events.length), ...others] = [
      ...(named > 0
        ? [byKey(targets.events, byVenue(targets.venues, byArtist(targets.artists)))]
        : []),
      ...(categories.length > 0 ? [byCategory(categories)] : []),
      ...(genres.length > 0 ? [byGenre(genres)] : []),
    ];
    for (const other of others) for (let n = 0; n < marks.length; n += 1) marks[n]! &= other[n]!;
    return marks;
  };
}

/** The events that at least one of the rules concerns. */
export function findTargeted<Event extends TargetedEvent>(
  events: readonly Event[],
  rules: readonly TargetingRule[],
): Event[] {
  const [marks = noMarks(0), ...others] = rules.map(indexEvents(events));
  for (const other of others) for (let n = 0; n < marks.length; n += 1) marks[n]! |= other[n]!;
  return listMarked(marks).map((position) => events[position]!);
}

function noMarks(events: number): EventMarks {
  return new Uint32Array(Math.ceil(events / 32));
}

export function isMarked(marks: EventMarks, position: number): boolean {
  return (marks[position >>> 5]! & (1 << (position & 31))) !== 0;
}

/** Positions of the marked events, ascending. */
export function listMarked(marks: EventMarks): number[] {
  const positions: number[] = [];
  for (let n = 0; n < marks.length; n += 1) {
    // The lowest bit is taken away until none is left.
    for (let bits = marks[n]!; bits !== 0; bits &= bits - 1) {
      positions.push(32 * n + 31 - Math.clz32(bits & -bits));
    }
  }
  return positions;
}

function listPositions<T>(
  events: readonly TargetedEvent[],
  valuesOf: (event: TargetedEvent) => readonly T[],
): ReadonlyMap<T, readonly number[]> {
  const index = new Map<T, number[]>();
  for (const [position, event] of events.entries()) {
    for (const value of valuesOf(event)) {
      const positions = index.get(value);
      if (positions === undefined) index.set(value, [position]);
      else positions.push(position);
    }
  }
  return index;
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
