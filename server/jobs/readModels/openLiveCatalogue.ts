import {
  createLiveCatalogue,
  type LiveCatalogue,
  type ReadModels,
} from '#server/services/catalogue/readModels.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { buildReadModels } from './buildReadModels.ts';
import { loadReadModels, type ReadModelOptions } from './loadReadModels.ts';

interface OpenOptions extends ReadModelOptions {
  /** Milliseconds before preparing begins where something else is to be shown first. */
  warmUpAfter: number | undefined;
}

/** The catalogue in use: prepared before the first answer, or a while after the start of a console. */
export async function openLiveCatalogue(options: OpenOptions): Promise<LiveCatalogue> {
  const { read, warmUpAfter } = options;
  if (warmUpAfter === undefined) {
    const live = createLiveCatalogue(await firstReadModels(options));
    setImmediate(() => warmUp(live));
    return live;
  }
  const catalogue = await loadCatalogue(read);
  const live = createLiveCatalogue(buildReadModels({ ...options, catalogue }));
  const prepare = async () => {
    // What fails here is made at its first use.
    const models = await loadReadModels(options, catalogue).catch(() => null);
    if (models !== null && live.current().catalogue === catalogue) live.replace(models);
  };
  setTimeout(() => void prepare(), warmUpAfter).unref();
  return live;
}

/** Again, should the catalogue change meanwhile. */
async function firstReadModels(options: ReadModelOptions): Promise<ReadModels> {
  return (await loadReadModels(options, null)) ?? firstReadModels(options);
}

/** No visitor shall wait for what is made at the first use: it is, of a database in memory. */
function warmUp(live: LiveCatalogue): void {
  const { prepared, search } = live.current();
  void [prepared, search];
}
