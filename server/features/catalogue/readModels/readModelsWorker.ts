import { parentPort, workerData } from 'node:worker_threads';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { toPreparedParts } from '#server/recommender/catalogue/preparedParts.ts';
import { buffersOf, buildSearchIndex } from '#server/search/index/buildSearchIndex.ts';
import { readCatalogueState } from '#server/storage/catalogue/catalogueVersion.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { openForReadingAt } from '#server/storage/engine/openDatabaseAt.ts';
import type { BuildRequest } from './buildInWorker.ts';
import { writeCachedParts, type BuiltParts } from './readModelCache.ts';

const { location, popularity, cache } = workerData as BuildRequest;
const database = await openForReadingAt(location);
const catalogue = await loadCatalogue(database.read);
const state = await readCatalogueState(database.read);
await database.close();
const parts: BuiltParts = {
  index: buildSearchIndex(catalogue, popularity),
  prepared: toPreparedParts(prepareCatalogue(catalogue)),
  builtAt: new Date().toISOString(),
};
if (cache !== null && state?.version === catalogue.version) {
  const inputs = { code: cache.code, catalogue: state.stamp, popularity };
  await writeCachedParts(cache.path, inputs, parts);
}
parentPort?.postMessage(parts, buffersOf(parts));
