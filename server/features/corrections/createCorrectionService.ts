import type { CallRequest } from '#shared/contract/endpoints.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';

interface CorrectionServiceOptions extends Pick<ServerContext, 'database' | 'now'> {
  dataDir: string;
}

/** Loads the readers of an import with the first correction: few servers ever get one. */
export function createCorrectionService(options: CorrectionServiceOptions) {
  const { database, dataDir, now } = options;
  const load = async () => {
    const { correctEvent, takeBack } = await import('./correctEvent.ts');
    const { addEvent, removeEvent } = await import('./addEvent.ts');
    const { createVenueLocator } = await import('#server/import/places/locateVenue.ts');
    const locate = createVenueLocator(() => loadPlaces(dataDir));
    return { addEvent, correctEvent, locate, removeEvent, takeBack };
  };
  let loading: ReturnType<typeof load> | null = null;
  const tools = () => (loading ??= load());
  return {
    async add({ body }: CallRequest<'addEvent'>) {
      const { addEvent, locate } = await tools();
      return addEvent(database, { ...body, at: now() }, locate);
    },
    async remove({ params }: CallRequest<'removeEvent'>) {
      const { removeEvent } = await tools();
      await removeEvent(database, { ...params, at: now() });
    },
    /** Throws `event_not_found`, `event_changed` where somebody was faster, and `invalid_request`. */
    async correct({ params, body }: CallRequest<'correctEvent'>) {
      const { correctEvent, locate } = await tools();
      await correctEvent(database.write, { ...params, ...body, at: now() }, locate);
    },
    async takeBack({ params, query }: CallRequest<'takeBackCorrection'>) {
      const { takeBack } = await tools();
      await takeBack(database.write, { ...params, ...query, at: now() });
    },
  };
}
