import type { CallInput } from '#shared/contract/endpoints.ts';
import type { UndoOffer } from '#shared/contract/imports.ts';
import type { FetchedListing } from '#shared/contract/sources.ts';
import type { Config } from '#server/config.ts';
import { appError } from '#server/features/appError.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import { createAddressPolicy } from '#server/import/fetch/addressPolicy.ts';
import {
  chooseReadyMaps,
  parseColumnMap,
  readKnownColumnMaps,
} from '#server/import/maps/knownColumnMaps.ts';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import { listUndos } from '#server/storage/imports/undoRecord.ts';
import {
  createRemoteSourceRepository,
  type RemoteSource,
} from '#server/storage/sources/remoteSourceRepository.ts';
import { describeSourceFault } from './describeSourceFault.ts';
import { formatInterval, parseRemoteSource, SourceFieldError } from './parseRemoteSource.ts';
import { runSource } from './runSources.ts';

export interface SourceServiceOptions extends Pick<ServerContext, 'database' | 'now' | 'closing'> {
  config: Pick<Config, 'dataDir' | 'fetchNetworks'>;
}

export type SourceService = ReturnType<typeof createSourceService>;

/** The listings that are fetched, as the console lists, adds, runs and removes them. */
export function createSourceService({ config, database, now, closing }: SourceServiceOptions) {
  const repository = createRemoteSourceRepository(database.read, database.write);
  const policy = createAddressPolicy(config.fetchNetworks);
  const run = { repository, database, policy, now, closing, dataDir: config.dataDir };
  const find = async (id: number): Promise<RemoteSource> => {
    const found = (await repository.list()).find(({ key }) => key === id);
    if (found === undefined) throw appError('not_found', 'There is no such source.');
    return found;
  };
  const describe = async (source: RemoteSource) =>
    toListing(source, { now: now(), undos: await listUndos(database.read) });
  return {
    async list() {
      const undos = await listUndos(database.read);
      const stored = await repository.list();
      const sources = stored.map((source) => toListing(source, { now: now(), undos }));
      const maps = await readKnownColumnMaps();
      return {
        sources,
        readyMaps: maps.map(({ name, title }) => ({ name, title: title ?? name })),
      };
    },
    /** Throws `invalid_request` with the field, or `console_conflict` where the name or address is taken. */
    async add(typed: CallInput<'addSource'>['body']) {
      const map = await checkMap(typed.map).catch(nameField);
      const source = await parseRemoteSource({ ...typed, map }, policy).catch(nameField);
      if (!(await repository.add(source, now()))) {
        throw appError('console_conflict', 'There is a source of this name or address already.');
      }
      const added = (await repository.list()).find(({ name }) => name === source.name);
      if (added === undefined) throw appError('not_found', 'The source was removed meanwhile.');
      return describe(added);
    },
    /** Throws `console_conflict` while another process fetches it. */
    async run(id: number, { times }: CallInput<'runSource'>['body']) {
      const { name, ...source } = await find(id);
      const isOther = times !== undefined && times !== (source.times ?? null);
      if (isOther) await repository.setTimes(id, times, now());
      const fetched = await runSource(id, run);
      if (fetched === null) {
        throw appError('console_conflict', `${name} is being fetched at this moment.`);
      }
      if (closing.aborted && fetched.result.outcome === 'failed') {
        throw appError(
          'console_conflict',
          `The server is closing: fetch ${name} once it runs again.`,
        );
      }
      return describe(await find(id));
    },
    async remove(id: number) {
      await repository.remove((await find(id)).key, now());
    },
  };
}

/** A map of one's own, or the name of a ready one; throws `SourceFieldError`. */
async function checkMap(map: object | string | null): Promise<object | string | null> {
  if (map === null) return null;
  if (typeof map === 'string') {
    if ((await chooseReadyMaps(map)).length > 0) return map;
    throw new SourceFieldError('map', `there is no ready map "${map}"`);
  }
  try {
    return parseColumnMap(map, 'The map');
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new SourceFieldError('map', error.message);
    throw error;
  }
}

function nameField(error: unknown): never {
  if (!(error instanceof SourceFieldError)) throw error;
  const errors = [{ path: `/${error.field}`, message: error.message }];
  throw appError('invalid_request', 'See errors for each field.', errors);
}

function toListing(
  source: RemoteSource,
  { now, undos }: { now: Date; undos: readonly UndoOffer[] },
): FetchedListing {
  const { key, name, url, retireMissing, nextRunAt, lastRunAt } = source;
  const { lastOutcome, lastMessage, lastCounts } = source;
  return {
    id: key,
    name,
    url,
    every: formatInterval(source.intervalMinutes),
    map: nameMap(source.map),
    times: source.times,
    retireMissing,
    nextRunAt,
    isPaused: source.pausedAt !== null,
    lastRunAt,
    lastOutcome,
    lastMessage,
    lastCounts,
    fault: describeSourceFault(source, now),
    undo: undos.find((undo) => undo.source === name) ?? null,
  };
}

function nameMap(stored: string | null): string | null {
  if (stored === null) return null;
  const map = JSON.parse(stored) as string | { name: string };
  return typeof map === 'string' ? map : map.name;
}
