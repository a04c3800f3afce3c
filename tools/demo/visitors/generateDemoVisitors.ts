import type { Catalogue, CatalogueEvent, Label } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import type { Preferences } from '#shared/domain/visitors/visitor.ts';
import type { PlaceRow } from '#server/import/places/parsePlaces.ts';
import { createDice, type Dice } from '#server/posters/dice.ts';
import { drawWeighted } from '#tools/demo/draws.ts';
import type { DemoInteraction, DemoVisitor } from './demoVisitor.ts';
import { createHomes, type Home } from './homes.ts';
import { buildScenes, pickAct, pickScene, type Scene, type SceneAct } from './scenes.ts';

export interface DemoVisitorOptions {
  catalogue: Catalogue;
  places: readonly PlaceRow[];
  now: Date;
  seed: number;
}

const demoVisitorCount = 2000;

const memoryDays = 90;
/** Beyond this few go out. */
const localKm = 120;

/** Invented visitors with a taste, a home and what they would have clicked and saved of late. */
export function generateDemoVisitors({
  catalogue,
  places,
  now,
  seed,
}: DemoVisitorOptions): DemoVisitor[] {
  const scenes = buildScenes(catalogue, seed);
  const nextHome = createHomes(catalogue, places);
  const dice = createDice(seed).fork('visitors');
  return Array.from({ length: demoVisitorCount }, (_, index) => {
    const own = dice.fork(String(index));
    const liked = Array.from(
      {
        length: drawWeighted(own, [
          [1, 4],
          [2, 4],
          [3, 2],
        ]),
      },
      () => pickScene(scenes, own),
    );
    return buildVisitor(index, { dice: own, liked, home: nextHome(own), catalogue, now });
  });
}

interface Taste {
  dice: Dice;
  liked: readonly Scene[];
  home: Home;
  catalogue: Catalogue;
  now: Date;
}

function buildVisitor(index: number, taste: Taste): DemoVisitor {
  const { dice, home, now } = taste;
  const name = `demo-${String(index + 1).padStart(4, '0')}`;
  const acts = Array.from({ length: actCount(dice) }, () => pickAct(dice.pick(taste.liked), dice));
  const clicks = acts.flatMap((act) => clickOn(act, taste));
  const times = clicks.map(({ at }) => at).toSorted();
  return {
    sessionId: name,
    trackingId: `track-${name}`,
    createdAt:
      times[0] ?? new Date(now.getTime() - dice.int(1, memoryDays) * dayLength).toISOString(),
    postcode: dice.chance(0.55) ? home.postcode : null,
    preferences: preferencesOf(acts, taste),
    bookmarks: clicks
      .filter(() => dice.chance(0.22))
      .map(({ eventKey, at }) => ({ eventKey: eventKey ?? 0, at })),
    interactions: [
      ...clicks,
      ...clicks
        .filter(() => dice.chance(0.5))
        .map((click) => ({ ...click, kind: 'event-view' as const })),
    ],
  };
}

/** Most look at a few acts, some at dozens. */
function actCount(dice: Dice): number {
  return 2 + Math.floor(38 * dice.float() ** 3.2);
}

/** A click on the act's date near home, if it plays there; on another one at times. */
function clickOn({ events }: SceneAct, { dice, home, now }: Taste): DemoInteraction[] {
  const near = events.filter((event) => isNear(event, home));
  const event = near.length > 0 ? dice.pick(near) : dice.chance(0.35) ? dice.pick(events) : null;
  if (!event) return [];
  const target = drawWeighted(dice, [
    ['home', 3],
    ['search', 3],
    ['recommended', 2],
    ['near', 2],
    ['popular', 1],
  ]);
  return [{ kind: 'event-click', eventKey: event.key, target, at: momentFor(event, now, dice) }];
}

function isNear({ venue }: CatalogueEvent, { coordinates }: Home): boolean {
  return venue.coordinates !== null && distanceKm(venue.coordinates, coordinates) <= localKm;
}

/** Some time since the event was announced, mostly of late. */
function momentFor(event: CatalogueEvent, now: Date, dice: Dice): string {
  const end = Math.min(now.getTime(), Date.parse(event.dateStart));
  const announced = event.onSaleAt === null ? 0 : Date.parse(event.onSaleAt);
  const start = Math.min(
    Math.max(announced, now.getTime() - memoryDays * dayLength),
    end - dayLength,
  );
  return new Date(end - (end - start) * dice.float() ** 1.5).toISOString();
}

function preferencesOf(acts: readonly SceneAct[], { dice, liked, catalogue }: Taste): Preferences {
  const bands = dice.chance(0.35)
    ? acts.slice(0, dice.int(1, 5)).map(({ artistKey }) => artistKey)
    : [];
  const genres = dice.chance(0.3)
    ? liked.flatMap(({ genre }) => keyOf(catalogue.genres, genre))
    : [];
  const categories = dice.chance(0.2) ? keyOf(catalogue.categories, categoryOf(liked)) : [];
  return { bands: [...new Set(bands)], categories, genres: [...new Set(genres)] };
}

function categoryOf(liked: readonly Scene[]): string {
  return liked[0]?.acts[0]?.events[0]?.categories[0]?.name ?? '';
}

function keyOf(labels: readonly Label[], name: string): number[] {
  return labels.filter((label) => label.name === name).map(({ key }) => key);
}
