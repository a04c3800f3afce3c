import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { deriveSeed } from '#shared/domain/random.ts';
import type { Dice } from '#server/posters/dice.ts';
import { drawWeighted } from '#tools/demo/draws.ts';

/**
 * Acts the same people like: a slice of a genre. Without scenes a genre would be one crowd, and
 * nothing could be learned from who likes what beyond it.
 */
export interface Scene {
  genre: string;
  /** The best known first. */
  acts: readonly SceneAct[];
}

export interface SceneAct {
  artistKey: number;
  events: readonly CatalogueEvent[];
}

const actsPerScene = 14;

/** Sorts the acts of a catalogue into scenes. */
export function buildScenes(catalogue: Catalogue, seed: number): Scene[] {
  const eventsByAct = Map.groupBy(
    catalogue.events.flatMap((event) =>
      headlinersOf(event).map((artistKey) => ({ artistKey, event })),
    ),
    ({ artistKey }) => artistKey,
  );
  const acts = [...eventsByAct].map(([artistKey, pairs]) => ({
    artistKey,
    events: pairs.map(({ event }) => event),
  }));
  const byGenre = Map.groupBy(acts, ({ events }) => events[0]?.genres[0]?.name ?? 'Other');
  return [...byGenre].flatMap(([genre, members]) => scenesOfGenre(genre, members, seed));
}

/** A scene for a visitor, large ones more often. */
export function pickScene(scenes: readonly Scene[], dice: Dice): Scene {
  return drawWeighted(
    dice,
    scenes.map((scene) => [scene, scene.acts.length] as const),
  );
}

/** An act of a scene: the first in line much more often than the last. */
export function pickAct(scene: Scene, dice: Dice): SceneAct {
  const rank = Math.floor(scene.acts.length * dice.float() ** 2);
  return scene.acts[rank] ?? dice.pick(scene.acts);
}

function scenesOfGenre(genre: string, acts: readonly SceneAct[], seed: number): Scene[] {
  const count = Math.max(1, Math.round(acts.length / actsPerScene));
  const bySlice = Map.groupBy(acts, ({ artistKey }) => deriveSeed(seed, String(artistKey)) % count);
  return [...bySlice.values()].map((members) => ({
    genre,
    acts: members.toSorted(
      (a, b) => b.events.length - a.events.length || a.artistKey - b.artistKey,
    ),
  }));
}

function headlinersOf({ artists }: CatalogueEvent): number[] {
  return artists.filter(({ billing }) => billing === 'headliner').map(({ key }) => key);
}
