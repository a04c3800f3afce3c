import type { Place } from '#shared/domain/visitors/visitor.ts';
import { emptyProfile } from '#server/recommender/profile/readProfile.ts';
import { findBookability } from '#server/recommender/time/currentEvents.ts';
import type { PreparedCatalogue, Profile } from '#server/recommender/types.ts';
import type { Random } from '#tests/bench/harness/random.ts';
import { findPlace, type VisitorWorld } from './visitorWorld.ts';

/** A generated visitor: what the server knows, and what they would really like to go to. */
export interface GeneratedVisitor {
  place: string;
  kind: VisitorKind;
  profile: Profile;
  /** Indexes of bookable events: by a liked artist, within reach, not saved. */
  relevant: ReadonlySet<number>;
  /** Those of `relevant` by two artists that the visitor told nothing about. */
  heldOut: ReadonlySet<number>;
}

export const visitorKinds = ['none', 'artists', 'saves', 'labels', 'mixed'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** Kilometres most people go for an evening. */
const reachKm = 150;
/** Artists whose events a page should find by itself. */
const heldOutArtists = 2;
const day = 86_400_000;

/** The same visitors for the same random source: `each` of every kind at every place. */
export function generateVisitors(
  world: VisitorWorld,
  places: Readonly<Record<string, string | null>>,
  { each, random }: { each: number; random: Random },
): GeneratedVisitor[] {
  return Object.entries(places).flatMap(([place, postcode]) =>
    visitorKinds.flatMap((kind) =>
      Array.from({ length: each }, () =>
        generateVisitor(world, { name: place, at: findPlace(postcode), kind }, random),
      ),
    ),
  );
}

interface Home {
  name: string;
  at: Place | null;
  kind: VisitorKind;
}

function generateVisitor(world: VisitorWorld, home: Home, random: Random): GeneratedVisitor {
  const { catalogue, now } = world;
  const liked = new Set(world.drawTaste(random));
  const bookable = catalogue.events.flatMap(({ artists }, event) =>
    artists.some(({ key }) => liked.has(key)) &&
    findBookability(catalogue, event, now.getTime()) === 'bookable'
      ? [event]
      : [],
  );
  const km = world.kmFrom(home.at);
  // Without a place every event counts as within reach.
  const near = bookable.filter((event) => home.at === null || km[event]! <= reachKm);
  const profile = tellTaste({ world, liked: [...liked], bookable, near, random, home });
  const saved = new Set(profile.bookmarks.map(({ eventKey }) => eventKey));
  const told = artistsTold(catalogue, profile);
  const relevant = near.filter((event) => !saved.has(catalogue.events[event]!.key));
  const billed = (event: number) => catalogue.events[event]!.artists.map(({ key }) => key);
  const playing = new Set(relevant.flatMap(billed));
  const untold = [...liked].filter((key) => playing.has(key) && !told.has(key));
  const heldOut = new Set(pickSome(untold, heldOutArtists, random));
  return {
    place: home.name,
    kind: home.kind,
    profile,
    relevant: new Set(relevant),
    heldOut: new Set(relevant.filter((event) => billed(event).some((key) => heldOut.has(key)))),
  };
}

interface Telling {
  world: VisitorWorld;
  liked: readonly number[];
  /** Events of the liked artists: all, and those within reach. */
  bookable: readonly number[];
  near: readonly number[];
  random: Random;
  home: Home;
}

/** What a visitor of a kind told and did. Liked events are acted on where they are, near or far. */
function tellTaste({ world, liked, bookable, near, random, home }: Telling): Profile {
  const { catalogue, now } = world;
  const { kind, at } = home;
  const artists = () => pickSome(liked, 1 + random.below(4), random);
  const acts = (count: number) =>
    Array.from({ length: count }, () =>
      random.pick(random.chance(0.7) && near.length > 0 ? near : bookable),
    )
      .filter((event) => event !== undefined)
      .map((event) => ({
        eventKey: catalogue.events[event]!.key,
        at: new Date(now.getTime() - random.below(60) * day).toISOString(),
      }));
  const labels = () => {
    const event = catalogue.events[random.pick(bookable) ?? -1];
    return {
      genres: (event?.genres ?? []).slice(0, 1).map(({ key }) => key),
      categories: (event?.categories ?? []).slice(0, 1).map(({ key }) => key),
    };
  };
  const told: Readonly<Record<VisitorKind, () => Partial<Profile>>> = {
    none: () => ({}),
    artists: () => ({ bands: artists() }),
    saves: () => ({ bookmarks: acts(3) }),
    labels,
    mixed: () => ({ bands: artists(), bookmarks: acts(2), clicks: acts(3), ...labels() }),
  };
  return { ...emptyProfile, place: at, ...told[kind]() };
}

/** Some of the items, earlier ones more often. */
function pickSome(items: readonly number[], count: number, random: Random): number[] {
  const picked = Array.from(
    { length: count },
    () => items[Math.floor(random.next() ** 2 * items.length)],
  );
  return [...new Set(picked.filter((item) => item !== undefined))];
}

function artistsTold({ events, indexByKey }: PreparedCatalogue, profile: Profile): Set<number> {
  const acted = [...profile.bookmarks, ...profile.clicks].flatMap(
    ({ eventKey }) => events[indexByKey.get(eventKey) ?? -1]?.artists ?? [],
  );
  return new Set([...profile.bands, ...acted.map(({ key }) => key)]);
}
