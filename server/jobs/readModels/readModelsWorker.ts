import { parentPort, workerData } from 'node:worker_threads';
import { takeApart } from '#server/recommender/catalogue/handOver.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { buffersOf, buildSearchIndex } from '#server/search/buildSearchIndex.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { readCatalogueState } from '#server/storage/catalogue/catalogueVersion.ts';
import { openTargetForReading } from '#server/storage/openTarget.ts';
import { keepParts } from './keptParts.ts';
import type { BuildOrder, BuiltParts } from './buildInWorker.ts';

const { target, popularity, keep } = workerData as BuildOrder;
const database = await openTargetForReading(target);
const catalogue = await loadCatalogue(database.read);
const state = await readCatalogueState(database.read);
await database.close();
const parts: BuiltParts = {
  index: buildSearchIndex(catalogue, popularity),
  prepared: takeApart(prepareCatalogue(catalogue)),
};
if (keep !== null && state?.version === catalogue.version) {
  const { path, code } = keep;
  await keepParts(path, { code, catalogue: state.stamp, popularity }, parts);
}
parentPort?.postMessage(parts, buffersOf(parts));
