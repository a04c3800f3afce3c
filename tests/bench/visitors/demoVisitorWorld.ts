import { loadDemoCatalogue } from '#server/demo/loadDemoCatalogue.ts';
import { createPlaceResolver } from '#server/features/visitors/placeResolver.ts';
import { createPlaceFinder } from '#server/import/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { createDice } from '#server/posters/dice.ts';
import { trainArtifact } from '#server/recommender/artifact/trainArtifact.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { readVisitorHistories } from '#server/storage/visitors/visitorHistories.ts';
import { buildScenes, pickScene } from '#tools/demo/visitors/scenes.ts';
import { createDistances, type VisitorWorld } from './visitorWorld.ts';

const now = new Date('2026-03-04T02:00:00Z');
const seed = 1;

/** The demo catalogue and its 2,000 visitors. Views are left out: by default none is ever sent. */
export async function openDemoWorld(): Promise<VisitorWorld> {
  const database = await openDatabase();
  const places = loadPlaces('');
  await loadDemoCatalogue(database, now);
  const source = await loadCatalogue(database.read);
  const histories = await readVisitorHistories(database.read, '2020-01-01T00:00:00.000Z');
  await database.close();
  const catalogue = prepareCatalogue(source);
  const resolver = createPlaceResolver(createPlaceFinder(() => places));
  const { model, demand } = trainArtifact({
    visitors: histories.map(({ location, ...acts }) => ({
      ...acts,
      views: [],
      place: resolver.resolve(location)?.coordinates ?? null,
    })),
    catalogue,
    now,
  });
  const scenes = buildScenes(source, seed);
  return {
    name: 'demo',
    catalogue,
    model,
    demand,
    now,
    kmFrom: createDistances(catalogue),
    drawTaste(random) {
      const dice = createDice(random.below(2 ** 31));
      const liked = [pickScene(scenes, dice), pickScene(scenes, dice)];
      const acts = liked.flatMap((scene) => scene.acts.map((act, rank) => ({ act, rank })));
      acts.sort((a, b) => a.rank - b.rank);
      return [...new Set(acts.map(({ act }) => act.artistKey))];
    },
  };
}
