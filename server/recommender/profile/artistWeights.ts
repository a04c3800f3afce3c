import { dayLength } from '#shared/domain/time/calendar.ts';
import { readRow } from '#server/recommender/catalogue/sparseRows.ts';
import type { EventSignal, PreparedCatalogue, Profile } from '#server/recommender/types.ts';

export interface WeightedArtist {
  key: number;
  weight: number;
  /** The strongest of its signals. */
  source: 'followed' | 'bookmark' | 'click';
}

/** Begins a reason that names an artist the visitor cares about; only a chosen artist is liked. */
export const likingReasons: Readonly<Record<WeightedArtist['source'], string>> = {
  followed: 'Because you like',
  bookmark: 'Because you saved',
  click: 'Because you looked at',
};

/** Further, weaker artists no longer change an answer, only its cost. */
const maxArtists = 200;

const signalWeights = {
  followed: { weight: 1, halfLifeDays: Infinity },
  bookmark: { weight: 0.8, halfLifeDays: 180 },
  click: { weight: 0.4, halfLifeDays: 60 },
} as const;

type Source = keyof typeof signalWeights;

/** The weight of a signal after its age; one without a readable time counts as new. */
export function decayWeight(source: Source, at: string, now: number): number {
  const { weight, halfLifeDays } = signalWeights[source];
  const ageDays = (now - Date.parse(at)) / dayLength;
  return Number.isNaN(ageDays) ? weight : weight * 2 ** (-Math.max(ageDays, 0) / halfLifeDays);
}

/**
 * The artists a visitor cares about. Several signals for one artist add up like chances,
 * 1 − (1 − a)(1 − b), so that none passes the weight of following it.
 */
export function computeArtistWeights(
  catalogue: PreparedCatalogue,
  profile: Profile,
  { now, isKnown }: { now: number; isKnown: (key: number) => boolean },
): WeightedArtist[] {
  const artists = new Map<number, WeightedArtist & { rank: number }>();
  const add = (key: number, weight: number, source: Source) => {
    const before = artists.get(key);
    if (!before) artists.set(key, { key, weight, source, rank: artists.size });
    else artists.set(key, { ...before, weight: 1 - (1 - before.weight) * (1 - weight) });
  };
  // The newest choice is last in the profile and first here.
  for (const key of profile.bands.filter(isKnown).toReversed()) {
    if (!artists.has(key)) add(key, signalWeights.followed.weight, 'followed');
  }
  const addAll = (signals: readonly EventSignal[], source: 'bookmark' | 'click') => {
    for (const { eventKey, at } of signals) {
      const strength = decayWeight(source, at, now);
      for (const [key, billing] of lineupOf(catalogue, eventKey)) {
        add(key, billing * strength, source);
      }
    }
  };
  addAll(profile.bookmarks, 'bookmark');
  addAll(profile.clicks, 'click');
  return [...artists.values()]
    .toSorted((a, b) => b.weight - a.weight || a.rank - b.rank)
    .slice(0, maxArtists)
    .map(({ key, weight, source }) => ({ key, weight, source }));
}

function lineupOf(
  catalogue: PreparedCatalogue,
  eventKey: number,
): [key: number, billing: number][] {
  const id = catalogue.indexByKey.get(eventKey);
  if (id === undefined) return [];
  const lineup = readRow(catalogue.lineup, id);
  const supports = lineup.filter(([, billing]) => billing < 1).length;
  // A visitor who saves a festival does not like all forty acts of it.
  return lineup.map(([artist, billing]) => [
    catalogue.artists.keys[artist]!,
    billing < 1 ? billing / Math.sqrt(supports) : billing,
  ]);
}
