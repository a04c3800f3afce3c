import { parentPort, workerData } from 'node:worker_threads';
import { takeApart } from '#server/recommender/catalogue/handOver.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { buffersOf, buildSearchIndex } from '#server/search/buildSearchIndex.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { openTargetForReading } from '#server/storage/openTarget.ts';
import type { BuildOrder, BuiltParts } from './buildInWorker.ts';

const { target, popularity } = workerData as BuildOrder;
const database = await openTargetForReading(target);
const catalogue = await loadCatalogue(database.read);
await database.close();
const parts: BuiltParts = {
  index: buildSearchIndex(catalogue, popularity),
  prepared: takeApart(prepareCatalogue(catalogue)),
};
parentPort?.postMessage(parts, buffersOf(parts));
