import {
  createBitset,
  intersect,
  listBits,
  setBit,
  unite,
  type Bitset,
} from '#shared/domain/bitset.ts';
import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { eventConditions, isStated } from './ruleConditions.ts';
import type { RuleConditions, RuleEffect, RuleOf } from './rules.ts';

export type TargetedEvent = Pick<
  CatalogueEvent,
  'key' | 'venue' | 'artists' | 'categories' | 'genres'
>;

export type RuleTargets = RuleOf<'hide'>['effect']['targets'];

interface TargetingRule {
  /** Conditions about visitors and sections do not count. */
  conditions: Partial<RuleConditions>;
  effect: { targets: RuleTargets };
}

/**
 * Returns a function that marks the events that a rule concerns: those that it names, or of its venues or artists,
 * within its categories and genres. A rule that names none concerns all of its categories and genres; without these
 * either, nothing. The events are indexed, as 500 rules would otherwise ask each of 30,000.
 */
export function indexEvents(events: readonly TargetedEvent[]): (rule: TargetingRule) => Bitset {
  const indexBy = <T>(valuesOf: (event: TargetedEvent) => readonly T[]) => {
    let index: ReadonlyMap<T, Bitset | readonly number[]> | null = null;
    return (values: readonly T[], marks: Bitset = createBitset(events.length)): Bitset => {
      if (values.length > 0) index ??= listByValue(events, valuesOf);
      for (const value of new Set(values)) {
        const found = index?.get(value) ?? [];
        if (found instanceof Int32Array) unite(marks, found);
        else markEvents(marks, found);
      }
      return marks;
    };
  };
  const byKey = indexBy(({ key }) => [key]);
  const byVenue = indexBy(({ venue }) => [venue.key]);
  const byArtist = indexBy(({ artists }) => artists.map(({ key }) => key));
  const byConditions = eventConditions.map(({ name, namesOf }) => ({ name, by: indexBy(namesOf) }));
  return ({ conditions, effect: { targets } }) => {
    const named = targets.events.length + targets.venues.length + targets.artists.length;
    const [marks = createBitset(events.length), ...others] = [
      ...(named > 0
        ? [byKey(targets.events, byVenue(targets.venues, byArtist(targets.artists)))]
        : []),
      ...byConditions.flatMap(({ name, by }) => {
        const names = conditions[name];
        return isStated(names) ? [by(names as string[])] : [];
      }),
    ];
    for (const other of others) intersect(marks, other);
    return marks;
  };
}

/** The events that at least one of the rules concerns. */
export function findTargeted<Event extends TargetedEvent>(
  events: readonly Event[],
  rules: readonly TargetingRule[],
): Event[] {
  const [marks = createBitset(0), ...others] = rules.map(indexEvents(events));
  for (const other of others) unite(marks, other);
  return pickMarked(events, marks).first;
}

/** How many events are marked, and the first of them: of 500 rules each may mark all. */
export function pickMarked<Event>(events: readonly Event[], marks: Bitset, most = events.length) {
  const positions = listBits(marks);
  const first = Array.from(positions.subarray(0, most), (position) => events[position]!);
  return { count: positions.length, first };
}

/** Adds the events at these positions to the marks, and returns them. */
export function markEvents(marks: Bitset, positions: readonly number[]): Bitset {
  for (const position of positions) setBit(marks, position);
  return marks;
}

/** The events of each value: their positions, or marks where these are shorter. */
function listByValue<T>(
  events: readonly TargetedEvent[],
  valuesOf: (event: TargetedEvent) => readonly T[],
): ReadonlyMap<T, Bitset | readonly number[]> {
  const all = events.flatMap((event, position) =>
    valuesOf(event).map((value) => ({ value, position })),
  );
  const index = new Map<T, Bitset | readonly number[]>();
  for (const [value, found] of Map.groupBy(all, (each) => each.value)) {
    const positions = found.map(({ position }) => position);
    const isShort = 32 * positions.length < events.length;
    index.set(value, isShort ? positions : markEvents(createBitset(events.length), positions));
  }
  return index;
}

/** The events, venues and artists that an effect names. */
export function targetsOf(effect: RuleEffect): RuleTargets {
  if ('targets' in effect) return effect.targets;
  return { events: 'events' in effect ? effect.events : [], venues: [], artists: [] };
}
