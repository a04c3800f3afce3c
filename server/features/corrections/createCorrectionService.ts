import type { CallRequest } from '#shared/contract/endpoints.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';

/** Corrections: fields of events that staff state in place of the sources. */
export interface CorrectionService {
  /** Adds an event that no source has; returns its key. Throws `invalid_request`. */
  add(request: CallRequest<'addEvent'>): Promise<number>;
  /** Throws `event_not_found` for one that nobody added so. */
  remove(request: CallRequest<'removeEvent'>): Promise<void>;
  /** Throws `event_not_found`, `event_changed` where somebody was faster, and `invalid_request`. */
  correct(request: CallRequest<'correctEvent'>): Promise<void>;
  /** As `correct`, and `not_found` where the field is as its source has it. */
  takeBack(request: CallRequest<'takeBackCorrection'>): Promise<void>;
}

interface CorrectionServiceOptions {
  database: OpenedDatabase;
  dataDir: string;
  now: () => Date;
}

/** Loads the readers of an import with the first correction: few servers ever get one. */
export function createCorrectionService(options: CorrectionServiceOptions): CorrectionService {
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
    async add({ body }) {
      const { addEvent, locate } = await tools();
      return addEvent(database, { ...body, at: now() }, locate);
    },
    async remove({ params }) {
      const { removeEvent } = await tools();
      await removeEvent(database, { ...params, at: now() });
    },
    async correct({ params, body }) {
      const { correctEvent, locate } = await tools();
      await correctEvent(database.write, { ...params, ...body, at: now() }, locate);
    },
    async takeBack({ params, query }) {
      const { takeBack } = await tools();
      await takeBack(database.write, { ...params, ...query, at: now() });
    },
  };
}
