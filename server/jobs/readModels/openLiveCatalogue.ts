import {
  createLiveCatalogue,
  type LiveCatalogue,
  type ReadModels,
} from '#server/services/catalogue/readModels.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { makeshiftReadModels } from './buildReadModels.ts';
import { loadReadModels, type ReadModelOptions } from './loadReadModels.ts';

interface OpenOptions extends ReadModelOptions {
  /** Milliseconds before preparing begins where something else is to be shown first. */
  warmUpAfter: number | undefined;
  /** Told why the first answers have to do without the index. */
  onError: (error: unknown) => void;
}

/** The catalogue in use: prepared before the first answer, or a while after the start of a console. */
export async function openLiveCatalogue(options: OpenOptions): Promise<LiveCatalogue> {
  const { read, warmUpAfter, onError } = options;
  if (warmUpAfter === undefined) {
    const live = createLiveCatalogue(await firstReadModels(options));
    setImmediate(() => warmUp(live));
    return live;
  }
  const catalogue = await loadCatalogue(read);
  const live = createLiveCatalogue(makeshiftReadModels({ ...options, catalogue }));
  const prepare = async () => {
    const models = await loadReadModels(options, catalogue);
    if (models !== null && live.current().catalogue === catalogue) live.replace(models);
  };
  setTimeout(() => void prepare().catch(onError), warmUpAfter).unref();
  return live;
}

/** Again, should the catalogue change meanwhile. A server without its index still answers. */
async function firstReadModels(options: OpenOptions): Promise<ReadModels> {
  try {
    return (await loadReadModels(options, null)) ?? (await firstReadModels(options));
  } catch (error) {
    options.onError(error);
    return makeshiftReadModels({ ...options, catalogue: await loadCatalogue(options.read) });
  }
}

/** No visitor shall wait for what is made at the first use: it is, of a database in memory. */
function warmUp(live: LiveCatalogue): void {
  const { prepared, search } = live.current();
  void [prepared, search];
}
