import { computeDemandValues } from '#server/recommender/demand/buildDemand.ts';
import { findRegion } from '#server/recommender/demand/regions.ts';
import { findCurrentEvents } from '#server/recommender/time/currentEvents.ts';
import type { Profile } from '#server/recommender/types.ts';
import type { GeneratedVisitor } from './generateVisitors.ts';
import type { Ranking } from './measurePages.ts';
import type { VisitorWorld } from './visitorWorld.ts';

const size = 20;
const nearKm = 100;

/** Lists that need no recommender: what it must beat. */
export const simpleLists: Readonly<
  Record<string, (world: VisitorWorld, visitor: GeneratedVisitor) => Ranking>
> = {
  'nearest, soonest': (world, { profile }) =>
    // Ten kilometres more or less are the same to a visitor; events come soonest first.
    sortBy(currentOf(world), (event) => [-Math.round(kmTo(world, profile, event) / 10)]),
  'popular within 100 km': (world, { profile }) =>
    sortBy(currentOf(world), (event) => [
      isNear(world, profile, event),
      demandOf(world, profile)[event]!,
    ]),
  'popular in the category': (world, { profile }) =>
    sortBy(currentOf(world), (event) => [
      isNear(world, profile, event),
      isInCategory(world, profile, event),
      demandOf(world, profile)[event]!,
    ]),
  'favourites, then that': (world, { profile }) =>
    sortBy(currentOf(world), (event) => [
      isFavourite(world, profile, event),
      isNear(world, profile, event),
      isInCategory(world, profile, event),
      demandOf(world, profile)[event]!,
    ]),
};

function currentOf({ catalogue, now }: VisitorWorld): number[] {
  return [...findCurrentEvents(catalogue, now).ids];
}

/** The events with the highest values, the first value deciding first; of equal ones the sooner. */
function sortBy(
  events: readonly number[],
  valuesOf: (event: number) => readonly number[],
): Ranking {
  const valued = events.map((event) => ({ event, values: valuesOf(event) }));
  valued.sort((a, b) => {
    const decides = a.values.findIndex((value, n) => value !== b.values[n]);
    return decides < 0 ? a.event - b.event : b.values[decides]! - a.values[decides]!;
  });
  return valued.slice(0, size).map(({ event }) => event);
}

/** 0 without a place: all events are as near. */
function kmTo(world: VisitorWorld, { place }: Profile, event: number): number {
  return place === null ? 0 : world.kmFrom(place)[event]!;
}

function isNear(world: VisitorWorld, profile: Profile, event: number): number {
  return Number(kmTo(world, profile, event) <= nearKm);
}

function demandOf({ catalogue, demand }: VisitorWorld, { place }: Profile): Float64Array {
  return computeDemandValues(catalogue, demand, place && findRegion(place.coordinates));
}

/** Whether the event has a category or genre that the visitor chose or acted on. */
function isInCategory({ catalogue }: VisitorWorld, profile: Profile, event: number): number {
  const { events, indexByKey } = catalogue;
  const acted = [...profile.bookmarks, ...profile.clicks].flatMap(
    ({ eventKey }) => events[indexByKey.get(eventKey) ?? -1]?.genres ?? [],
  );
  const genres = new Set([...profile.genres, ...acted.map(({ key }) => key)]);
  return Number(events[event]!.genres.some(({ key }) => genres.has(key)));
}

function isFavourite({ catalogue }: VisitorWorld, { bands }: Profile, event: number): number {
  return Number(catalogue.events[event]!.artists.some(({ key }) => bands.includes(key)));
}
