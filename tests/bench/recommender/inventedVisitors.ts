import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import type { TasteSignal } from '#server/recommender/model/signalMatrix.ts';
import type { Demand, Profile } from '#server/recommender/types.ts';
import type { Random } from '#tests/bench/harness/random.ts';

const scenes = 40;
const artistsPerVisitor = 30;

/** Visitors who each like artists of two scenes, the first artists of a scene most. */
export function inventSignals(
  size: { visitors: number; artists: number },
  random: Random,
): TasteSignal[] {
  const perScene = Math.ceil(size.artists / scenes);
  return Array.from({ length: size.visitors }, (_, visitor) => {
    const liked = [random.below(scenes), random.below(scenes)];
    return Array.from({ length: artistsPerVisitor }, () => {
      const within = Math.floor(random.next() ** 2 * perScene);
      const artistKey = Math.min(random.pick(liked) * perScene + within, size.artists - 1) + 1;
      return { visitor, artistKey, weight: random.pick([1, 0.8, 0.4]) };
    });
  }).flat();
}

/** A visitor with a place and a history: what makes all nine sections appear. */
export function inventProfile(catalogue: Catalogue, random: Random, now: Date): Profile {
  const at = new Date(now.getTime() - random.below(90) * 86_400_000).toISOString();
  const signals = (count: number) =>
    Array.from({ length: count }, () => ({ eventKey: random.pick(catalogue.events).key, at }));
  const keys = (count: number, limit: number) =>
    Array.from({ length: count }, () => 1 + random.below(limit));
  const { coordinates, state } = random.pick(catalogue.venues);
  return {
    place: coordinates && {
      coordinates,
      name: 'Somewhere',
      label: `Somewhere, ${state}`,
      state,
      postcode: null,
    },
    bands: keys(5, catalogue.artists.length),
    categories: keys(1, 8),
    genres: keys(2, 30),
    bookmarks: signals(10),
    clicks: signals(20),
    views: signals(40).map(({ eventKey }) => ({ eventKey, count: 3 })),
    showMore: [{ sectionId: 'genre-3', at }],
  };
}

/** Demand for a third of the events, in the country and around the cities. */
export function inventDemand(catalogue: Catalogue, random: Random): Demand {
  const area = () => ({
    visitors: 500,
    byEvent: new Map(
      catalogue.events
        .filter(() => random.chance(0.3))
        .map(({ key }) => [key, Math.exp(random.next() * 5)] as const),
    ),
  });
  const regions = ['sydney', 'melbourne', 'brisbane', 'perth', 'adelaide', 'hobart'];
  return {
    builtAt: '2026-01-01T00:00:00.000Z',
    national: area(),
    regions: new Map(regions.map((region) => [region, area()])),
    exposure: new Map(),
  };
}
