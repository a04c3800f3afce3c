import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { eventConditions, isStated } from './ruleConditions.ts';
import type { EventMarks } from './ruleFacts.ts';
import type { RuleConditions, RuleEffect, RuleOf } from './rules.ts';

/** The facts that a rule needs of an event. */
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
export function indexEvents(events: readonly TargetedEvent[]): (rule: TargetingRule) => EventMarks {
  const indexBy = <T>(valuesOf: (event: TargetedEvent) => readonly T[]) => {
    let index: ReadonlyMap<T, EventMarks | readonly number[]> | null = null;
    return (values: readonly T[], marks: EventMarks = noMarks(events.length)): EventMarks => {
      if (values.length > 0) index ??= listByValue(events, valuesOf);
      for (const value of new Set(values)) {
        const found = index?.get(value) ?? [];
        if (found instanceof Uint32Array) combine(marks, found, 'or');
        else addMarks(marks, found);
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
    const [marks = noMarks(events.length), ...others] = [
      ...(named > 0
        ? [byKey(targets.events, byVenue(targets.venues, byArtist(targets.artists)))]
        : []),
      ...byConditions.flatMap(({ name, by }) => {
        const names = conditions[name];
        return isStated(names) ? [by(names as string[])] : [];
      }),
    ];
    for (const other of others) combine(marks, other, 'and');
    return marks;
  };
}

/** The events that at least one of the rules concerns. */
export function findTargeted<Event extends TargetedEvent>(
  events: readonly Event[],
  rules: readonly TargetingRule[],
): Event[] {
  const [marks = noMarks(0), ...others] = rules.map(indexEvents(events));
  for (const other of others) combine(marks, other, 'or');
  return pickMarked(events, marks).first;
}

/** How many events are marked, and the first of them: of 500 rules each may mark all. */
export function pickMarked<Event>(
  events: readonly Event[],
  marks: EventMarks,
  most = events.length,
) {
  const positions = listMarked(marks);
  const first = Array.from(positions.subarray(0, most), (position) => events[position]!);
  return { count: positions.length, first };
}

export function haveCommon(one: EventMarks, other: EventMarks): boolean {
  return one.some((bits, n) => (bits & other[n]!) !== 0);
}

function noMarks(events: number): EventMarks {
  return new Uint32Array(Math.ceil(events / 32));
}

export function markEvents(events: number, positions: readonly number[]): EventMarks {
  return addMarks(noMarks(events), positions);
}

function addMarks(marks: EventMarks, positions: readonly number[]): EventMarks {
  for (const position of positions) marks[position >>> 5]! |= 1 << (position & 31);
  return marks;
}

/** Changes the first marks by the others, and returns them. */
export function combine(marks: EventMarks, others: EventMarks, how: 'or' | 'and' | 'without') {
  for (let n = 0; n < marks.length; n += 1) {
    if (how === 'or') marks[n]! |= others[n]!;
    else marks[n]! &= how === 'and' ? others[n]! : ~others[n]!;
  }
  return marks;
}

/** Positions of the marked events, ascending. */
export function listMarked(marks: EventMarks): Int32Array {
  const positions = new Int32Array(countMarked(marks));
  let at = 0;
  for (let n = 0; n < marks.length; n += 1) {
    for (let bits = marks[n]!; bits !== 0; bits &= bits - 1) {
      positions[at++] = 32 * n + 31 - Math.clz32(bits & -bits);
    }
  }
  return positions;
}

/** Takes the lowest bit away until none is left. */
function countMarked(marks: EventMarks): number {
  let count = 0;
  for (let n = 0; n < marks.length; n += 1) {
    for (let bits = marks[n]!; bits !== 0; bits &= bits - 1) count += 1;
  }
  return count;
}

/** The events of each value: their positions, or marks where these are shorter. */
function listByValue<T>(
  events: readonly TargetedEvent[],
  valuesOf: (event: TargetedEvent) => readonly T[],
): ReadonlyMap<T, EventMarks | readonly number[]> {
  const all = events.flatMap((event, position) =>
    valuesOf(event).map((value) => ({ value, position })),
  );
  const index = new Map<T, EventMarks | readonly number[]>();
  for (const [value, found] of Map.groupBy(all, (each) => each.value)) {
    const positions = found.map(({ position }) => position);
    const isShort = 32 * positions.length < events.length;
    index.set(value, isShort ? positions : markEvents(events.length, positions));
  }
  return index;
}

/** The events, venues and artists that an effect names. */
export function targetsOf(effect: RuleEffect): RuleTargets {
  if ('targets' in effect) return effect.targets;
  return { events: 'events' in effect ? effect.events : [], venues: [], artists: [] };
}
