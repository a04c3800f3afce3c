import type { FetchedListing } from '#shared/contract/console/sourceEndpoints.ts';
import { createAddressPolicy } from '#server/catalogue/fetch/addressPolicy.ts';
import type { Config } from '#server/config.ts';
import { appError } from '#server/services/appError.ts';
import type { SourceDesk } from '#server/services/console/consoleTools.ts';
import type { OpenedDatabase } from '#server/storage/openDatabase.ts';
import {
  createRemoteSourceRepository,
  type RemoteSource,
} from '#server/storage/sources/remoteSourceRepository.ts';
import { describeSourceFault } from './describeSourceFault.ts';
import { formatInterval, parseRemoteSource, SourceFieldError } from './parseRemoteSource.ts';
import { createLazyLocator, runSource } from './runSources.ts';

interface DeskOptions {
  config: Pick<Config, 'dataDir' | 'fetchNetworks'>;
  database: OpenedDatabase;
  now: () => Date;
}

/** The listings that are fetched, as the console lists, adds, runs and removes them. */
export function createSourceDesk({ config, database, now }: DeskOptions): SourceDesk {
  const repository = createRemoteSourceRepository(database.read, database.write);
  const policy = createAddressPolicy(config.fetchNetworks);
  const run = { repository, database, policy, now, locate: createLazyLocator(config.dataDir) };
  const find = async (id: number): Promise<RemoteSource> => {
    const found = (await repository.list()).find(({ key }) => key === id);
    if (found === undefined) throw appError('not_found', 'There is no such source.');
    return found;
  };
  return {
    list: async () => (await repository.list()).map((source) => toListing(source, now())),
    async add(typed) {
      const source = await parseRemoteSource({ ...typed, map: null }, policy).catch(nameField);
      if (!(await repository.add(source, now()))) {
        throw appError('console_conflict', 'There is a source of this name or address already.');
      }
      const added = (await repository.list()).find(({ name }) => name === source.name);
      if (added === undefined) throw appError('not_found', 'The source was removed meanwhile.');
      return toListing(added, now());
    },
    async run(id) {
      const { name } = await find(id);
      if ((await runSource(id, run)) === null) {
        throw appError('console_conflict', `${name} is being fetched at this moment.`);
      }
      return toListing(await find(id), now());
    },
    async remove(id) {
      await repository.remove((await find(id)).key);
    },
  };
}

function nameField(error: unknown): never {
  if (!(error instanceof SourceFieldError)) throw error;
  const errors = [{ path: `/${error.field}`, message: error.message }];
  throw appError('invalid_request', 'See errors for each field.', errors);
}

function toListing(source: RemoteSource, now: Date): FetchedListing {
  const { key, name, url, retireMissing, nextRunAt, lastRunAt } = source;
  const { lastOutcome, lastMessage, lastCounts } = source;
  return {
    id: key,
    name,
    url,
    every: formatInterval(source.intervalMinutes),
    retireMissing,
    nextRunAt,
    lastRunAt,
    lastOutcome,
    lastMessage,
    lastCounts,
    fault: describeSourceFault(source, now),
  };
}
